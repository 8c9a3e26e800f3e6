// A family requests places: travellers, rooms, extras, and the total.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { openNeeds } from '#server/bookings/core/view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { sentPageUrl } from '#test/reading.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { extras, prices } from '#test/scenes/offers.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** A trip in rupees: a bed in four 98,500, in two 121,000, a child 60,000; a visa on the way, a fee, a wheelchair. */
async function offered(fields: object = {}) {
  const trip = await site.trip({ pricePerPerson: '98500.00', currency: 'INR', maxPilgrims: 40, ...fields })
  const offer = { prices, extras, pricePerPerson: '98500.00' } as object
  await site.db.update(trips).set(offer).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  return trip
}
const bookedOn = (trip: { id: string }) => site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))

test('CON-02 CON-07 without scripts two sleep in a double and four in a quad; too many are rejected, with all typed text kept', async () => {
  const trip = await offered()
  const page = await site.open(`/book/${trip.id}`, { width: 390 })
  const number = (name: string) => page.locator(`input[name="${name}"]`)
  await number('adults').fill('5')
  await number('children').fill('1')
  await page.locator('select[name=room]').selectOption('quad')
  const apart = page.getByText(t('party.rooms'), { exact: true })
  await apart.click()
  const double = page.getByRole('group', { name: t('offer.room.double') })
  await double.getByLabel(t('party.adults'), { exact: true }).fill('6')
  await number('contactEmail').fill('zahra@example.com')
  await number('contactPhone').fill('+91 98200 00000')
  const send = page.getByRole('button', { name: t('bookings.submit') })
  await send.click()
  expect(page.status).toBe(400)
  await page.getByText(t('fields.party_size')).last().waitFor()
  expect(await bookedOn(trip)).toEqual([])
  // The typed text is still there, and in sight.
  expect(await double.getByLabel(t('party.adults'), { exact: true }).isVisible()).toBe(true)
  expect(await number('adults-double').inputValue()).toBe('6')
  await number('adults-double').fill('2')
  await send.click()
  await page.waitForURL(sentPageUrl)
  // 3 × 98,500 + 60,000 + 2 × 121,000
  expect(await bookedOn(trip)).toMatchObject([
    {
      numberOfPilgrims: 6,
      totalAmount: '597500.00',
      party: {
        groups: [
          { room: 'quad', adults: 3, children: 1, infants: 0 },
          { room: 'double', adults: 2, children: 0, infants: 0 },
        ],
      },
    },
  ])
})

test('CON-07 without scripts a family books by room and age, at the total shown on the page', async () => {
  const trip = await offered()
  const page = await site.open(`/book/${trip.id}`)
  await page.locator('input[name=adults]').fill('2')
  await page.locator('input[name=children]').fill('1')
  await page.getByLabel('Room', { exact: true }).selectOption('double')
  await page.locator('input[name=extra0]').fill('1')
  await page.getByLabel(t('bookings.contactEmail')).fill('zahra@example.com')
  await page.getByLabel(t('bookings.contactPhone')).fill('+91 98200 00000')
  await page.getByRole('button', { name: t('bookings.submit') }).click()
  await page.waitForURL(sentPageUrl)
  // 2 × 121,000 + 60,000 + 3,000
  expect(await bookedOn(trip)).toMatchObject([{ numberOfPilgrims: 3, totalAmount: '305000.00' }])
})

test('FAM-04 without scripts a button shows the room plans of those who travel; a plan is booked at the total shown', async () => {
  const trip = await offered()
  const page = await site.open(`/book/${trip.id}`, { width: 390 })
  const number = (name: string) => page.locator(`input[name="${name}"]`)
  await number('adults').fill('5')
  await number('children').fill('1')
  await number('infants').fill('1')
  await number('contactEmail').fill('zahra@example.com')
  const show = page.getByRole('button', { name: t('plans.show') })
  await show.click()
  expect(page.status).toBe(200)
  // All typed text is there again, and nothing was requested.
  expect(await number('contactEmail').inputValue()).toBe('zahra@example.com')
  expect(await number('adults').inputValue()).toBe('5')
  expect(await bookedOn(trip)).toEqual([])
  const plans = page.locator('input[name="plan"]')
  expect(await plans.count()).toBe(3)
  // 4 × 98,500 + 121,000 + 2 × 60,000, a fee of 500, and 7 × 80 ÷ 0.012 on the way.
  const lowest = page.getByRole('radio', { name: t('compare.lowest') })
  expect(await lowest.isChecked()).toBe(true)
  await page.getByText('₹6,82,167').first().waitFor()
  const doubles = page.getByRole('radio', { name: t('plans.smallRooms') })
  await doubles.check()
  await number('contactPhone').fill('+91 98200 00000')
  // One more: the page shows what that makes, before anything is booked.
  await number('adults').fill('6')
  const send = page.getByRole('button', { name: t('bookings.submit') })
  await send.click()
  await page.getByText(t('plans.changed')).waitFor()
  expect(await bookedOn(trip)).toEqual([])
  await number('adults').fill('5')
  await show.click()
  expect(await doubles.isChecked()).toBe(true)
  await send.click()
  await page.waitForURL(sentPageUrl)
  // 5 × 121,000 + 2 × 60,000
  expect(await bookedOn(trip)).toMatchObject([
    {
      numberOfPilgrims: 7,
      totalAmount: '725000.00',
      party: { groups: [{ room: 'double', adults: 5, children: 1, infants: 1 }] },
    },
  ])
})

test('FAM-07 without scripts needs travel with the request, with how many they concern; too many are rejected', async () => {
  const trip = await offered()
  const page = await site.open(`/book/${trip.id}`)
  // The trip has a wheelchair among its extras, too.
  const need = (kind: 'wheelchair' | 'carer') => page.locator(`input[name=need-${kind}]`)
  await page.locator('input[name=adults]').fill('2')
  await page
    .locator('summary')
    .filter({ hasText: t('leader.needs') })
    .click()
  await need('wheelchair').fill('1')
  await need('carer').fill('3')
  await page.getByLabel(t('bookings.contactEmail')).fill('zahra@example.com')
  await page.getByLabel(t('bookings.contactPhone')).fill('+91 98200 00000')
  const send = page.getByRole('button', { name: t('bookings.submit') })
  await send.click()
  expect(page.status).toBe(400)
  await page.getByText(t('fields.extra_count')).first().waitFor()
  expect(await need('wheelchair').inputValue()).toBe('1')
  await need('carer').fill('1')
  await send.click()
  await page.waitForURL(sentPageUrl)
  const [booked] = await bookedOn(trip)
  if (!booked) throw new Error('nothing booked')
  expect(openNeeds(site.deps.sealer, booked)).toEqual([
    { kind: 'wheelchair', count: 1 },
    { kind: 'carer', count: 1 },
  ])
})
