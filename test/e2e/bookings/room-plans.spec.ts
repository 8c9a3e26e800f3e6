// Ready room plans and special needs in the booking dialog.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { openNeeds } from '#server/bookings/core/view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { createBookingSteps } from './steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** A bed in a shared room 90,000, in four 98,500, in three 107,000, in two 121,000, alone 160,000; a child 60,000; tips. */
async function offered() {
  const trip = await site.trip({ pricePerPerson: '90000.00', currency: 'INR', maxPilgrims: 40 })
  const adult = (room: string, amount: string) => ({ room, age: 'adult', amount })
  const prices = [
    adult('shared', '90000.00'),
    adult('quad', '98500.00'),
    adult('triple', '107000.00'),
    adult('double', '121000.00'),
    adult('single', '160000.00'),
    { room: null, age: 'child', amount: '60000.00' },
  ]
  const tips = { name: 'Tips', amount: '1500.00', currency: 'INR', per: 'person', isRequired: true }
  const offer = { prices, extras: [{ ...tips, due: 'organizer' }] } as object
  await site.db.update(trips).set(offer).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  return trip
}
const bookedOn = (trip: { id: string }) => site.db.select().from(bookings).where(eq(bookings.tripId, trip.id))

test('FAM-04 a family of six chooses among three room plans on a phone, by keyboard, and is booked at the total shown', async () => {
  const t = translator('en')
  const trip = await offered()
  const page = await site.open(`/trips/${trip.id}`, { width: 390 })
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 4 })
  await booking.more('children').click()
  await booking.more('infants').click()
  const { dialog } = booking
  // 3 × 98,500 + 2 × 60,000 + 90,000 + 6 × 1,500
  const lowest = booking.plan(t('compare.lowest'))
  await expect.poll(() => lowest.isChecked()).toBe(true)
  const card = (words: string) => dialog.locator('label').filter({ hasText: words })
  const lowestText = await readText(card(t('compare.lowest')))
  for (const words of [
    '₹5,14,500',
    'One room for four: 3 adults, 1 child, and 1 infant',
    'One bed in a shared room: 1 adult',
  ])
    expect(lowestText).toContain(words)
  // 3 × 107,000 + 121,000 + 2 × 60,000 + 9,000, which is 56,500 more.
  const together = await readText(card(t('plans.together')))
  expect(together).toContain('₹5,71,000')
  expect(together).toContain('₹56,500 more')
  expect(await readText(card(t('plans.ownRoom')))).toContain('₹5,84,500')
  await lowest.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => booking.plan(t('plans.together')).isChecked()).toBe(true)
  // The figure beside the button is the same.
  const dock = dialog.locator('p[aria-live]').filter({ hasText: t('offer.allInTotal') })
  await expect.poll(() => readText(dock)).toContain('₹5,71,000')
  // The plan follows the party: four and one are left.
  await booking.fewer('infants').click()
  await expect.poll(() => readText(card(t('plans.together')))).toContain('₹5,09,500')
  expect(await booking.plan(t('plans.together')).isChecked()).toBe(true)
  await booking.submit.click()
  await booking.succeeded()
  expect(await bookedOn(trip)).toMatchObject([
    {
      numberOfPilgrims: 5,
      totalAmount: '502000.00',
      agreedAmount: '509500.00',
      party: {
        groups: [
          { room: 'triple', adults: 3, children: 0, infants: 0 },
          { room: 'double', adults: 1, children: 1, infants: 0 },
        ],
      },
    },
  ])
})

test('FAM-04 rooms of one’s own begin with those of the plan, and stay after a reload', async () => {
  const t = translator('en')
  const trip = await offered()
  const booking = createBookingSteps(await site.open(`/trips/${trip.id}`, { width: 390 }))
  await booking.fill({ pilgrims: 5 })
  await booking.plan(t('plans.ownRoom')).check()
  await booking.ownRooms.check()
  expect(await booking.room.inputValue()).toBe('quad')
  const { dialog } = booking
  const inSingle = t('party.inRoom', { who: t('party.adults'), room: t('offer.room.single') })
  const single = dialog.getByRole('group', { name: inSingle }).locator('output')
  await expect.poll(() => single.textContent()).toBe('1')
  await dialog.page().reload()
  await expect.poll(() => single.textContent()).toBe('1')
  await booking.submit.click()
  await booking.succeeded()
  // 4 × 98,500 + 160,000
  expect(await bookedOn(trip)).toMatchObject([
    {
      totalAmount: '554000.00',
      party: {
        groups: [
          { room: 'quad', adults: 4 },
          { room: 'single', adults: 1 },
        ],
      },
    },
  ])
})

test.each(['ur', 'ar'] as const)(
  'FAM-04 in %s the plans read from right to left, within 390 px',
  async (lang) => {
    const t = translator(lang)
    const trip = await offered()
    const booking = createBookingSteps(await site.open(`/trips/${trip.id}`, { width: 390, lang }), lang)
    await booking.fill({ pilgrims: 5 })
    const lowest = booking.plan(t('compare.lowest'))
    await lowest.scrollIntoViewIfNeeded()
    const card = booking.dialog.locator('label').filter({ hasText: t('compare.lowest') })
    const [button, frame] = [await lowest.boundingBox(), await card.boundingBox()]
    if (!button || !frame) throw new Error('not shown')
    expect(frame.x).toBeGreaterThanOrEqual(0)
    expect(frame.x + frame.width).toBeLessThanOrEqual(390)
    // Its button is at the right edge.
    expect(frame.x + frame.width - (button.x + button.width)).toBeLessThan(24)
    expect(await booking.dialog.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  },
)

test('FAM-07 a wheelchair and a helper are told with the request, for how many, and stay after a reload', async () => {
  const t = translator('en')
  const trip = await offered()
  const page = await site.open(`/trips/${trip.id}`, { width: 390 })
  const booking = createBookingSteps(page)
  await booking.fill({ pilgrims: 3 })
  const { dialog } = booking
  const need = (kind: 'wheelchair' | 'carer') =>
    dialog.getByLabel(t(`download.need.${kind}`), { exact: true })
  await dialog.getByText(t('leader.needs'), { exact: true }).click()
  await need('wheelchair').check()
  await need('carer').check()
  const howMany = t('party.extraFor', { extra: t('download.need.carer') })
  await dialog.getByRole('button', { name: t('party.more', { who: howMany }) }).click()
  await page.reload()
  await expect.poll(() => need('wheelchair').isChecked()).toBe(true)
  await booking.submit.click()
  await booking.succeeded()
  const [booked] = await bookedOn(trip)
  if (!booked) throw new Error('nothing booked')
  expect(openNeeds(site.deps.sealer, booked)).toEqual([
    { kind: 'wheelchair', count: 1 },
    { kind: 'carer', count: 2 },
  ])
})
