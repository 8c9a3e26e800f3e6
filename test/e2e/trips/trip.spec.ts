// The page of one trip: everything that its organizer told, and nothing that he did not.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { holdRequests, readBox, servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readDefinitionList, readOutline, readText } from '#test/reading.ts'

const t = translator('en')
const logo = '/api/logos/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'
const picture = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'

let site: Site
/** All that a trip can have. */
let full: { id: string }
/** Only what it must have. */
let bare: { id: string }
beforeAll(async () => {
  site = await createSite()
  const noor = await site.organizer({
    companyName: 'Noor Travels',
    companyLogo: logo,
    yearsExperience: 12,
    description: 'Small groups, scholars on every bus.',
  })
  const past = await site.trip({
    organizerId: noor.id,
    departureDate: '2026-10-01',
    returnDate: '2026-10-10',
  })
  for (const rating of [5, 4, 5, 5]) await site.review({ tripId: past.id, rating })
  const safar = await site.organizer({ companyName: 'Safar House', companyLogo: ' ' })
  full = await site.trip({
    organizerId: noor.id,
    title: 'Arbaeen with scholars',
    description: 'From Najaf on foot.\nEighty kilometres in three days.',
    destination: 'iraq',
    departureOrigin: 'Mumbai',
    departureDate: '2027-01-10',
    returnDate: '2027-01-20',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 50,
    maxPilgrimsRange: '50-100',
    accommodation: 'Hotel Baron, 300 m from the shrine',
    accommodationStars: 4,
    includesFlights: true,
    includesMeals: true,
    includesGuide: true,
    tripZakirs: 3,
    tripZakirNames: ['Maulana Rizvi', '  ', 'Syed Hadi'],
    requirement: 'A passport valid for six months.',
    tripDisclaimer: 'Deposits are not returned.',
    tags: ['Premium', 'Cultural'],
    images: [picture],
    itinerary: [
      { day: 1, activities: ['Arrival in Najaf', 'Evening ziyarat'] },
      { day: 2, description: 'A day of rest.' },
      { day: 3 },
    ],
  })
  bare = await site.trip({
    organizerId: safar.id,
    title: 'Umrah, simply',
    destination: 'umrah',
    maxPilgrims: 30,
  })
})
afterAll(() => site.close())

async function openFull(visitor: Parameters<Site['open']>[1] = {}) {
  return site.open(`/trips/${full.id}`, {
    ...visitor,
    prepare: (page) => Promise.all([servePicture(page, `**${picture}`), servePicture(page, `**${logo}`)]),
  })
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('TRIP-01 FND-10 the links back: breadcrumb and button, without JavaScript too', async () => {
  const page = await openFull({ javaScript: false })
  const crumbs = page.getByRole('navigation', { name: t('trips.breadcrumb') }).getByRole('listitem')
  expect(await crumbs.allInnerTexts()).toEqual(['Home', 'Trips', 'Arbaeen with scholars'])
  await page.getByRole('link', { name: t('trips.back') }).click()
  expect(new URL(page.url()).pathname).toBe('/trips')
  await page.goBack()
  await crumbs.getByRole('link', { name: 'Home' }).click()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('TRIP-01 placeholders are shown while the trip loads', async () => {
  const page = await site.open('/trips?destination=umrah')
  const { release } = await holdRequests(page, `**/api/trips/${bare.id}?*`)
  await page.getByRole('link', { name: 'Umrah, simply' }).click()
  await page.getByRole('status').getByText(t('common.loading')).waitFor()
  expect(await page.locator('[aria-busy=true]').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  release()
  await page.getByRole('heading', { level: 1, name: 'Umrah, simply' }).waitFor()
})

test('TRIP-01 a missing trip is 404, shows so and leads to the others', async () => {
  const { page, close } = await site.visit({ allowedProblems: [/404/] })
  for (const id of ['9b2f0f0a-8a54-4c0e-9a53-0d3f0a1d2c3b', 'not-an-id'])
    expect((await page.goto(`/trips/${id}`))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
  await page.getByRole('link', { name: 'Browse all trips' }).click()
  await page.getByRole('heading', { level: 1, name: t('trips.pageTitle') }).waitFor()
  await close()
})

test('TRIP-01 a trip withdrawn while the list was open is not found either', async () => {
  const trip = await site.trip({ title: 'Withdrawn', destination: 'iran' })
  const page = await site.open('/trips?destination=iran', { allowedProblems: [/status of 404.*api\/trips/] })
  await site.db.update(trips).set({ isActive: false }).where(eq(trips.id, trip.id))
  site.deps.cache.clear()
  await page.getByRole('link', { name: 'Withdrawn' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trip not found' }).waitFor()
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

test('TRIP-01 the sections are in their order, the panel beside them from the heading on', async () => {
  const page = await openFull()
  const main = page.getByRole('main')
  const chapters = (await readOutline(main)).filter((line) => /^ {2}\S/.test(line) || /^\S/.test(line))
  expect
    .soft(chapters.map((line) => line.trim()))
    .toEqual([
      'Arbaeen with scholars',
      t('trips.details'),
      t('trips.itinerary'),
      'Payment and cancellation',
      t('trips.requirements'),
      t('trips.disclaimer'),
      t('trips.organizer'),
      t('trips.reviews'),
    ])
  const disclaimer = section(page, t('trips.disclaimer')).getByText('Deposits are not returned.')
  expect.soft(await disclaimer.count()).toBe(1)
  const panel = await readBox(main.getByRole('complementary'))
  const title = await readBox(main.getByRole('heading', { level: 1 }))
  const details = await readBox(section(page, t('trips.details')))
  expect.soft(panel.x).toBeGreaterThan(details.right)
  expect.soft(Math.abs(panel.y - title.y)).toBeLessThan(150)
  const arabic = await site.open(`/trips/${bare.id}`, { lang: 'ar' })
  const mirrored = await readBox(arabic.getByRole('main').getByRole('complementary'))
  expect.soft(mirrored.right).toBeLessThan((await readBox(arabic.getByRole('heading', { level: 1 }))).x)
})

test('TRIP-02 a trip without a picture or a verified organizer does not pretend to have them', async () => {
  const { id: organizerId } = await site.organizer({ isVerified: false })
  const days = { departureDate: '2028-03-01', returnDate: '2028-03-10' }
  const { id } = await site.trip({ organizerId, destination: 'umrah', ...days })
  // Trips like it that can be booked stand below: a picture of theirs is not stored here, and their organizers are verified.
  const main = (await site.open(`/trips/${id}`, { allowedProblems: [/trip-images/] })).getByRole('main')
  expect(await main.getByText(t('trips.stockPhoto')).first().isVisible()).toBe(true)
  expect(await main.locator('img').first().getAttribute('src')).toMatch(/\/stock\/.*(umrah|hajj)-/)
  const ofOthers = main.locator('.trip-card').getByText(t('trips.verifiedOrganizer'))
  expect(await main.getByText(t('trips.verifiedOrganizer')).count()).toBe(await ofOthers.count())
})

test('TRIP-05 the details: long dates, origin, group, hotel, guides by name, and what is included', async () => {
  const details = section(await openFull(), t('trips.details'))
  expect(await readDefinitionList(details)).toEqual({
    Departure: "Sunday, January 10, 2027 2 Sha'ban 1448 AH",
    Return: "Wednesday, January 20, 2027 12 Sha'ban 1448 AH",
    'Departs from': 'Mumbai',
    'Group size': '50-100 pilgrims',
    Accommodation: 'Hotel Baron, 300 m from the shrine, 4 stars',
    Zakirs: 'Maulana Rizvi, Syed Hadi, and others',
  })
  const lists = details.getByRole('list')
  expect(await lists.nth(0).getByRole('listitem').allInnerTexts()).toEqual(['Flights', 'Meals', 'Guide'])
  expect(await lists.nth(1).getByRole('listitem').allInnerTexts()).toEqual(['Transport'])
  await section(details.page(), t('trips.requirements'))
    .getByText('A passport valid for six months.')
    .waitFor()
})

test('TRIP-05 values that the organizer left out are not shown; the group is as large as the capacity', async () => {
  const page = await site.open(`/trips/${bare.id}`)
  expect(await readDefinitionList(section(page, t('trips.details')))).toEqual({
    Departure: "Sunday, January 10, 2027 2 Sha'ban 1448 AH",
    Return: "Wednesday, January 20, 2027 12 Sha'ban 1448 AH",
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

test('TRIP-06 FND-10 a long itinerary unfolds, without JavaScript too', async () => {
  const itinerary = Array.from({ length: 9 }, (_, index) => ({
    day: index + 1,
    description: `Stage ${index + 1}`,
  }))
  const trip = await site.trip({ itinerary })
  for (const javaScript of [true, false]) {
    const page = await site.open(`/trips/${trip.id}`, { javaScript })
    const stages = page.getByText(/^Stage \d$/).filter({ visible: true })
    expect(await stages.count()).toBe(4)
    await page.getByText(t('trips.showAllDays', { count: 9 })).click()
    await expect.poll(() => stages.count()).toBe(9)
  }
})

test('TRIP-07 TRU-06 the organizer: logo, badge, text, and three figures', async () => {
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

test('TRIP-07 a blank or broken logo is replaced by the initial', async () => {
  const blank = section(await site.open(`/trips/${bare.id}`), t('trips.organizer'))
  expect(await blank.locator('img').count()).toBe(0)
  expect(await readText(blank)).toMatch(/^The organizer\nS\nSafar House/)
  const page = await site.open(`/trips/${full.id}`, {
    allowedProblems: [/ERR_FAILED.*api\/(?:logos|trip-images)/],
    prepare: (page) => page.route(/\/api\/(?:logos|trip-images)\//, (route) => route.abort()),
  })
  const broken = section(page, t('trips.organizer'))
  await broken.scrollIntoViewIfNeeded()
  await expect.poll(() => readText(broken)).toMatch(/^The organizer\nN\nNoor Travels/)
  await page.getByText(t('trips.stockPhoto')).waitFor()
})
