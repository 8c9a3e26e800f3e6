import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { findViolations } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readChoices, readDefinitionList } from '#test/reading.ts'
import {
  dialog,
  dismissToast,
  expectFailure,
  expectSuccess,
  field,
  openTab,
  panel,
  press,
  row,
} from './steps.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')

test('ADM-05 ADM-08 ADM-09 ADM-11 FND-14 FND-18 trips are found, opened, edited and deleted, the eleventh on request', async () => {
  const page = await openTab(site, 'trips')
  await panel(page).getByRole('heading', { name: 'No Trips Yet', exact: true }).waitFor()
  const organizer = await site.organizer({ companyName: 'Noor Travels' })
  const made = { organizerId: organizer.id, departureDate: '2027-03-01', returnDate: '2027-03-09' }
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10])
    await site.trip({ ...made, title: `Caravan ${number}`, departureDate: `2027-02-${9 + number}` })
  const walk = await site.trip({
    ...made,
    title: 'The long walk',
    departureDate: '2027-01-10',
    pricePerPerson: '600.00',
  })
  const rial = { currency: 'IRR', pricePerPerson: '50000000.00', isActive: false }
  const train = await site.trip({ ...made, title: 'Mashhad by train', destination: 'iran', ...rial })
  await site.review({ tripId: train.id, rating: 4 })
  await site.booking({ tripId: walk.id, numberOfPilgrims: 3 })
  await site.booking({ tripId: walk.id, status: 'confirmed' })
  await site.booking({ tripId: walk.id, status: 'refunded' })
  await page.reload()
  await panel(page).getByText('10 of 11', { exact: true }).waitFor()
  const first = row(page, 'The long walk')
  await first.getByText('Verified Organizer', { exact: true }).waitFor()
  for (const fact of ['Noor Travels', '$600', '4/40', 'No ratings'])
    await first.getByText(fact, { exact: true }).waitFor()
  expect(await row(page, 'Mashhad by train').count()).toBe(0)
  await panel(page)
    .getByRole('button', { name: t('admin.more') })
    .click()
  // The last "Show more" is gone: the count takes the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('11 of 11')
  const last = row(page, 'Mashhad by train')
  for (const fact of ['≈ $1,200', 'IRR 50,000,000', 'Inactive', t('destinations.iran')])
    await last.getByText(fact, { exact: true }).first().waitFor()
  await last.getByText('Mar 01, 2027', { exact: true }).waitFor()
  await last.getByRole('img', { name: 'Rated 4.0 out of 5, 1 review', exact: true }).waitFor()
  expect(await last.getByText('No ratings').count()).toBe(0)
  expect(await first.getByText('Inactive').count()).toBe(0)

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    first.getByRole('link', { name: /^View Trip: The long walk/ }).click(),
  ])
  await tab.getByRole('heading', { level: 1, name: 'The long walk' }).waitFor()
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await tab.close()

  await last.getByRole('button', { name: 'Edit: Mashhad by train' }).click()
  expect(await readChoices(field(page, t('tripForm.currency')))).toEqual([
    'USD',
    'INR',
    'AED',
    'EUR',
    'GBP',
    'SAR',
    'IRR',
  ])
  expect(await findViolations(page)).toEqual([])
  await field(page, t('tripForm.title')).fill('Mashhad by night train')
  await field(page, t('tripForm.maxPilgrims')).fill('501')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText(t('fields.capacity')).waitFor()
  await field(page, t('tripForm.maxPilgrims')).fill('30')
  await field(page, t('tripForm.returnDate')).fill('')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText('Invalid trip data', { exact: true }).waitFor()
  await dialog(page).getByText(t('fields.invalid_date')).waitFor()
  await dismissToast(page)
  await field(page, t('tripForm.returnDate')).fill('2027-03-12')
  await expectFailure(page, () => press(page, t('tripForm.save')), 'Failed to update trip')
  await press(page, t('tripForm.save'))
  await expectSuccess(page, 'Trip updated successfully')
  await row(page, 'Mashhad by night train').getByText('0/30', { exact: true }).waitFor()
  const [kept] = await site.db.select().from(trips).where(eq(trips.title, 'Mashhad by night train'))
  expect(kept).toMatchObject({ ...rial, returnDate: '2027-03-12', maxPilgrims: 30 })

  await panel(page)
    .getByRole('searchbox', { name: t('admin.trips.search') })
    .fill('long')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)
  await first.getByRole('button', { name: /^Edit:/ }).click()
  expect(await readChoices(field(page, t('tripForm.currency')))).not.toContain('IRR')
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: 'Delete: The long walk' }).click()
  for (const [key, count] of [
    ['admin.touched.bookings', 2],
    ['admin.touched.pilgrims', 4],
    ['admin.touched.others', 1],
  ] as const)
    await dialog(page).getByText(t(key, { count })).waitFor()
  await expectFailure(page, () => press(page, t('reviews.delete')), 'Failed to delete trip')
  await press(page, t('reviews.delete'))
  await expectSuccess(page, 'Trip deleted successfully')
  await expect
    .poll(async () => (await readDefinitionList(page.getByRole('main').locator('dl').first()))['Total Trips'])
    .toBe('10')
  await panel(page)
    .getByRole('heading', { name: t('admin.records.nothing') })
    .waitFor()
  expect(await dialog(page).count()).toBe(0)
})

test('FIX-24 nothing is asked of a booked trip where nothing changed that pilgrims rely on', async () => {
  const trip = await site.trip({ title: 'Booked and typed' })
  await site.booking({ tripId: trip.id, status: 'confirmed' })
  const page = await openTab(site, 'trips')
  await row(page, 'Booked and typed')
    .getByRole('button', { name: /^Edit:/ })
    .click()
  await field(page, t('tripForm.title')).fill('Booked and typed well')
  await press(page, t('tripForm.save'))
  await expectSuccess(page, 'Trip updated successfully')
  // The control: another day is asked about.
  await row(page, 'Booked and typed well')
    .getByRole('button', { name: /^Edit:/ })
    .click()
  await field(page, t('tripForm.returnDate')).fill('2027-03-12')
  await press(page, t('tripForm.save'))
  await page.getByRole('heading', { name: t('tripForm.affectsTitle') }).waitFor()
})
