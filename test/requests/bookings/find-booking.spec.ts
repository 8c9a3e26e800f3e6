// "Find my booking": address and reference send a new link, and the answer tells nothing (CON-11).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createGuestBooking } from '#test/scenes/guest-bookings.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const formOn = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    email: main.getByLabel(t('find.email')),
    reference: main.getByLabel(t('find.reference'), { exact: true }),
    send: () => main.getByRole('button', { name: t('booking.newLink') }).click(),
    done: () => main.getByRole('status').getByText(t('find.done')).waitFor(),
  }
}
const linksTo = async (address: string) =>
  (await site.mails.deliver())
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => /\/bookings\/[\w-]{20,}/.exec(text) ?? [])

test('CON-11 without scripts it is sent as well, and an error keeps the typed text', async () => {
  const { booking } = await createGuestBooking(site, { contactEmail: 'plain@example.com' })
  const page = await site.open('/find-booking')
  const form = formOn(page)
  await form.email.fill('plain@')
  await form.reference.fill(booking.reference)
  await form.send()
  expect(page.status).toBe(400)
  await form.main.getByText(t('fields.invalid_email')).last().waitFor()
  expect(await form.email.inputValue()).toBe('plain@')
  expect(await form.reference.inputValue()).toBe(booking.reference)
  await form.email.fill('plain@example.com')
  await form.send()
  await form.done()
  expect(new URL(page.url()).searchParams.get('sent')).toBe('1')
  expect(await linksTo('plain@example.com')).toHaveLength(2)
})
