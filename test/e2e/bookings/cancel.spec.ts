// A pilgrim cancels: the fee is shown before the one question, and the page says afterwards who did it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { findMailedCode } from '#test/scenes/guest-bookings.ts'
import { createAgreedBooking } from './agreement-steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('CON-12: a pilgrim cancels on a phone for the fee on the button, and typed text survives a reload', async () => {
  const { ask, confirm } = await createAgreedBooking(site)
  const pilgrim = await site.user()
  const booking = await ask(pilgrim)
  await confirm(booking)
  const page = await site.open(`/bookings/${booking.reference}`, { signedInAs: pilgrim, width: 390 })
  const plans = part(page, t('booking.plansChange'))
  await plans.getByRole('heading').click()
  await plans.getByRole('link', { name: t('cancel.title') }).click()
  const words = page.getByLabel(t('cancel.words', { company: 'Safar House' }))
  await words.fill('Next year, God willing')
  await page.getByText('From Friday, November 27, 2026 the fee is ₹1,40,500.').waitFor()
  await page.getByRole('radio', { name: t('cancelling.causeDeath') }).check()
  await page.getByRole('button', { name: t('cancel.deedFree') }).waitFor()
  await page.getByText(t('cancel.paper')).waitFor()
  await page.reload()
  await page.getByRole('button', { name: t('cancel.deedFree') }).waitFor()
  expect(await words.inputValue()).toBe('Next year, God willing')
  await page.getByRole('radio', { name: t('cancelling.causeOwn') }).check()
  await page.getByRole('button', { name: 'Cancel with a fee of ₹56,200' }).click()
  const cancelled = part(page, t('cancelled.title'))
  await cancelled.waitFor()
  const said = await readText(cancelled)
  for (const sentence of [
    'You cancelled this booking on Saturday, November 21, 2026.',
    'Safar House keeps a cancellation fee of ₹56,200 from what you have paid.',
    'must be refunded by Saturday, December 5, 2026',
  ])
    expect(said).toContain(sentence)
  await part(page, t('agreement.who')).waitFor()
})

test('CON-12: a guest cancels with the code from the email', async () => {
  const { ask } = await createAgreedBooking(site)
  const contactEmail = 'leaving@example.com'
  await ask(undefined, { contactEmail, contactPhone: '+91 98200 12345' })
  const path = `/bookings/${await site.mails.linkToken(contactEmail)}`
  const page = await site.open(path, { width: 390 })
  const plans = part(page, t('booking.plansChange'))
  await plans.getByRole('heading').click()
  await plans.getByRole('link', { name: t('cancel.title') }).click()
  await page.getByRole('button', { name: t('cancel.deedFree') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('code.sent')).waitFor()
  await dialog.getByLabel(t('code.label')).fill(await findMailedCode(site, contactEmail))
  await dialog.getByRole('button', { name: t('code.submit') }).click()
  await part(page, t('cancelled.title')).waitFor()
})

test('CON-12: once the day of departure has begun the page leads to the organizer', async () => {
  const { ask, confirm } = await createAgreedBooking(site)
  const pilgrim = await site.user()
  const booking = await ask(pilgrim)
  await confirm(booking)
  site.clock.set('2027-01-10T09:00:00Z')
  const page = await site.open(`/bookings/${booking.reference}/cancel`, { signedInAs: pilgrim, width: 390 })
  await page.getByRole('main').getByText(t('errors.cancelling_closed')).waitFor()
  await page.getByText('Safar House', { exact: true }).first().waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
})
