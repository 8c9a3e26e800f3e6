// The booking form that the server renders: for visitors without scripts, or without the dialog (decision 0023).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const booked = (tripId: string) => site.db.select().from(bookings).where(eq(bookings.tripId, tripId))

function formOn(page: Page, locale: Locale = 'en') {
  const t = translator(locale)
  const field = (name: string) => page.getByLabel(name, { exact: false })
  return {
    pilgrims: field(t('party.adults')),
    email: field(t('bookings.contactEmail')),
    phone: field(t('bookings.contactPhone')),
    requests: field(t('bookings.specialRequests')),
    send: () => page.getByRole('button', { name: t('bookings.submit') }).click(),
    sent: () => page.getByRole('status').getByText(t('bookings.successTitle')).waitFor(),
  }
}

test('CON-07 FND-14 rejections by the form are in the reader’s language, with all typed text', async () => {
  const t = translator('ar')
  const trip = await site.trip()
  const page = await site.open(`/book/${trip.id}`, { lang: 'ar' })
  const form = formOn(page, 'ar')
  await form.pilgrims.fill('3')
  await form.email.fill('zahra@')
  await form.requests.fill('غرفة في الطابق الأرضي')
  await form.send()
  expect(page.status).toBe(400)
  await page.getByText(t('fields.invalid_email')).last().waitFor()
  await page.getByText(t('fields.phone_required')).last().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/book/${trip.id}`)
  expect(await form.email.getAttribute('aria-invalid')).toBe('true')
  expect(await form.pilgrims.inputValue()).toBe('3')
  expect(await form.email.inputValue()).toBe('zahra@')
  expect(await form.requests.inputValue()).toBe('غرفة في الطابق الأرضي')
  await form.email.fill('zahra@example.com')
  await form.phone.fill('+91 98200 00000')
  await form.send()
  await form.sent()
  expect(await booked(trip.id)).toHaveLength(1)
})
