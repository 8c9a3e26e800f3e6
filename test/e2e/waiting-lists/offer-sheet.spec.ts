// Taking offered places shows what requesting them shows (FAM-08).
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { locales } from '#i18n/locales.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { openNeeds } from '#server/bookings/core/view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'
import { prices } from '#test/scenes/offers.ts'
import { createFullTrip, findWaitingToken } from '#test/scenes/waiting-lists.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const fee = {
  name: 'Office fee',
  amount: '500.00',
  currency: 'INR',
  per: 'booking',
  isRequired: true,
  due: 'organizer',
}
const visa = {
  name: 'Visa',
  amount: '6500.00',
  currency: 'INR',
  per: 'person',
  isRequired: true,
  due: 'on_the_way',
}
const days = { departureDate: '2027-01-10', returnDate: '2027-01-20' }
const form = { ...days, pricePerPerson: '98500.00', currency: 'INR' } as const

async function sell(tripId: string) {
  const offer = { prices, extras: [fee, visa], terms: presets.standard } as object
  await site.db.update(trips).set(offer).where(eq(trips.id, tripId))
  site.deps.cache.clear()
}

/** Three adults and a child in a room for four wait with a wheelchair, and are offered their places: the link of the email. */
async function offerPlaces(to: string) {
  const { trip, cancel } = await createFullTrip(site, [4], form)
  await sell(trip.id)
  await site.call('waiting.join', {
    id: trip.id,
    numberOfPilgrims: 4,
    party: [{ room: 'quad', adults: 3, children: 1, infants: 0 }],
    needs: [{ kind: 'wheelchair', count: 1 }],
    contactEmail: to,
    contactPhone: '+91 98200 00000',
  } as never)
  const token = await findWaitingToken(site, to)
  await site.call('waiting.confirm', { token })
  await cancel(0)
  return { trip, path: `/waiting/${token}` }
}

const readPlain = async (place: Locator) => removeIsolates(await readText(place))

/** The total with its lines, payments, refund and terms. */
const sheet = (within: Page | Locator) => within.locator('div:has(> dl):has(> details)')

test('FAM-08 an offer is the sheet of a request: the same lines and total, payments, refund, terms, and what happens next', async () => {
  const t = translator('en')
  const open = await site.trip({ ...form, title: 'Open', maxPilgrims: 40 })
  await sell(open.id)
  const request = await site.open(`/trips/${open.id}`, { width: 390 })
  const booking = createBookingSteps(request)
  await booking.fill({ pilgrims: 3 })
  await booking.more('children').click()
  await sheet(booking.dialog).getByText(t('tripChange.terms')).click()
  const requested = await readPlain(sheet(booking.dialog))

  const { trip, path } = await offerPlaces('sheet@example.com')
  const page = await site.open(path, { width: 390 })
  await page.getByRole('heading', { level: 1, name: /Places are held for you until/ }).waitFor()
  await sheet(page).getByText(t('tripChange.terms')).click()
  const offered = await readPlain(sheet(page))
  expect(offered).toBe(requested)
  // By hand: 3 × 98,500 + 60,000 + 500, and 4 × 6,500 on the way; a quarter in three days, 90% back until 45 days before.
  for (const said of [
    '₹3,56,000',
    '₹3,82,000',
    '₹89,000 due by Tuesday, November 24, 2026',
    '₹2,67,000 by Friday, December 11, 2026',
    'If you cancel by Thursday, November 26, 2026, 90% of the price is refunded.',
    t('bookings.noPayment'),
  ])
    expect(offered).toContain(said)
  const main = page.getByRole('main')
  await main.getByText(t('waiting.agreed')).waitFor()
  await main.getByText(t('waiting.takePrivacy')).waitFor()
  await main.getByText(t('download.need.wheelchair')).waitFor()
  expect(await main.getByRole('link', { name: trip.title }).first().getAttribute('href')).toBe(
    `/trips/${trip.id}`,
  )
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('button', { name: t('waiting.take') }).click()
  await page.waitForURL(/\/bookings\/QF-\w{8}\/sent/)
  const [booked] = await site.db.select().from(bookings).where(eq(bookings.contactEmail, 'sheet@example.com'))
  expect(booked).toMatchObject({ agreedAmount: '356000.00', allInAmount: '382000.00' })
  if (booked) expect(openNeeds(site.deps.sealer, booked)).toEqual([{ kind: 'wheelchair', count: 1 }])
})

test.each(locales)(
  'FAM-08 an offer has no scroll sideways and no fault of access at 320 pixels: %s',
  async (locale) => {
    const { path } = await offerPlaces(`narrow-${locale}@example.com`)
    const page = await site.open(path, { width: 320, storedLanguage: locale, theme: 'dark' })
    await page.getByRole('button', { name: translator(locale)('waiting.take') }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await findViolations(page)).toEqual([])
  },
)

test('FAM-08 saved trips say that nothing is booked, and each card what is refunded until when', async () => {
  const t = translator('en')
  const trip = await site.trip({ ...form, title: 'Saved one', maxPilgrims: 40 })
  await sell(trip.id)
  const page = await site.open(`/trips/${trip.id}`, { width: 390 })
  await page
    .getByRole('button', { name: t('shortlist.keep', { trip: trip.title }) })
    .first()
    .click()
  await page.goto('/kept')
  const main = page.getByRole('main')
  await main.getByText(t('shortlist.notBooked')).waitFor()
  const card = main.getByRole('article', { name: trip.title })
  const refund = 'If you cancel by Thursday, November 26, 2026, 90% of the price is refunded.'
  await expect.poll(() => readPlain(card)).toContain(refund)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
