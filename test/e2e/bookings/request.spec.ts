// Sending a booking: it succeeds, or something changed or failed in the meantime.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { holdRequests, markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest } from '#test/factories.ts'
import { findCard, readDefinitionList, readText } from '#test/reading.ts'
import { createBookingSteps } from './steps.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const bookingsOf = (trip: { id: string }) =>
  site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))
const partiesOf = async (trip: { id: string }) =>
  (await bookingsOf(trip)).map(({ numberOfPilgrims }) => numberOfPilgrims).toSorted()

/** The keys under which bookings are sent from this page. */
function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('BOOK-02 a booking that is accepted: message, closed dialog, fewer places', async () => {
  const user = await site.user()
  const trip = await site.trip({ maxPilgrims: 20, pricePerPerson: '98500.00', currency: 'INR' })
  const page = await site.open(`/trips/${trip.id}`, { signedInAs: user })
  const sameDocument = await markDocument(page)
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 3, email: user.email, requests: 'A room on the ground floor' })
  await booking.submit.click()
  const message = page.getByRole('status').filter({ hasText: 'Booking submitted successfully!' })
  expect(await readText(message)).toContain('You will receive a confirmation email shortly.')
  await booking.dialog.waitFor({ state: 'detached' })
  await booking.backToTrip()
  await expect.poll(() => readDefinitionList(booking.panel)).toMatchObject({ 'Slots left': '17 of 20' })
  expect(await sameDocument()).toBe(true)
  expect(await bookingsOf(trip)).toEqual([
    expect.objectContaining({
      userId: user.id,
      numberOfPilgrims: 3,
      totalAmount: '295500.00',
      status: 'pending',
      contactEmail: user.email,
      contactPhone: '+91 98200 00000',
      specialRequests: 'A room on the ground floor',
    }),
  ])
})

test('FND-18 My Bookings, opened before, has the new booking without a reload; the form is empty again but for who travels', async () => {
  const user = await site.user()
  const trip = await site.trip({ title: 'Booked while looking', pricePerPerson: '90.00' })
  const page = await site.open('/my-bookings', { signedInAs: user })
  const sameDocument = await markDocument(page)
  await page.getByRole('heading', { name: t('bookings.emptyTitle') }).waitFor()
  await page.getByRole('link', { name: t('bookings.browse') }).click()
  await page.getByRole('link', { name: trip.title }).click()
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2, requests: 'Halal meals' })
  await booking.submit.click()
  await booking.succeeded()
  await booking.backToTrip()
  await booking.book.click()
  expect(await booking.requests.inputValue()).toBe('')
  expect(await booking.people('adults').textContent()).toBe('2')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.myBookings') }).click()
  await findCard(page, trip.title).getByText('$180').waitFor()
  expect(await sameDocument()).toBe(true)
})

test('BOOK-02 BOOK-05 the answer is lost after the server booked: the form stays, a retry makes no second booking', async () => {
  const trip = await site.trip({ maxPilgrims: 9 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/ERR_FAILED.*\/api\/bookings/] })
  const keys = watchKeys(page)
  await page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2, requests: 'A wheelchair' })
  await booking.submit.click()
  const message = page.getByRole('alert').filter({ hasText: 'Booking failed' })
  expect(await readText(message)).toContain('Please try again or contact support.')
  expect(await bookingsOf(trip)).toHaveLength(1)
  expect(await booking.dialog.isVisible()).toBe(true)
  expect(await booking.people('adults').textContent()).toBe('2')
  expect(await booking.requests.inputValue()).toBe('A wheelchair')

  await booking.submit.click()
  await booking.succeeded()
  expect(await bookingsOf(trip)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  await booking.backToTrip()
  await expect.poll(() => readDefinitionList(booking.panel)).toMatchObject({ 'Slots left': '7 of 9' })
})

test('BOOK-05 another party, or the same again on purpose, is another booking', async () => {
  const trip = await site.trip({ maxPilgrims: 9 })
  const page = await site.open(`/trips/${trip.id}`)
  const keys = watchKeys(page)
  const booking = createBookingSteps(page)
  // The device keeps who travels: two at first, the same two, and one more.
  for (const pilgrims of [2, 1, 2]) {
    await booking.fill({ pilgrims })
    await booking.submit.click()
    await booking.backToTrip()
  }
  expect(await partiesOf(trip)).toEqual([2, 2, 3])
  expect(new Set(keys).size).toBe(3)
})

test('BOOK-02 FND-04 a rejected booking is sent once and shows the reason; no places are taken', async () => {
  const trip = await site.trip({ maxPilgrims: 9 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 500.*\/api\/bookings/] })
  const keys = watchKeys(page)
  await page.route('**/api/bookings', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Failed to create booking', code: 'booking_create_failed' },
    }),
  )
  const booking = createBookingSteps(page)
  await booking.fill()
  await booking.submit.click()
  await booking.failed('Booking failed')
  // Nothing that the user can correct: the specification's own text is shown (decisions: Second reading).
  await booking.failed('Please try again or contact support.')
  expect(await booking.dialog.getByRole('note').textContent()).toBe('Please try again or contact support.')
  expect(keys).toHaveLength(1)
})

test('BOOK-02 BOOK-04 seats taken in the meantime: the dialog shows so and offers the remaining ones', async () => {
  const trip = await site.trip({ maxPilgrims: 5 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 409.*\/api\/bookings/] })
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 4 })
  await site.call(
    'bookings.create',
    bookingRequest(trip, { numberOfPilgrims: 3, contactEmail: 'quick@example.com' }),
  )
  await booking.submit.click()
  await booking.failed('Not enough slots available')
  await booking.dialog.getByText(t('trips.placesLeft', { count: 2 })).waitFor()
  expect(await booking.people('adults').textContent()).toBe('2')
  expect(await readText(booking.dialog)).toContain('2 × $1,200\n$2,400')
  await booking.submit.click()
  await booking.succeeded()
  expect(await partiesOf(trip)).toEqual([2, 3])
  await booking.backToTrip()
  await booking.panel.getByText(t('trips.fullyBooked')).waitFor()
})

test('BOOK-02 TRIP-12 the last seat taken in the meantime: nothing can be sent any more', async () => {
  const trip = await site.trip({ maxPilgrims: 1 })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 409.*\/api\/bookings/] })
  const booking = createBookingSteps(page)
  await booking.fill()
  await site.call('bookings.create', bookingRequest(trip, { contactEmail: 'quick@example.com' }))
  await booking.submit.click()
  await booking.failed('Not enough slots available')
  const full = booking.dialog.getByRole('button', { name: t('trips.fullyBooked') })
  await full.waitFor()
  expect(await full.isDisabled()).toBe(true)
  expect(await bookingsOf(trip)).toHaveLength(1)
})

test('BOOK-02 BOOK-03 a price changed in the meantime is shown before anything is booked', async () => {
  const trip = await site.trip({ pricePerPerson: '1000.00' })
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of 400.*\/api\/bookings/] })
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2 })
  await site.db.update(trips).set({ pricePerPerson: '1100.00' }).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  await booking.submit.click()
  await booking.failed('The price has changed. Please check the trip again.')
  await expect.poll(() => readText(booking.dialog)).toContain('2 × $1,100\n$2,200')
  expect(await bookingsOf(trip)).toEqual([])
  await booking.submit.click()
  await booking.succeeded()
  expect(await bookingsOf(trip)).toEqual([expect.objectContaining({ totalAmount: '2200.00' })])
})

test('BOOK-02 BOOK-10 a trip that ended or was withdrawn in the meantime can no longer be booked', async () => {
  const trip = await site.trip()
  const page = await site.open(`/trips/${trip.id}`, { allowedProblems: [/status of (409|404)/] })
  const booking = createBookingSteps(page)
  await booking.fill()
  await site.db.update(trips).set({ isActive: false }).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  await booking.submit.click()
  await booking.failed('This trip can no longer be booked')
  expect(await bookingsOf(trip)).toEqual([])
})

test('BOOK-05 a double click makes one booking; the button waits in the meantime', async () => {
  const trip = await site.trip({ maxPilgrims: 9 })
  const page = await site.open(`/trips/${trip.id}`)
  const keys = watchKeys(page)
  const { release } = await holdRequests(page, '**/api/bookings')
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 2 })
  await booking.submit.dblclick()
  const waiting = booking.dialog.getByRole('button', { name: t('bookings.submitting') })
  await waiting.waitFor()
  expect(await waiting.isDisabled()).toBe(true)
  release()
  await booking.succeeded()
  await booking.dialog.waitFor({ state: 'detached' })
  expect(await bookingsOf(trip)).toHaveLength(1)
  expect(keys).toHaveLength(1)
})
