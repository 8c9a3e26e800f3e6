// The panel beside a trip: what it costs, how many places there are, and where the trip stands today.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { direction, locales } from '#i18n/locales.ts'
import { readDefinitionList, readText } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const start = '2026-11-21T09:00:00Z'

let site: Site
let journey: { id: string }
beforeAll(async () => {
  site = await createSite({ at: start })
  journey = await site.trip({ title: 'Eleven days', departureDate: '2027-01-10', returnDate: '2027-01-20' })
})
afterEach(() => site.clock.set(start))
afterAll(() => site.close())

const panelOf = (page: Page) => page.getByRole('region', { name: t('trips.dock') }).filter({ visible: true })
const book = (page: Page) => panelOf(page).getByRole('button')

test('TRIP-09 price with its currency, places, state and length, and that nothing is paid now', async () => {
  const trip = await site.trip({ pricePerPerson: '98500.00', currency: 'INR', maxPilgrims: 40 })
  await site.booking({ tripId: trip.id, numberOfPilgrims: 5 })
  const page = await site.open(`/trips/${trip.id}`)
  const panel = panelOf(page)
  const [price, currency] = (await readText(panel)).split('\n')
  expect([price, currency]).toEqual(['₹98,500', 'INR per person'])
  expect(await panel.getByText('≈ $1,182').isVisible()).toBe(true)
  expect(await readDefinitionList(panel)).toEqual({
    Departure: "Jan 10, 2027 2\u00a0Sha'ban 1448\u00a0AH",
    Return: "Jan 20, 2027 12\u00a0Sha'ban 1448\u00a0AH",
    Status: 'Departs in 50 days',
    Duration: '11 days',
    'Slots left': '35 of 40',
  })
  expect(await book(page).textContent()).toBe(t('trips.book'))
  expect(await panel.getByText(t('trips.noPayment')).isVisible()).toBe(true)
})

test('TRIP-09 a price in dollars is no estimate; a trip of one day lasts one day', async () => {
  const day = { departureDate: '2027-03-01', returnDate: '2027-03-01' }
  const trip = await site.trip({ pricePerPerson: '1200.50', ...day })
  const page = await site.open(`/trips/${trip.id}`)
  expect((await readText(panelOf(page))).split('\n').slice(0, 2)).toEqual(['$1,200.50', 'USD per person'])
  expect(await panelOf(page).getByText('≈').count()).toBe(0)
  expect(await readDefinitionList(panelOf(page))).toMatchObject({ Duration: '1 day' })
})

test('TRIP-10 TRIP-11 BOOK-10 the trip approaches, is under way and ends, by calendar days in UTC', async () => {
  const page = await site.open(`/trips/${journey.id}`)
  const days: [string, string][] = [
    ['2026-11-21T09:00:00Z', 'Departs in 50 days'],
    ['2027-01-09T23:59:59Z', 'Departs in 1 day'],
    ['2027-01-10T00:00:00Z', '10 days remaining'],
    ['2027-01-15T12:00:00Z', '5 days remaining'],
    ['2027-01-19T23:59:59Z', '1 day remaining'],
    ['2027-01-20T23:59:59Z', 'Last day'],
    ['2027-01-21T00:00:00Z', 'Trip completed'],
  ]
  for (const [instant, text] of days) {
    site.clock.set(instant)
    await page.reload()
    expect([instant, (await readDefinitionList(panelOf(page))).Status]).toEqual([instant, text])
    expect([instant, await book(page).isEnabled()]).toEqual([instant, text.startsWith('Departs')])
  }
  expect(await book(page).textContent()).toBe('Trip completed')
})

test('TRIP-12 a fully booked trip cannot be booked and shows so', async () => {
  const trip = await site.trip({ title: 'For two', maxPilgrims: 2 })
  await site.booking({ tripId: trip.id, numberOfPilgrims: 2 })
  const page = await site.open(`/trips/${trip.id}`)
  expect(await readDefinitionList(panelOf(page))).toMatchObject({ 'Slots left': t('trips.noPlacesLeft') })
  expect(await book(page).isDisabled()).toBe(true)
  expect(await book(page).textContent()).toBe('Fully booked')
  await page.goto('/trips')
  await page.getByRole('article').filter({ hasText: 'For two' }).getByText('Fully booked').waitFor()
})

test.each(locales)('TRIP-09 TRIP-10 the panel is in %s', async (locale) => {
  const words = translator(locale)
  const page = await site.open(`/trips/${journey.id}`, { lang: locale })
  expect(await page.locator('html').getAttribute('dir')).toBe(direction(locale))
  const panel = page.getByRole('region', { name: words('trips.dock') }).filter({ visible: true })
  const told = await readDefinitionList(panel)
  expect(told[words('trips.status')]).toBe(words('trips.departsIn', { count: 50 }))
  expect(told[words('trips.duration')]).toBe(words('trips.days', { count: 11 }))
  expect(await panel.getByText(words('trips.noPayment')).isVisible()).toBe(true)
})

type Told = Record<string, unknown> & { offers: Record<string, unknown> }

async function toldToMachines(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [trip, crumbs] = scripts.flatMap((script) => JSON.parse(script)['@graph'])
  return { trip: trip as Told, crumbs: crumbs as { itemListElement: { name: string }[] } }
}

test('TRIP-02 the data for search engines is what people see', async () => {
  const dates = { departureDate: '2026-11-22', returnDate: '2026-11-30' }
  const trip = await site.trip({
    title: 'Told',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 1,
    ...dates,
  })
  await site.review({ tripId: trip.id, rating: 4 })
  const page = await site.open(`/trips/${trip.id}`)
  const told = await toldToMachines(page)
  expect(told.trip).toMatchObject({
    name: 'Told',
    url: `${site.url}/trips/${trip.id}`,
    departureTime: '2026-11-22',
    arrivalTime: '2026-11-30',
    provider: { name: 'Noor Travels' },
    offers: { price: '98500.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
  })
  expect(told.crumbs.itemListElement.map(({ name }) => name)).toEqual(['Home', 'Trips', 'Told'])
  expect(await page.title()).toBe('Told · Qafila')

  await site.booking({ tripId: trip.id })
  site.deps.cache.clear()
  await page.reload()
  expect((await toldToMachines(page)).trip.offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
  })
  // A departed trip is not sold out; it is no longer available.
  site.clock.set('2026-11-22T09:00:00Z')
  await page.reload()
  expect((await toldToMachines(page)).trip).toMatchObject({ name: 'Told', departureTime: '2026-11-22' })
  expect((await toldToMachines(page)).trip).not.toHaveProperty('offers')
  await page.goto(`/trips/${journey.id}`)
  expect((await toldToMachines(page)).trip).not.toHaveProperty('aggregateRating')
})
