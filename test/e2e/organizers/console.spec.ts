// The organizer's console: what waits, the workspace of a departure, and its keyboard.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'

const t = translator('en')
let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
const main = (page: Page) => page.getByRole('main')
const needs = (page: Page) => page.getByRole('region', { name: t('console.needsYou') })
const table = (page: Page) => main(page).getByRole('table')
/** The rows of a table that stand in the document, without its head. */
const rows = (page: Page) => table(page).locator('tbody tr[data-row]')
const panel = (page: Page) => page.locator('[data-panel]')
const searchOf = (page: Page) => new URL(page.url()).searchParams

async function company(name: string) {
  const user = await site.user({ role: 'organizer', firstName: 'Batul', lastName: 'Marchant' })
  const organizer = await site.organizer({ companyName: name, userId: user.id })
  const trip = await site.trip({ organizerId: organizer.id, title: `${name} to Najaf`, maxPilgrims: 500 })
  return { user, organizer, trip }
}

test('DSK-01 a request is confirmed where it waits; when nothing waits, the next date stands there', async () => {
  const { user, organizer } = await company('Quiet Caravan')
  // Its passports are due in months: no work of today.
  const days = { departureDate: '2027-06-10', returnDate: '2027-06-20' }
  const trip = await site.trip({ organizerId: organizer.id, title: 'Quiet summer', ...days })
  const request = await site.booking({ tripId: trip.id, contactName: 'Mohsina', numberOfPilgrims: 5 })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  // No header and no foot of the public pages; a navigation with the departure and its seats.
  expect(await page.locator('footer, [aria-label="Main"]').count()).toBe(0)
  const side = page.getByRole('complementary', { name: t('console.navigation') })
  await side.getByRole('link', { name: /Quiet summer/ }).waitFor()
  const line = needs(page).getByRole('listitem').filter({ hasText: 'Mohsina' })
  expect(plain(await line.innerText())).toContain('5 pilgrims')
  await line.getByRole('button', { name: 'Confirm: Mohsina' }).click()
  await needs(page)
    .getByRole('heading', { name: t('console.nothingWaits') })
    .waitFor()
  expect(await needs(page).innerText()).toContain('January 10, 2027')
  const [stored] = await site.db.select().from(bookings).where(eq(bookings.id, request.id))
  expect(stored?.status).toBe('confirmed')
})

test('DSK-01 DSK-11 what waits is in groups by urgency, beside the figures and the specified cards', async () => {
  const { user, trip } = await company('Busy Caravan')
  await createBookingWithTravellers(site, trip.id, { totalAmount: '900.00', currency: 'INR' })
  await site.booking({ tripId: trip.id, status: 'paid', totalAmount: '100.00', currency: 'INR' })
  await site.booking({ tripId: trip.id, createdAt: new Date('2026-11-18T09:00:00Z'), contactName: 'Kumail' })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await needs(page).getByText('Kumail').waitFor()
  expect(await needs(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    t('console.needsYou'),
    t('console.requests'),
    t('console.papers'),
    t('console.specialNeeds'),
  ])
  await needs(page).getByText('3 days', { exact: true }).waitFor()
  const standing = page.getByRole('region', { name: t('console.standing') })
  expect(plain(await standing.innerText()).replaceAll('\n', ' ')).toContain('Received ₹100')
  expect(plain(await standing.innerText()).replaceAll('\n', ' ')).toContain('Still owed ₹900')
  for (const card of ['Total Trips', 'Active Bookings', 'Total Revenue', 'Avg Rating'])
    await main(page).getByText(card, { exact: true }).waitFor()
  await needs(page)
    .getByRole('link', { name: /^See travellers/ })
    .click()
  await page.waitForURL('**/people?show=missing')
})

test('DSK-01 DSK-02 of two colleagues the slower one reads who was faster, and when', async () => {
  const { user, organizer, trip } = await company('Two Colleagues')
  const colleague = await site.user({ firstName: 'Aqeel', lastName: 'Dongri' })
  await site.member({ organizerId: organizer.id, userId: colleague.id, role: 'desk' })
  const { id } = await site.booking({ tripId: trip.id, contactName: 'Waseem' })
  const page = await site.open('/organizer-dashboard', {
    signedInAs: user,
    allowedProblems: [/status of 409/],
  })
  const line = needs(page).getByRole('listitem').filter({ hasText: 'Waseem' })
  await line.waitFor()
  await site.call('bookings.updateStatus', { id, status: 'documents_pending' }, { as: colleague })
  await line.getByRole('button', { name: /^Confirm/ }).click()
  await line.getByText(/Aqeel Dongri was faster: the status has been “Documents pending”/).waitFor()
})

test('DSK-02 500 people stand in the document as at most 80 rows; 15 and more are seen; filters and order are in the address', async () => {
  const { user, trip } = await company('Big Caravan')
  for (let at = 0; at < 50; at++)
    await site.booking({
      tripId: trip.id,
      status: at < 3 ? 'pending' : 'confirmed',
      numberOfPilgrims: 10,
      contactName: `Lead ${String(at).padStart(2, '0')}`,
    })
  const address = `/organizer/departures/${trip.id}`
  const page = await site.open(address, { signedInAs: user, width: 1440 })
  await rows(page).first().waitFor()
  const seen = () =>
    rows(page).evaluateAll(
      (all) =>
        all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }).length,
    )
  expect(await seen()).toBeGreaterThanOrEqual(15)
  await main(page).getByText('Showing 50 of 50 bookings').waitFor()

  await main(page)
    .getByRole('button', { name: /3\s*Pending/ })
    .click()
  await expect.poll(() => rows(page).count()).toBe(3)
  expect(searchOf(page).get('stage')).toBe('wait')
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(3)
  await main(page)
    .getByRole('button', { name: /3\s*Pending/ })
    .click()
  await main(page)
    .getByRole('button', { name: t('console.column.contact') })
    .click()
  await main(page)
    .getByRole('button', { name: t('console.column.contact') })
    .click()
  await expect.poll(() => rows(page).first().innerText()).toContain('Lead 49')
  expect(searchOf(page).get('sort')).toBe('-name')

  await page.goto(`${address}/people`)
  await main(page).getByText('500 of 500').waitFor()
  expect(await seen()).toBeGreaterThanOrEqual(15)
  for (const part of [0, 0.3, 0.7, 1]) {
    await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part)
    await expect.poll(seen).toBeGreaterThanOrEqual(10)
    expect(await rows(page).count()).toBeLessThanOrEqual(80)
  }
  expect(Number(await table(page).getAttribute('aria-rowcount'))).toBe(501)
})

test('DSK-02 one booking opens beside the table, Back closes it, and its status is set by keyboard alone', async () => {
  const { user, trip } = await company('Keyboard Caravan')
  const names = ['Aamina', 'Bilal', 'Chand']
  for (const contactName of names) await site.booking({ tripId: trip.id, status: 'confirmed', contactName })
  const page = await site.open(`/organizer/departures/${trip.id}?sort=name`, { signedInAs: user })
  await rows(page).nth(2).waitFor()
  const current = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  await expect.poll(current).toBe('Aamina')
  await page.keyboard.press('j')
  await expect.poll(current).toBe('Bilal')
  await page.keyboard.press('k')
  await expect.poll(current).toBe('Aamina')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: '1 chosen' }).waitFor()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('heading', { name: 'Aamina' }).waitFor()
  expect(searchOf(page).get('booking')).toMatch(/^QF-/)
  await page.keyboard.press('j')
  await panel(page).getByRole('heading', { name: 'Bilal' }).waitFor()
  await panel(page)
    .getByRole('button', { name: /^Change status/ })
    .waitFor()
  await page.keyboard.press('s')
  await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(13)
  for (const group of ['Pre-Trip', 'Trip Management', 'Cancelled/Issues'])
    await page.getByRole('group', { name: group }).waitFor()
  // A letter goes to the next status that begins with it, from the one in focus.
  await expect.poll(current).toMatch(/^Pending/)
  await page.keyboard.press('p')
  await expect.poll(current).toMatch(/^(Paid|Preparing)/)
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).nth(1).innerText()).toMatch(/Paid|Preparing/)
  await page.goBack()
  await expect.poll(() => panel(page).count()).toBe(0)
  // Keys are letters while someone types.
  await page.keyboard.press('/')
  await page.keyboard.type('jkx')
  await expect.poll(() => searchOf(page).get('q')).toBe('jkx')
  await main(page).getByRole('heading', { name: 'No bookings match filter' }).waitFor()
})

test('DSK-02 the palette goes to a departure, a traveller by whole words of the name, and a reference; keys are listed', async () => {
  const { user, trip } = await company('Palette Caravan')
  const { booking } = await createBookingWithTravellers(site, trip.id, { contactName: 'Haidar' })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await needs(page).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: t('console.palette') })
  const field = dialog.getByRole('combobox')
  const option = (text: string) => dialog.getByRole('option').filter({ hasText: text })
  await field.fill('zahra rizvi')
  await option('ZAHRA FATIMA RIZVI').waitFor()
  await field.fill('zahr')
  await expect.poll(() => option('ZAHRA').count()).toBe(0)
  await field.fill(booking.reference)
  await option('Haidar').waitFor()
  await page.keyboard.press('Enter')
  await panel(page).getByRole('heading', { name: 'Haidar' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.fill('palette to naj')
  await option('Palette Caravan to Najaf').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('console.keys.title') })
  await keys.getByText(t('console.keys.move')).waitFor()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.waitForURL('**/organizer-dashboard?tab=bookings')
})

test('DSK-02 columns are hidden and remembered', async () => {
  const { user, trip } = await company('Column Caravan')
  await site.booking({ tripId: trip.id, status: 'confirmed', contactName: 'Sakina' })
  const page = await site.open(`/organizer/departures/${trip.id}`, { signedInAs: user })
  const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true })
  await head(t('dashboard.pilgrims')).waitFor()
  await main(page)
    .getByRole('button', { name: t('console.columns') })
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^${t('dashboard.pilgrims')}`) }).click()
  await head(t('dashboard.pilgrims')).waitFor({ state: 'detached' })
  await page.reload()
  await head(t('console.column.contact')).waitFor()
  expect(await head(t('dashboard.pilgrims')).count()).toBe(0)
})

test('DSK-07 draft, close, reopen, cancel, duplicate and several dates are reachable from the console', async () => {
  const { user, trip } = await company('Seven Acts')
  const page = await site.open('/organizer-dashboard?tab=trips', { signedInAs: user })
  const own = main(page).getByRole('listitem').filter({ hasText: trip.title })
  for (const act of ['dashboard.moreDates', 'dashboard.duplicate', 'dashboard.closeBooking'] as const)
    await own.getByRole('button', { name: `${t(act)}: ${trip.title}`, exact: true }).waitFor()
  const cancel = own.getByRole('link', { name: `${t('departure.cancel')}: ${trip.title}`, exact: true })
  expect(await cancel.getAttribute('href')).toBe(`/organizer/trips/${trip.id}/cancel`)
  await own.getByRole('button', { name: /^Close booking/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard.closeBooking') })
    .click()
  await own.getByRole('button', { name: /^Reopen booking/ }).click()
  await own.getByRole('button', { name: /^Close booking/ }).waitFor()
  await site.call(
    'drafts.save',
    { id: trip.organizerId, draftId: crypto.randomUUID(), form: { title: 'Spring' } },
    { as: user },
  )
  await page.goto('/organizer-dashboard')
  await needs(page).getByText('Spring').waitFor()
  await needs(page).getByRole('link', { name: 'Continue: Spring' }).click()
  await main(page).getByRole('button', { name: 'Continue: Spring' }).waitFor()
})
