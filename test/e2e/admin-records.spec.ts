import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings, reviews, trips } from '#server/db/schema.ts'
import { overflow, violations } from './looking.ts'
import { choices, facts } from './reading.ts'
import { createSite, type Site } from './site.ts'

// Each begins with nothing: a list that is empty says so.
let site: Site
beforeEach(async () => {
  site = await createSite()
})
afterEach(() => site.close())

const t = translator('en')
const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel')
const row = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** The admin's page with a tab open, and nothing in it yet. */
async function open(tab: string): Promise<Page> {
  const admin = await site.user({ role: 'admin' })
  return site.open(`/admin?tab=${tab}`, { signedInAs: admin, allow: [/status of (400|409|500)/] })
}

const succeeded = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: 'Success' }).getByText(text, { exact: true }).waitFor()

/** Lets the server fail once at what is about to be done: the toast says so, and the dialog stays. */
async function failing(page: Page, deed: () => Promise<void>, text: string) {
  await page.route('**/api/admin/**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    return route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } })
  })
  await deed()
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await toast.getByText(text, { exact: true }).waitFor()
  await dialog(page).getByText(text, { exact: true }).waitFor()
  await page.unroute('**/api/admin/**')
}

test('ADM-05 ADM-08 ADM-09 ADM-11 FND-14 FND-18 trips are found, opened, edited and deleted, the eleventh on request', async () => {
  const page = await open('trips')
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
  await site.trip({ ...made, title: 'Mashhad by train', destination: 'iran', ...rial })
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

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    first.getByRole('link', { name: /^View Trip: The long walk/ }).click(),
  ])
  await tab.getByRole('heading', { level: 1, name: 'The long walk' }).waitFor()
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await tab.close()

  await last.getByRole('button', { name: 'Edit: Mashhad by train' }).click()
  expect(await choices(field(page, t('tripForm.currency')))).toEqual([
    ...['USD', 'INR', 'AED', 'EUR', 'GBP', 'SAR', 'IRR'],
  ])
  expect(await violations(page)).toEqual([])
  await field(page, t('tripForm.title')).fill('Mashhad by night train')
  await field(page, t('tripForm.maxPilgrims')).fill('501')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText(t('fields.capacity')).waitFor()
  await field(page, t('tripForm.maxPilgrims')).fill('30')
  await field(page, t('tripForm.returnDate')).fill('')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText('Invalid trip data', { exact: true }).waitFor()
  await dialog(page).getByText(t('fields.invalid_date')).waitFor()
  // Put away, so that the next failure is told by a toast of its own.
  const refused = page.locator('[data-sonner-toast]')
  await refused.getByRole('button', { name: t('common.dismiss') }).click()
  await refused.waitFor({ state: 'detached' })
  await field(page, t('tripForm.returnDate')).fill('2027-03-12')
  await failing(page, () => press(page, t('tripForm.save')), 'Failed to update trip')
  await press(page, t('tripForm.save'))
  await succeeded(page, 'Trip updated successfully')
  await row(page, 'Mashhad by night train').getByText('0/30', { exact: true }).waitFor()
  const [kept] = await site.db.select().from(trips).where(eq(trips.title, 'Mashhad by night train'))
  expect(kept).toMatchObject({ ...rial, returnDate: '2027-03-12', maxPilgrims: 30 })

  await panel(page)
    .getByRole('searchbox', { name: t('admin.trips.search') })
    .fill('long')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)
  await first.getByRole('button', { name: /^Edit:/ }).click()
  expect(await choices(field(page, t('tripForm.currency')))).not.toContain('IRR')
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: 'Delete: The long walk' }).click()
  for (const [key, count] of [
    ['admin.touched.bookings', 2],
    ['admin.touched.pilgrims', 4],
    ['admin.touched.others', 1],
  ] as const)
    await dialog(page).getByText(t(key, { count })).waitFor()
  await failing(page, () => press(page, t('reviews.delete')), 'Failed to delete trip')
  await press(page, t('reviews.delete'))
  await succeeded(page, 'Trip deleted successfully')
  await expect
    .poll(async () => (await facts(page.getByRole('main').locator('dl').first()))['Total Trips'])
    .toBe('10')
  await panel(page)
    .getByRole('heading', { name: t('admin.records.nothing') })
    .waitFor()
  expect(await dialog(page).count()).toBe(0)
})

test('ADM-07 ADM-08 ADM-09 ADM-11 FND-14 FND-18 bookings are found, edited within their own status and currency, and deleted', async () => {
  const page = await open('bookings')
  await panel(page).getByRole('heading', { name: 'No Bookings Yet', exact: true }).waitFor()
  const trip = await site.trip({ title: 'Ten in a bus', currency: 'INR', maxPilgrims: 4 })
  const paid = await site.booking({ tripId: trip.id, status: 'paid', numberOfPilgrims: 3 })
  const guest = await site.booking({
    tripId: trip.id,
    userId: null,
    status: 'cancelled',
    numberOfPilgrims: 2,
  })
  const waiting = await site.booking({ tripId: trip.id, status: 'pending' })
  const rowOf = ({ id }: { id: string }) => row(page, id.slice(0, 8))
  await page.reload()
  for (const fact of ['Paid', '≈ $43', '₹3,600', 'Ten in a bus', 'Nov 21, 2026', '3'])
    await rowOf(paid).getByText(fact, { exact: true }).last().waitFor()
  for (const id of [trip.id, paid.userId ?? '']) await rowOf(paid).getByText(id.slice(0, 8)).waitFor()
  await rowOf(guest).getByText('Guest', { exact: true }).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])
  const filter = panel(page).getByRole('combobox', { name: t('dashboard.statusFilter') })
  await filter.selectOption('pending')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)
  await rowOf(waiting).waitFor()
  await filter.selectOption('')
  await rowOf(paid)
    .getByRole('button', { name: /^Edit: Booking/ })
    .click()
  const status = field(page, t('trips.status'))
  expect(await choices(status)).toEqual(['Pending', 'Confirmed', 'Cancelled', 'Completed', 'Paid'])
  const total = dialog(page).getByLabel(/^Total amount in/)
  expect(await total.inputValue()).toBe('3600.00')
  await total.fill('-1')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText(t('fields.invalid_amount')).waitFor()
  await total.fill('5000.50')
  await failing(page, () => press(page, t('tripForm.save')), 'Failed to update booking')
  expect(await total.inputValue()).toBe('5000.50')
  await press(page, t('tripForm.save'))
  await succeeded(page, 'Booking updated successfully')
  await rowOf(paid).getByText('₹5,000.50', { exact: true }).waitFor()
  const [kept] = await site.db.select().from(bookings).where(eq(bookings.id, paid.id))
  expect(kept).toMatchObject({ status: 'paid', totalAmount: '5000.50', currency: 'INR' })

  await rowOf(guest).getByRole('button', { name: /^Edit/ }).click()
  expect(await choices(status)).toHaveLength(4)
  await status.selectOption('confirmed')
  await press(page, t('tripForm.save'))
  await dialog(page).getByText('Not enough slots available', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await rowOf(paid)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await failing(page, () => press(page, t('reviews.delete')), 'Failed to delete booking')
  await press(page, t('reviews.delete'))
  await succeeded(page, 'Booking deleted successfully')
  await expect.poll(() => rowOf(paid).count()).toBe(0)
  // The button that had the focus went with its row.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await rowOf(guest).getByRole('button', { name: /^Edit/ }).click()
  await status.selectOption('confirmed')
  await press(page, t('tripForm.save'))
  await rowOf(guest).getByText('Confirmed', { exact: true }).waitFor()
})

test('ADM-07 ADM-08 ADM-09 FND-14 FND-18 reviews are found, edited and deleted, which public pages show, too', async () => {
  const page = await open('reviews')
  await panel(page).getByRole('heading', { name: 'No Reviews Yet', exact: true }).waitFor()
  const words = { goodExperience: 'The scholars', badExperience: 'Cold breakfast' }
  const harsh = await site.review({ rating: 2, title: 'Tiring days', ...words })
  await site.review({ rating: 5, title: 'Blessed nights' })
  await page.reload()
  const tiring = row(page, 'Tiring days')
  await tiring.getByRole('img', { name: t('trips.starsOf', { rating: '2' }) }).waitFor()
  for (const fact of ['The scholars', 'Cold breakfast', 'Nov 21, 2026'])
    await tiring.getByText(fact, { exact: true }).waitFor()
  for (const id of [harsh.tripId, harsh.userId]) await tiring.getByText(id.slice(0, 8)).waitFor()
  await panel(page)
    .getByRole('combobox', { name: t('reviews.ratingFilter') })
    .selectOption('2')
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)

  await tiring.getByRole('button', { name: 'Edit: Tiring days' }).click()
  await dialog(page)
    .getByRole('radio', { name: t('trips.starsOf', { rating: '3' }) })
    .click()
  await field(page, `${t('trips.couldBeBetter')} ${t('common.optional')}`).fill('A late bus')
  await failing(page, () => press(page, t('tripForm.save')), 'Failed to update review')
  await press(page, t('tripForm.save'))
  await succeeded(page, 'Review updated successfully')
  // It has three stars now, and left the filter.
  await panel(page)
    .getByRole('heading', { name: t('admin.records.nothing') })
    .waitFor()
  const [kept] = await site.db.select().from(reviews).where(eq(reviews.id, harsh.id))
  expect(kept).toMatchObject({ rating: 3, goodExperience: 'The scholars', badExperience: 'A late bus' })
  await panel(page)
    .getByRole('combobox', { name: t('reviews.ratingFilter') })
    .selectOption('')
  await tiring.getByText('A late bus', { exact: true }).waitFor()

  await tiring.getByRole('button', { name: 'Delete: Tiring days' }).click()
  await failing(page, () => press(page, t('reviews.delete')), 'Failed to delete review')
  await press(page, t('reviews.delete'))
  await succeeded(page, 'Review deleted successfully')
  await expect.poll(() => tiring.count()).toBe(0)
  await page
    .getByRole('link', { name: t('nav.reviews'), exact: true })
    .first()
    .click()
  await page.getByRole('article').filter({ hasText: 'Blessed nights' }).waitFor()
  expect(await page.getByText('Tiring days').count()).toBe(0)
})
