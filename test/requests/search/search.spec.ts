// The trips list: its address, its search form, its cards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findCard, readParams, readText, readTitles } from '#test/reading.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createListedTrips } from '#test/scenes/listed-trips.ts'

const t = translator('en')
let site: Site
let noor: { id: string }
beforeAll(async () => {
  site = await createSite()
  ;({ noor } = await createListedTrips(site))
})
afterAll(() => site.close())

test('LIST-01 an organizer may be given by id, and unknown parameters are ignored', async () => {
  const page = await site.open(`/trips?organizedBy=${noor.id}&colour=green&month=soon`)
  expect(await readTitles(page)).toHaveLength(5)
  expect(await page.getByText(t('trips.summaryFilters', { filters: 'Noor Travels' })).isVisible()).toBe(true)
})

test('FIX-12 an unknown destination, price range or organizer finds nothing, and the page says which it is', async () => {
  const cases = [
    ['destination=atlantis', t('trips.unknownDestination', { value: 'atlantis' })],
    ['priceRange=cheap', t('trips.unknownPriceRange', { value: 'cheap' })],
    ['organizedBy=Nobody+Tours', t('trips.unknownOrganizer', { value: 'Nobody Tours' })],
  ] as const
  for (const [query, sentence] of cases) {
    const page = await site.open(`/trips?${query}`)
    expect(await page.getByRole('heading', { name: t('trips.emptyTitle') }).isVisible()).toBe(true)
    expect(await page.getByText(sentence).isVisible()).toBe(true)
    // It counts as a filter, and goes with the others.
    await page.getByRole('link', { name: t('trips.clearFilters', { count: 1 }) }).click()
    expect(readParams(page)).toEqual({})
  }
})

test('LIST-02 FND-10 the search form and the filters work without JavaScript', async () => {
  const page = await site.open('/trips')
  const search = page.getByRole('search', { name: t('search.title') })
  await search.getByLabel(t('search.destination')).selectOption('iraq')
  await search.getByText(t('search.more')).click()
  await search.getByLabel(t('search.price')).selectOption('500-1000')
  await search.getByRole('button', { name: t('search.submit') }).click()
  expect(readParams(page)).toMatchObject({ destination: 'iraq', priceRange: '500-1000' })
  expect(await readTitles(page)).toEqual(['Arbaeen in comfort', 'Najaf for families'])

  const filters = page.getByRole('form', { name: t('trips.filters') })
  await filters.getByRole('button', { name: t('tags.Premium') }).click()
  expect(readParams(page)).toMatchObject({ destination: 'iraq', priceRange: '500-1000', tags: 'Premium' })
  expect(await readTitles(page)).toEqual(['Arbaeen in comfort'])
  await filters.getByLabel(t('search.price')).selectOption('')
  await filters.getByRole('button', { name: t('search.submit') }).click()
  expect(readParams(page)).toMatchObject({ destination: 'iraq', priceRange: '', tags: 'Premium' })
})

test('LIST-07 a trip leaves the list the day after its return', async () => {
  const page = await site.open('/trips?destination=syria')
  expect(await readTitles(page)).toEqual(['Back home today'])
  site.clock.set('2026-11-22T00:00:00Z')
  try {
    await page.reload()
    expect(await readTitles(page)).toEqual([])
  } finally {
    site.clock.set('2026-11-21T09:00:00Z')
  }
})

test('LIST-10 LIST-06 prices are in dollars per person, marked where converted, with the original beside', async () => {
  const page = await site.open('/trips?sort=price-low')
  const prices: [string, string, string?][] = [
    ['Karbala on foot', '$450'],
    ['Arbaeen in comfort', '≈ $900', '₹75,000'],
    ['Najaf for families', '$950'],
    ['Qom and Mashhad', '≈ $1,143', '£900'],
    ['Umrah in Rajab', '≈ $1,962', '€1,800'],
    ['Hajj with scholars', '≈ $5,400', 'AED 20,000'],
    // It has set out: what takes no bookings comes last (FAM-03).
    ['Back home today', '$300'],
  ]
  expect(await readTitles(page)).toEqual(prices.map(([title]) => title))
  for (const [title, dollars, original] of prices) {
    const price = findCard(page, title)
      .getByRole('paragraph')
      .filter({ hasText: t('trips.perPerson') })
    const [shown, , own] = (await readText(price)).split('\n')
    expect([title, shown, own?.slice(0, original?.length)]).toEqual([title, dollars, original])
  }
})

test('LIST-11 the currencies of the trips found: three by name and the number of the others', async () => {
  const page = await site.open('/trips')
  const chip = page.getByRole('paragraph').filter({ hasText: t('trips.converted') })
  expect(await readText(chip)).toContain('Prices in USD, AED, EUR +2')
  await page.goto('/trips?destination=iraq')
  expect(await readText(chip)).toContain('Prices in USD, INR,')
})
