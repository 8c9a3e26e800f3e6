// A trip on several dates: on the organizer's dashboard, and on the page of each date.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const t = translator('en')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** An organizer's desk with one trip of ten days in January. */
async function desk(companyName: string, allow?: RegExp[]) {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ companyName, userId: user.id })
  const trip = await site.trip({
    organizerId: organizer.id,
    title: 'Umrah in winter',
    departureOrigin: 'Mumbai',
    accommodation: 'Hotel Safa',
    accommodationStars: 4,
    maxPilgrims: 30,
    currency: 'USD',
  })
  const page = await site.open('/organizer-dashboard', { signedInAs: user, allowedProblems: allow })
  const deed = (name: string) => page.getByRole('button', { name: `${name}: Umrah in winter`, exact: true })
  await deed(t('dashboard.moreDates')).waitFor()
  return { page, organizer, trip, deed }
}

test('CON-04 the organizer creates several dates together; each page shows the others with price and free places', async () => {
  const { page, trip, deed } = await desk('Caravan of two dates', [/status of 400/])
  await deed(t('dashboard.moreDates')).press('Enter')
  const field = (label: string, row: number) => dialog(page).getByLabel(label, { exact: true }).nth(row)
  // Next month, as long, at the same price; the next one a month later.
  expect(await field('Departure date', 0).inputValue()).toBe('2027-02-10')
  expect(await field('Return date', 0).inputValue()).toBe('2027-02-20')
  expect(await field('Price per person (USD)', 0).inputValue()).toBe('1200')
  await press(page, t('dashboard.datesAdd'))
  expect(await field('Departure date', 1).inputValue()).toBe('2027-03-10')
  await field('Price per person (USD)', 1).fill('1350')
  await field('Places', 1).fill('12')
  // The date that there is already is refused at its row, and nothing is made.
  await field('Departure date', 0).fill('2027-01-10')
  await field('Return date', 0).fill('2027-01-20')
  await press(page, t('dashboard.datesPublish'))
  await dialog(page).getByText(t('fields.date_taken'), { exact: true }).last().waitFor()
  expect(await field('Departure date', 0).getAttribute('aria-invalid')).toBe('true')
  await field('Departure date', 0).fill('2027-02-10')
  await field('Return date', 0).fill('2027-02-09')
  await press(page, t('dashboard.datesPublish'))
  await dialog(page).getByText(t('fields.return_before_departure'), { exact: true }).last().waitFor()
  await field('Return date', 0).fill('2027-02-20')
  await press(page, t('dashboard.datesPublish'))
  await page.getByRole('dialog', { name: t('dashboard.datesDone') }).waitFor()
  await dialog(page).getByRole('link', { name: 'Mar 10 – Mar 20, 2027' }).click()

  // On the page of March: the three by departure, this one marked.
  const dates = page.getByRole('region', { name: t('trips.otherDates') })
  await dates.waitFor()
  expect(
    (await dates.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    'Jan 10 – Jan 20, 2027 30 places left $1,200',
    'Feb 10 – Feb 20, 2027 30 places left $1,200',
    'Mar 10 – Mar 20, 2027 This page $1,350',
  ])
  await expect.poll(() => dates.locator('[aria-current=page]').count()).toBe(1)
  const february = (await dates.getByRole('link').nth(1).getAttribute('href'))?.split('/').at(-1) ?? ''
  await site.booking({ tripId: february, numberOfPilgrims: 30 })

  // Without scripts too, and a full one shows so; a trip with one date has no such part.
  const plain = await site.open(`/trips/${trip.id}`, { javaScript: false })
  const rows = plain.getByRole('region', { name: t('trips.otherDates') }).getByRole('link')
  expect(await rows.nth(1).innerText()).toContain(t('trips.fullyBooked'))
  await rows.nth(2).click()
  await plain.waitForURL((url) => !url.pathname.endsWith(trip.id))
  const alone = await site.trip({ title: 'Alone' })
  await plain.goto(`/trips/${alone.id}`)
  expect(await plain.getByRole('heading', { name: t('trips.otherDates') }).count()).toBe(0)
})

test('CON-04 a duplicate is the form with everything but the dates, and joins the same series where that is ticked', async () => {
  const { page, trip, deed } = await desk('Caravan of copies')
  await deed(t('dashboard.duplicate')).click()
  const form = page.getByRole('dialog', { name: t('tripForm.createTitle') })
  expect(await form.getByLabel(t('tripForm.title'), { exact: true }).inputValue()).toBe('Umrah in winter')
  expect(await form.getByLabel(/^Exact capacity/).inputValue()).toBe('30')
  const departure = form.getByLabel(t('tripForm.departureDate'), { exact: true })
  expect(await departure.inputValue()).toBe('')
  await departure.fill('2027-04-10')
  await form.getByLabel(t('tripForm.returnDate'), { exact: true }).fill('2027-04-20')
  await form.getByLabel(t('tripForm.sameJourney'), { exact: true }).check()
  await form.getByRole('button', { name: t('tripForm.publish') }).click()
  await page.getByRole('status').getByText('Trip created successfully!', { exact: true }).waitFor()
  const others = (await site.call('trips.otherDates', { id: trip.id })).body.dates
  expect(others.map(({ departureDate }) => departureDate.slice(0, 10))).toEqual(['2027-04-10'])
})

test('CON-04 a trip is closed after a question and opened again; its card and page show it', async () => {
  const { page, trip, deed } = await desk('Caravan that is closed')
  await deed(t('dashboard.closeBooking')).click()
  await dialog(page)
    .getByText(/are not affected/)
    .waitFor()
  await press(page, t('dashboard.closeBooking'))
  await dialog(page).waitFor({ state: 'hidden' })
  await deed(t('dashboard.reopenBooking')).waitFor()
  const visitor = await site.open('/trips?organizedBy=Caravan+that+is+closed', { javaScript: false })
  await visitor.getByRole('article').getByText(t('trips.bookingClosed')).waitFor()
  await visitor.goto(`/trips/${trip.id}`)
  await visitor.getByRole('main').getByText(t('errors.trip_not_bookable')).first().waitFor()
  await deed(t('dashboard.reopenBooking')).click()
  await deed(t('dashboard.closeBooking')).waitFor()
  expect((await site.call('trips.get', { id: trip.id })).body.bookable).toBe(true)
})
