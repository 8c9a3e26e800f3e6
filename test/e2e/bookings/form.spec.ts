// The booking form that the server renders: for visitors without scripts, or without the dialog (decision 0023).
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import type { Locale } from '#i18n/locales.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { findBuiltFile } from '#test/e2e/built-file.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { sentPageUrl } from '#test/reading.ts'
import { createBookingSteps } from './steps.ts'

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

test.each<Locale>(['en', 'ur'])(
  'CON-07 BOOK-01 without JavaScript Book leads to a form that books, in %s',
  async (lang) => {
    const t = translator(lang)
    const trip = await site.trip({ pricePerPerson: '450.00' })
    const page = await site.open(`/trips/${trip.id}`, { lang, javaScript: false })
    await createBookingSteps(page, lang).book.click()
    await page.waitForURL(`**/book/${trip.id}*`)
    await page.getByText(t('bookings.guestNote')).waitFor()
    await page.getByText(t('bookings.guestJoin')).waitFor()
    const form = formOn(page, lang)
    await form.pilgrims.fill('2')
    await form.email.fill('guest@example.com')
    await form.phone.fill('+44 20 7946 0000')
    await form.requests.fill('A ramp')
    await form.send()
    await page.waitForURL(sentPageUrl)
    await form.sent()
    expect(await booked(trip.id)).toMatchObject([
      { numberOfPilgrims: 2, totalAmount: '900.00', specialRequests: 'A ramp', language: lang, userId: null },
    ])
  },
)

test('CON-07 BOOK-10 sent again after browser back it is one booking', async () => {
  const trip = await site.trip()
  const page = await site.open(`/book/${trip.id}`, { javaScript: false })
  const form = formOn(page)
  await form.email.fill('again@example.com')
  await form.phone.fill('+91 98200 00000')
  await form.send()
  await form.sent()
  await page.goBack()
  expect(await form.email.inputValue()).toBe('again@example.com')
  await form.send()
  await form.sent()
  expect(await booked(trip.id)).toHaveLength(1)
})

test('CON-07 a form with its scripts books for who is signed in', async () => {
  const user = await site.user({ phone: '+91 98200 00000' })
  const trip = await site.trip()
  const page = await site.open(`/book/${trip.id}`, { signedInAs: user })
  const form = formOn(page)
  // Known details of the user are filled in already.
  await expect.poll(() => form.email.inputValue()).toBe(user.email)
  await expect.poll(() => form.phone.inputValue()).toBe(user.phone)
  expect(await page.getByText(translator('en')('bookings.guestJoin')).isVisible()).toBe(false)
  await expect.poll(() => page.getByText(translator('en')('bookings.guestNote')).count()).toBe(0)
  await form.send()
  await form.sent()
  expect(await booked(trip.id)).toMatchObject([{ userId: user.id }])
})

test('CON-07 AUTH-18 with only the first script loaded, it books for the signed-in user, too', async () => {
  const user = await site.user()
  const trip = await site.trip()
  const page = await site.open('/contact', { signedInAs: user, allowedProblems: [/ERR_FAILED.*assets/] })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/book/${trip.id}`)
  const form = formOn(page)
  await form.email.fill(user.email)
  await form.phone.fill('+91 98200 00000')
  await form.send()
  await page.waitForURL(sentPageUrl)
  expect(await booked(trip.id)).toMatchObject([{ userId: user.id }])
})

test('CON-07 a guest’s booking joins the account by its link, opened where its owner is signed in', async () => {
  const user = await site.user()
  const trip = await site.trip()
  const plain = await site.open(`/book/${trip.id}`, { javaScript: false })
  const form = formOn(plain)
  await form.email.fill(user.email)
  await form.phone.fill('+91 98200 00000')
  await form.send()
  await form.sent()
  expect(await booked(trip.id)).toMatchObject([{ userId: null }])
  const token = await site.mails.linkToken(user.email)
  const page = await site.open(`/bookings/${token}`, { signedInAs: user })
  await page.getByText(translator('en')('bookings.privateKept')).waitFor()
  expect(await booked(trip.id)).toMatchObject([{ userId: user.id }])
})

test('CON-07 where the dialog fails to load Book leads to the form, and a full trip shows so', async () => {
  const trip = await site.trip({ maxPilgrims: 1 })
  // The form's own script needs that file, too: without it the form is the server's.
  const dialog = findBuiltFile('src/web/features/bookings/request-form/dialog.tsx')
  const page = await site.open(`/trips/${trip.id}`, {
    allowedProblems: [
      new RegExp(`ERR_FAILED.*${dialog.replace('**', '')}`),
      /dynamically imported module/,
      /status of 409/,
    ],
    prepare: (page) => page.route(dialog, (route) => route.abort()),
  })
  await createBookingSteps(page).book.click()
  await page.waitForURL(`**/book/${trip.id}`)
  const form = formOn(page)
  await form.email.fill('late@example.com')
  await form.phone.fill('+91 98200 00000')
  await site.booking({ tripId: trip.id })
  await form.send()
  // Whether the page has heard of it by now or not.
  await page
    .getByText(/Fully booked|Not enough slots available/)
    .first()
    .waitFor()
})
