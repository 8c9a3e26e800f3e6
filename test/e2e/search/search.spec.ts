// The trips list: its address, its search form, its cards.
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { readColour } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findCard, readParams, readText, readTitles } from '#test/reading.ts'
import { createListedTrips } from '#test/scenes/listed-trips.ts'

const t = translator('en')
let site: Site
let noor: { id: string }
beforeAll(async () => {
  site = await createSite()
  ;({ noor } = await createListedTrips(site))
})
afterAll(() => site.close())

test('LIST-01 the address decides what is shown, and further filters are added to it', async () => {
  const asked = { organizedBy: 'Noor Travels', destination: 'iraq', priceRange: '500-1000' }
  const page = await site.open(`/trips?${new URLSearchParams(asked)}`)
  expect(await readTitles(page)).toEqual(['Arbaeen in comfort'])
  const search = page.getByRole('search', { name: t('search.title') })
  expect(await search.getByLabel(t('search.destination')).inputValue()).toBe('iraq')
  expect(await search.getByLabel(t('search.organizer')).inputValue()).toBe('Noor Travels')
  expect(await search.getByLabel(t('search.price')).inputValue()).toBe('500-1000')

  await page.getByLabel(t('trips.sortLabel')).selectOption('price-high')
  await expect.poll(() => readParams(page)).toEqual({ ...asked, sort: 'price-high' })
  await page
    .getByRole('form', { name: t('trips.filters') })
    .getByLabel(t('search.price'))
    .selectOption('')
  await expect.poll(() => readTitles(page)).toEqual(['Arbaeen in comfort', 'Karbala on foot'])
  const { priceRange: _, ...rest } = asked
  expect(readParams(page)).toEqual({ ...rest, sort: 'price-high' })
  await page.reload()
  expect(await readTitles(page)).toEqual(['Arbaeen in comfort', 'Karbala on foot'])
})

test('LIST-01 a filter chosen before the page has followed the one before adds to it', async () => {
  const page = await site.open('/trips')
  const filters = page.getByRole('form', { name: t('trips.filters') })
  await page.getByLabel(t('trips.sortLabel')).waitFor()
  await filters.evaluate(async (form, organizer) => {
    const choose = async (name: string, value: string) => {
      const select = form.querySelector<HTMLSelectElement>(`select[name=${name}]`)
      select?.focus()
      await null
      if (!select?.querySelector(`[value='${value}']`)) throw new Error(`no ${name}`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      // As between two events of a user: urgent rendering is done, the rest is not.
      await null
    }
    await choose('sort', 'price-high')
    await choose('organizedBy', organizer)
    await choose('priceRange', '500-1000')
  }, noor.id)
  const chosen = { organizedBy: noor.id, priceRange: '500-1000', sort: 'price-high' }
  await expect.poll(() => readParams(page)).toEqual(chosen)
  await expect.poll(() => readTitles(page)).toEqual(['Arbaeen in comfort'])
  expect(await filters.getByLabel(t('search.price')).inputValue()).toBe('500-1000')
})

test.each(['/', '/trips'])('LIST-02 the search form of %s leads to the trips chosen', async (path) => {
  const page = await site.open(path)
  const search = page.getByRole('search', { name: t('search.title') })
  await search.getByLabel(t('search.destination')).selectOption({ label: t('destinations.iraq') })
  await search.getByText(t('search.more')).click()
  await search.getByLabel(t('search.organizer')).selectOption({ label: 'Noor Travels' })
  await search.getByLabel(t('search.price')).selectOption({ label: 'Under $500' })
  await search.getByRole('button', { name: t('search.submit') }).click()
  await expect.poll(() => readTitles(page)).toEqual(['Karbala on foot'])
  expect(new URL(page.url()).pathname).toBe('/trips')
  expect(readParams(page)).toEqual({ destination: 'iraq', organizedBy: noor.id, priceRange: 'under-500' })
  // On the list itself the form calls the page, which moves the focus to the results.
  if (path === '/trips') await page.locator('h2:focus').filter({ hasText: '1 trip found' }).waitFor()
})

test('LIST-02 on a phone the search opens from one line and shows the last search', async () => {
  const page = await site.open('/trips', { width: 390 })
  await page.getByRole('button', { name: t('search.open') }).click()
  const sheet = page.getByRole('dialog', { name: t('search.title') })
  await sheet.getByLabel(t('search.destination')).selectOption('iran')
  await sheet.getByRole('button', { name: t('search.submit') }).click()
  await expect.poll(() => readTitles(page)).toEqual(['Qom and Mashhad'])
  await expect.poll(() => sheet.count()).toBe(0)
  await page.getByRole('button', { name: `${t('destinations.iran')} ` }).waitFor()
})

test('LIST-14 the broader search finds by departure date and by number of zaireen', async () => {
  const page = await site.open('/trips?destination=iraq')
  const search = page.getByRole('search', { name: t('search.title') })
  await search.getByText(t('search.more')).click()
  await search.getByLabel(t('search.zaireen')).fill('5')
  await search.getByRole('button', { name: t('search.submit') }).click()
  await expect.poll(() => readTitles(page)).toEqual(['Karbala on foot', 'Arbaeen in comfort'])

  await search.getByLabel(t('search.zaireen')).fill('4')
  await search.getByLabel(t('search.departureFrom')).fill('2027-02-10')
  await search.getByLabel(t('search.departureTo')).fill('2027-02-10')
  await search.getByRole('button', { name: t('search.submit') }).click()
  await expect.poll(() => readTitles(page)).toEqual(['Najaf for families'])
  const departure = { departureFrom: '2027-02-10', departureTo: '2027-02-10' }
  expect(readParams(page)).toEqual({ destination: 'iraq', zaireen: '4', ...departure })
  await page.reload()
  expect(await search.getByLabel(t('search.zaireen')).inputValue()).toBe('4')
  expect(await search.getByLabel(t('search.departureFrom')).inputValue()).toBe('2027-02-10')
})

test('LIST-09 the page has its title and count, and each card where, when, with whom and how many places', async () => {
  const page = await site.open('/trips?sort=price-low')
  const main = page.getByRole('main')
  expect.soft(await readText(main.getByRole('heading', { level: 1 }))).toBe(t('trips.pageTitle'))
  expect.soft(await main.getByText(t('trips.pageLead'), { exact: true }).isVisible()).toBe(true)
  expect
    .soft(await main.getByRole('heading', { name: t('trips.found', { count: 7 }), exact: true }).count())
    .toBe(1)
  // Fetched after the first paint.
  await findCard(page, 'Najaf for families').getByRole('button', { name: 'Compare' }).waitFor()
  const lines = async (title: string) =>
    (await readText(findCard(page, title))).split(/\n+/).filter((line) => line.trim())
  expect
    .soft(await lines('Najaf for families'))
    .toEqual([
      'Stock Photo',
      'Iraq (Karbala, Najaf & Kadhimain)',
      'New',
      'Najaf for families',
      'Feb 10',
      'Feb 20, 2027\u2002 11 days',
      '3 Ramadan 1448 AH',
      'Safar House',
      'Verified organizer',
      '$950',
      'per person',
      '4 places left',
      'Compare',
    ])
  // Visible by their places, which date is which is announced before it.
  const said = await findCard(page, 'Najaf for families').ariaSnapshot()
  expect.soft(said.replaceAll(/\s+/g, ' ')).toMatch(/Departure Feb 10.*Return Feb 20, 2027 11 days/)
  const verified = (await lines('Arbaeen in comfort')).join(' ')
  expect.soft(verified).toContain('Noor Travels Verified organizer 4.0')
  const rated = findCard(page, 'Arbaeen in comfort').getByRole('img', {
    name: 'Organizer rated 4.0 out of 5',
  })
  expect.soft(await rated.count()).toBe(1)
  expect.soft(verified).toContain('Premium Cultural ≈ $900 per person')
})

test('LIST-09 LIST-06 a card leads to its trip; "New" until the first review, which leads the best rated', async () => {
  const page = await site.open('/trips?sort=rating')
  // It has set out and takes no bookings: the first of those that come last (FAM-03).
  const headings = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
  expect(headings[headings.indexOf(t('shortlist.closed')) + 1]).toBe('Back home today')
  const rated = findCard(page, 'Back home today')
  expect(
    await rated.getByRole('img', { name: t('trips.ratingLabel', { rating: '4.0', count: 1 }) }).count(),
  ).toBe(1)
  expect(await rated.getByText(t('trips.new'), { exact: true }).count()).toBe(0)
  const unrated = findCard(page, 'Najaf for families')
  expect(await unrated.getByText(t('trips.new'), { exact: true }).isVisible()).toBe(true)
  // Of a company that has a rating something is known (FAM-03).
  const known = findCard(page, 'Qom and Mashhad')
  expect(await known.getByText(t('trips.new'), { exact: true }).count()).toBe(0)
  await known.click()
  await page.getByRole('heading', { level: 1, name: 'Qom and Mashhad' }).waitFor()
})

test('LIST-14 each of the four tags has its own colour, on a card and on the page of its trip', async () => {
  const tags = ['Premium', 'Budget-Friendly', 'Cultural', 'Verified']
  const title = 'Damascus with all four'
  const { id } = await site.trip({ title, destination: 'syria', tags })
  const page = await site.open('/trips?destination=syria')
  const coloursIn = (place: Locator) =>
    Promise.all(tags.map((tag) => readColour(place.getByText(tag, { exact: true }))))
  expect(await coloursIn(findCard(page, title))).toEqual(['yellow', 'green', 'blue', 'teal'])
  expect(await readColour(findCard(page, title).getByTitle(t('trips.verifiedOrganizer')))).toBe('teal')
  await page.goto(`/trips/${id}`)
  expect(await coloursIn(page.getByRole('main'))).toEqual(['yellow', 'green', 'blue', 'teal'])
})
