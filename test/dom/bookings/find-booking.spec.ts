// "Find my booking": address and reference send a new link, and the answer tells nothing (CON-11).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { LivePage as Page } from '#test/dom/live-page.ts'
import { createSite, type Site } from '#test/dom/site.ts'
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

test('CON-11 a reference typed with mistakes: wrong characters are shown before sending, the right one sends a new link', async () => {
  const { booking } = await createGuestBooking(site, { contactEmail: 'finds@example.com' })
  const page = await site.open('/my-bookings')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('find.title') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('find.title') }).waitFor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const form = formOn(page)
  await form.email.fill('finds@example.com')
  await form.reference.fill('QF-O3K3 9XTC')
  await form.send()
  await form.main.getByText(t('fields.reference_sign')).waitFor()
  // One sign more is no reference, and another last sign fails the check.
  await form.reference.fill(`${booking.reference}2`)
  await form.send()
  await form.main.getByText(t('fields.reference_length')).waitFor()
  const other = booking.reference.endsWith('2') ? '3' : '2'
  await form.reference.fill(booking.reference.slice(0, -1) + other)
  await form.send()
  await form.main.getByText(t('fields.reference_check')).waitFor()
  expect(await form.email.inputValue()).toBe('finds@example.com')
  expect(calls).not.toContain('POST /api/bookings/find')

  const before = await linksTo('finds@example.com')
  const bare = booking.reference.slice(3).toLowerCase()
  await form.reference.fill(` ${bare.slice(0, 4)} ${bare.slice(4)} `)
  await form.send()
  await form.done()
  const sent = await linksTo('finds@example.com')
  expect(sent).toHaveLength(before.length + 1)
  const [fresh] = sent.filter((link) => !before.includes(link))
  const { body } = await site.call('bookings.view', { token: fresh?.split('/').at(-1) ?? '' })
  expect(body.reference).toBe(booking.reference)

  // The same text for an unknown booking, and no email with a link.
  await form.main.getByRole('link', { name: t('find.again') }).click()
  await form.email.fill('somebody@example.com')
  await form.reference.fill(booking.reference)
  await form.send()
  await form.done()
  expect(await linksTo('somebody@example.com')).toEqual([])
})
