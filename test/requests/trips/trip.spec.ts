// The page of one trip: everything that its organizer told, and nothing that he did not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { readDefinitionList } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'
import { createDescribedTrips, logo, picture } from '#test/scenes/described-trips.ts'

const t = translator('en')

let site: Site
/** All that a trip can have. */
let full: { id: string }
/** Only what it must have. */
let bare: { id: string }
beforeAll(async () => {
  site = await createSite()
  ;({ full, bare } = await createDescribedTrips(site))
})
afterAll(() => site.close())

const openFull = () => site.open(`/trips/${full.id}`)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('TRIP-01 FND-10 the links back: breadcrumb and button, without JavaScript too', async () => {
  const page = await openFull()
  const crumbs = page.getByRole('navigation', { name: t('trips.breadcrumb') }).getByRole('listitem')
  expect(await crumbs.allInnerTexts()).toEqual(['Home', 'Trips', 'Arbaeen with scholars'])
  await page.getByRole('link', { name: t('trips.back') }).click()
  expect(new URL(page.url()).pathname).toBe('/trips')
  await page.goBack()
  await crumbs.getByRole('link', { name: 'Home' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('TRIP-01 a missing trip is 404, shows so and leads to the others', async () => {
  const page = await site.open('/trips/9b2f0f0a-8a54-4c0e-9a53-0d3f0a1d2c3b', { status: 404 })
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
  await page.goto('/trips/not-an-id')
  expect(page.status).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
  await page.getByRole('link', { name: 'Browse all trips' }).click()
  await page.getByRole('heading', { level: 1, name: t('trips.pageTitle') }).waitFor()
})

test('TRIP-02 its title, its organizer, and its destination', async () => {
  const page = await openFull()
  await page.getByRole('heading', { level: 1, name: 'Arbaeen with scholars' }).waitFor()
  const main = page.getByRole('main')
  expect(await main.getByText(t('trips.verifiedOrganizer')).first().isVisible()).toBe(true)
  for (const text of ['Premium', 'Cultural', 'New', 'Iraq (Karbala, Najaf & Kadhimain)'])
    expect(await main.getByText(text, { exact: true }).first().isVisible(), text).toBe(true)
  await main.getByText('From Najaf on foot.\nEighty kilometres in three days.').waitFor()
  expect(await main.locator('img').first().getAttribute('src')).toBe(picture)
  expect(await main.getByText(t('trips.stockPhoto')).count()).toBe(0)
  const rated = t('trips.organizerRatingLabel', { rating: '4.8', count: 4 })
  await main.getByRole('img', { name: rated }).waitFor()
})

test('TRIP-02 a trip without a photo or a verified organizer does not pretend to have them', async () => {
  const { id: organizerId } = await site.organizer({ isVerified: false })
  const days = { departureDate: '2028-03-01', returnDate: '2028-03-10' }
  const { id } = await site.trip({ organizerId, destination: 'umrah', ...days })
  // Trips like it that can be booked stand below, and their organizers are verified.
  const main = (await site.open(`/trips/${id}`)).getByRole('main')
  expect(await main.getByText(t('trips.stockPhoto')).first().isVisible()).toBe(true)
  expect(await main.locator('img').first().getAttribute('src')).toMatch(/\/stock\/.*(umrah|hajj)-/)
  const ofOthers = main.locator('.trip-card').getByText(t('trips.verifiedOrganizer'))
  expect(await main.getByText(t('trips.verifiedOrganizer')).count()).toBe(await ofOthers.count())
})

test('TRIP-05 the details: long dates, origin, group, hotel, guides by name, and what is included', async () => {
  const page = await openFull()
  const details = section(page, t('trips.details'))
  expect(await readDefinitionList(details)).toEqual({
    Departure: "Sunday, January 10, 2027 2\u00a0Sha'ban 1448\u00a0AH",
    Return: "Wednesday, January 20, 2027 12\u00a0Sha'ban 1448\u00a0AH",
    'Departs from': 'Mumbai',
    'Group size': '50-100 pilgrims',
    Accommodation: 'Hotel Baron, 300 m from the shrine, 4 stars',
    Zakirs: 'Maulana Rizvi, Syed Hadi, and others',
  })
  const lists = details.getByRole('list')
  expect(await lists.nth(0).getByRole('listitem').allInnerTexts()).toEqual(['Flights', 'Meals', 'Guide'])
  expect(await lists.nth(1).getByRole('listitem').allInnerTexts()).toEqual(['Transport'])
  await section(page, t('trips.requirements')).getByText('A passport valid for six months.').waitFor()
})

test('TRIP-05 values that the organizer left out are not shown; the group is as large as the capacity', async () => {
  const page = await site.open(`/trips/${bare.id}`)
  expect(await readDefinitionList(section(page, t('trips.details')))).toEqual({
    Departure: "Sunday, January 10, 2027 2\u00a0Sha'ban 1448\u00a0AH",
    Return: "Wednesday, January 20, 2027 12\u00a0Sha'ban 1448\u00a0AH",
    'Group size': 'Max 30 pilgrims',
  })
  expect(await section(page, t('trips.requirements')).count()).toBe(0)
})

test('TRIP-06 day by day: activities, a description, or "No activities listed"', async () => {
  const days = section(await openFull(), t('trips.itinerary')).locator('ol > li')
  expect((await days.allInnerTexts()).map((day) => day.split('\n').filter(Boolean))).toEqual([
    ['1', 'Day 1 Sunday, January 10, 2027', 'Arrival in Najaf', 'Evening ziyarat'],
    ['2', 'Day 2 Monday, January 11, 2027', 'A day of rest.'],
    ['3', 'Day 3 Tuesday, January 12, 2027', 'No activities listed'],
  ])
  const page = await site.open(`/trips/${bare.id}`)
  await section(page, t('trips.itinerary')).getByText(t('trips.itineraryLater')).waitFor()
})

test('TRIP-07 TRU-06 the organizer: logo, badge, text, and three numbers', async () => {
  const organizer = section(await openFull(), t('trips.organizer'))
  await organizer.getByRole('heading', { name: 'Noor Travels' }).waitFor()
  for (const text of [t('trips.verifiedOrganizer'), 'Small groups, scholars on every bus.', '4 reviews'])
    expect(await organizer.getByText(text, { exact: true }).isVisible()).toBe(true)
  expect(await organizer.locator('img').getAttribute('src')).toBe(logo)
  expect(await readDefinitionList(organizer)).toEqual({
    'years of experience': '12',
    satisfaction: '95%',
    trips: '2',
  })
})
