// A mother books for six on a phone: who goes, in which room, with what besides, and what it comes to.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/tables.ts'
import { bookingOn } from './booking-steps.ts'
import { textOf } from './reading.ts'
import { createSite, type Site } from './site.ts'

const t = translator('en')

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({
    title: 'Arbaeen for families',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 60,
    prices: [
      { room: 'quad', age: 'adult', amount: '98500.00' },
      { room: 'double', age: 'adult', amount: '121000.00' },
      { room: null, age: 'child', amount: '60000.00' },
      { room: null, age: 'infant', amount: '9000.00' },
    ],
    extras: [
      { name: 'Visa', amount: '80.00', currency: 'USD', per: 'person', isRequired: true, due: 'on_the_way' },
      {
        name: 'Wheelchair',
        amount: '3000.00',
        currency: 'INR',
        per: 'person',
        isRequired: false,
        due: 'organizer',
      },
    ],
  })
})
afterAll(() => site.close())

const more = (page: Page, what: string) => page.getByRole('button', { name: t('party.more', { what }) })
const fewer = (page: Page, what: string) => page.getByRole('button', { name: t('party.fewer', { what }) })

/** Presses with a finger, and counts. */
function createFinger() {
  let taps = 0
  return {
    tap: async (target: ReturnType<Page['getByRole']>) => {
      taps++
      await target.tap()
    },
    count: () => taps,
  }
}

test('CON-02 from the first screen to the request for six, on a phone, in 14 taps or fewer', async () => {
  const page = await site.open('/', { width: 390 })
  const finger = createFinger()
  await finger.tap(page.getByRole('link', { name: /Arbaeen for families/ }).first())
  const booking = bookingOn(page)
  await finger.tap(booking.book.last())
  await booking.dialog.waitFor()
  await finger.tap(more(page, 'Adults'))
  for (let child = 0; child < 3; child++) await finger.tap(more(page, 'Children'))
  await finger.tap(more(page, 'Infants'))
  // 2 × 98,500 + 3 × 60,000 + 9,000.
  await expect.poll(() => textOf(booking.dialog)).toContain('₹3,86,000')
  await finger.tap(booking.email)
  await page.keyboard.type('zahra@example.com')
  await finger.tap(booking.phone)
  await page.keyboard.type('+91 98200 00000')
  await finger.tap(booking.submit)
  await page.getByText(t('bookings.successTitle')).first().waitFor()
  expect(finger.count()).toBeLessThanOrEqual(14)
  const [stored] = await site.db.select().from(bookings).where(eq(bookings.contactEmail, 'zahra@example.com'))
  expect(stored).toMatchObject({
    ...{ numberOfPilgrims: 6, totalAmount: '386000.00', agreedAmount: '386000.00', allInAmount: '426000.00' },
    party: { groups: [{ room: null, adults: 2, children: 3, infants: 1 }], extras: [] },
  })
})

test('CON-02 CON-06 a room and an extra are in the total, what is paid on the way stands beside, and terms that are missing are said', async () => {
  const page = await site.open(`/trips/${trip.id}`, { width: 390 })
  const booking = bookingOn(page)
  await booking.book.last().click()
  await booking.dialog.getByLabel(t('party.room')).selectOption('double')
  await more(page, 'Adults').click()
  await booking.dialog.getByLabel(/Wheelchair/).check()
  await fewer(page, t('party.forHowMany')).click()
  // 2 × 121,000 and one wheelchair; then 2 × 80 dollars at 1 / 0.012.
  const said = () => textOf(booking.dialog)
  await expect.poll(said).toContain('₹2,45,000')
  expect(await said()).toContain('≈ ₹2,58,333.33')
  expect(await said()).toContain('This trip has no written terms. Ask before you pay.')
  await booking.email.fill('rooms@example.com')
  await booking.phone.fill('+91 98200 00000')
  await booking.submit.click()
  await page.getByText(t('bookings.successTitle')).first().waitFor()
  const [stored] = await site.db.select().from(bookings).where(eq(bookings.contactEmail, 'rooms@example.com'))
  expect(stored).toMatchObject({
    ...{ numberOfPilgrims: 2, totalAmount: '245000.00', allInAmount: '258333.33' },
    party: {
      groups: [{ room: 'double', adults: 2, children: 0, infants: 0 }],
      extras: [{ name: 'Wheelchair', count: 1 }],
    },
  })
})

test('BOOK-01 never more than ten go, nor fewer than one adult, nor more than there are places', async () => {
  const page = await site.open(`/trips/${trip.id}`)
  const booking = bookingOn(page)
  await booking.book.first().click()
  expect(await fewer(page, 'Adults').getAttribute('aria-disabled')).toBe('true')
  // What is pressed although it says that it does nothing does nothing.
  await fewer(page, 'Adults').click({ force: true })
  for (let press = 0; press < 12; press++) await more(page, 'Children').click({ force: true })
  const group = booking.dialog.getByRole('group', { name: /Children/ })
  expect(await group.locator('output').textContent()).toBe('9')
  expect(await more(page, 'Adults').getAttribute('aria-disabled')).toBe('true')
})

test('CON-07 the party is kept through closing, Back and a reload', async () => {
  const page = await site.open(`/trips/${trip.id}`)
  const booking = bookingOn(page)
  await booking.book.first().click()
  await more(page, 'Children').click()
  await page.keyboard.press('Escape')
  await page.reload()
  await booking.book.first().click()
  const group = booking.dialog.getByRole('group', { name: /Children/ })
  expect(await group.locator('output').textContent()).toBe('1')
})
