import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { readChoices, readDefinitionList } from '#test/reading.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name })
const panel = (page: Page) => main(page).getByRole('tabpanel')
const row = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

/** Creates a company and its owner, signed in. */
async function company(fields: Parameters<Site['organizer']>[0] = {}, account: object = {}) {
  const user = await site.user({ role: 'organizer', ...account })
  return { user, organizer: await site.organizer({ ...fields, userId: user.id }) }
}

test('ORG-03 FND-01 visitors are led to sign-in and back, pilgrims to the registration, organizers from home', async () => {
  const { user, organizer } = await company({ companyName: 'Guarded Tours' })
  const page = await site.open('/organizer-dashboard?tab=bookings')
  await main(page).getByRole('heading', { level: 1, name: 'Access Denied', exact: true }).waitFor()
  await main(page).getByText('Please log in to access the organizer dashboard.', { exact: true }).waitFor()
  await main(page)
    .getByRole('link', { name: t('accounts.signIn'), exact: true })
    .click()
  await main(page).getByLabel(t('accounts.email'), { exact: true }).fill(user.email)
  await main(page).getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await main(page)
    .getByRole('button', { name: t('accounts.signIn'), exact: true })
    .click()
  await page.waitForURL('**/organizer-dashboard?tab=bookings')
  await main(page).getByRole('heading', { level: 1, name: organizer.companyName }).waitFor()
  await page.goto('/')
  await page.waitForURL('**/organizer-dashboard')
  await main(page).getByRole('heading', { level: 1, name: organizer.companyName }).waitFor()

  const pilgrims = await site.open('/organizer-dashboard', {
    signedInAs: await site.user(),
    allowedProblems: [/status of 404/],
  })
  await main(pilgrims).getByRole('heading', { name: 'Organizer Profile Not Found', exact: true }).waitFor()
  await main(pilgrims).getByRole('link', { name: 'Register as Organizer', exact: true }).click()
  await pilgrims.waitForURL('**/organizer-signup')
})

test('ORG-04 ORG-05 ORG-06 a verified organizer sees its numbers, finds its trips and begins a new one', async () => {
  const { user, organizer } = await company({
    companyName: 'Verified Tours',
    satisfactionRate: 86.7,
    totalReviews: 3,
  })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await main(page).getByRole('heading', { name: 'No trips yet', exact: true }).waitFor()
  await main(page).getByRole('button', { name: 'Create Your First Trip', exact: true }).waitFor()
  await main(page).getByText('Verified', { exact: true }).waitFor()
  expect(await main(page).getByText('Verification Pending').count()).toBe(0)
  expect(await main(page).getByRole('link', { name: 'WhatsApp Parser' }).getAttribute('href')).toBe(
    '/whatsapp-parser',
  )

  const walk = await site.trip({
    organizerId: organizer.id,
    title: 'The long walk',
    pricePerPerson: '100.00',
  })
  await site.trip({
    organizerId: organizer.id,
    title: 'A trip in rupees',
    currency: 'INR',
    pricePerPerson: '98500.00',
    isActive: false,
  })
  await site.booking({ tripId: walk.id, status: 'confirmed', numberOfPilgrims: 3 })
  await site.booking({ tripId: walk.id, status: 'refunded', numberOfPilgrims: 1 })
  await page.reload()
  await row(page, 'The long walk').getByText('3/40 booked').waitFor()
  await row(page, 'The long walk').getByText('Jan 10, 2027').waitFor()
  await row(page, 'The long walk').getByText('$100', { exact: true }).waitFor()
  await row(page, 'A trip in rupees').getByText('Inactive', { exact: true }).waitFor()
  await expect
    .poll(() => readDefinitionList(main(page).locator('dl').first()))
    .toEqual({ 'Total Trips': '2', 'Active Bookings': '1', 'Total Revenue': '$400', 'Avg Rating': '86.7%' })
  await main(page)
    .getByText(t('dashboard.revenueLost', { amount: '$100' }))
    .waitFor()

  await main(page)
    .getByRole('searchbox', { name: t('dashboard.searchTrips') })
    .fill('rupees')
  await expect.poll(() => row(page, 'The long walk').count()).toBe(0)
  await row(page, 'A trip in rupees').waitFor()
  await row(page, 'A trip in rupees').getByRole('button', { name: /^Edit/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('tripForm.editTitle') })
    .waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'A trip in rupees')
    .getByRole('button', { name: /^Share/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('promotion.social') })
    .waitFor()
  await page.keyboard.press('Escape')
  await main(page).getByRole('button', { name: 'Create New Trip', exact: true }).click()
  await page.waitForURL('**/organizer-dashboard?create=')
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('tripForm.createTitle') })
    .waitFor()
})

test('ORG-04 ORG-21 an unverified organizer sees so, and why editing and statuses must wait', async () => {
  const { user, organizer } = await company({ isVerified: false }, { emailVerified: false })
  const trip = await site.trip({ organizerId: organizer.id, title: 'From before' })
  await site.booking({ tripId: trip.id })
  await site.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  await main(page).getByText('Pending Verification', { exact: true }).waitFor()
  await main(page).getByText('Verification Pending', { exact: true }).waitFor()
  await main(page).getByText('usually within 48 hours').waitFor()
  expect(
    await main(page)
      .getByRole('button', { name: /^Create (?:New|Your)/ })
      .count(),
  ).toBe(0)
  await row(page, trip.title).getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByText(t('tripForm.whyCompany')).waitFor()
  await page.keyboard.press('Escape')
  await tab(page, 'Bookings').click()
  await panel(page).getByText(t('dashboard.statusLocked')).waitFor()
  expect(await panel(page).getByRole('button', { name: 'Change status' }).isDisabled()).toBe(true)

  await site.db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
  await page.reload()
  await main(page).getByText(t('accounts.unverifiedTitle')).waitFor()
})

/** ACC-04: those who wait for the places are written to, so the choice alone sets nothing. */
async function setStatus(page: Page, status: string) {
  const dialog = page.getByRole('dialog', { name: `Change the status to “${status}”?` })
  await dialog.getByText('fatima@example.com').waitFor()
  await dialog.getByRole('button', { name: 'Change status' }).click()
}

test('ORG-07 bookings are filtered, counted, exported and set to one of thirteen statuses, which shows everywhere', async () => {
  const { user, organizer } = await company()
  const page = await site.open('/organizer-dashboard?tab=bookings', {
    signedInAs: user,
    allowedProblems: [/status of 50[03]|ERR_FAILED/],
  })
  await panel(page).getByRole('heading', { name: 'No bookings yet', exact: true }).waitFor()
  const trip = await site.trip({ organizerId: organizer.id, title: 'Caravan of four', currency: 'INR' })
  const mine = { tripId: trip.id, numberOfPilgrims: 2, specialRequests: 'A room on the ground floor' }
  const { id } = await site.booking({ ...mine, contactEmail: 'fatima@example.com' })
  await site.booking({ tripId: trip.id, contactEmail: 'ali@example.com', status: 'paid' })
  await site.booking({ tripId: trip.id, contactEmail: '', contactPhone: '', status: 'cancelled' })
  await page.reload()
  const fatima = row(page, 'fatima@example.com')
  await fatima.getByText('A room on the ground floor').waitFor()
  await fatima.getByText('₹2,400').waitFor()
  await fatima.getByText('Nov 21, 2026').waitFor()
  expect(await fatima.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/919820000000',
  )
  await row(page, 'Deleted account').getByText('Cancelled', { exact: true }).waitFor()
  await panel(page).getByText('Showing 3 of 3 bookings', { exact: true }).waitFor()

  const filter = panel(page).getByRole('combobox', { name: t('dashboard.statusFilter') })
  expect((await readChoices(filter))[0]).toBe('All Statuses')
  expect(
    await filter
      .locator('optgroup')
      .evaluateAll((groups) => groups.map((group) => group.getAttribute('label'))),
  ).toEqual(['Pre-Trip', 'Trip Management', 'Cancelled/Issues'])
  await filter.selectOption('pending')
  await panel(page).getByText('Showing 1 of 3 bookings', { exact: true }).waitFor()

  await page.route('**/api/bookings/*', (route) => route.abort())
  await fatima.getByRole('button', { name: 'Change status' }).click()
  const offered = page.getByRole('menuitemradio')
  await expect.poll(() => offered.count()).toBe(13)
  await page.getByRole('menuitemradio', { name: /^Confirmed/ }).click()
  // It stays in the row, and nothing was set.
  await fatima.getByText('Failed to update booking status', { exact: true }).waitFor()
  await fatima.getByText('Pending', { exact: true }).waitFor()
  await page.unroute('**/api/bookings/*')

  await fatima.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitemradio', { name: /^Confirmed/ }).click()
  await page.getByRole('status').getByText('Booking status updated successfully', { exact: true }).waitFor()
  await panel(page).getByText('No bookings match filter', { exact: true }).waitFor()
  const [stored] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  expect(stored?.status).toBe('confirmed')
  await expect
    .poll(async () => (await readDefinitionList(main(page).locator('dl').first()))['Active Bookings'])
    .toBe('1')
  await panel(page)
    .getByRole('button', { name: t('dashboard.showAll') })
    .click()
  await fatima.getByText(t('bookings.timeline')).click()
  await fatima.getByText(t('bookings.requested')).waitFor()

  // A booking whose seats are released shows in the other tab, without a reload.
  await fatima.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitemradio', { name: /^Cancelled by organizer/ }).click()
  await setStatus(page, 'Cancelled by organizer')
  await fatima.getByText('Cancelled by organizer', { exact: true }).first().waitFor()
  // A failed load is reported until it is tried again.
  await page.route('**/bookings/export*', (route) => route.abort())
  await panel(page).getByRole('button', { name: 'Export CSV' }).click()
  const failure = panel(page).getByRole('note').getByText(t('dashboard.exportFailed'))
  await failure.waitFor()
  await page.getByRole('button', { name: t('common.dismiss') }).click()
  await failure.waitFor()
  await page.unroute('**/bookings/export*')
  const download = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect.poll(() => failure.count()).toBe(0)
  await tab(page, 'My Trips').click()
  await row(page, trip.title).getByText('1/40 booked').waitFor()
  const [seats] = await site.db.select().from(trips).where(eq(trips.id, trip.id))
  expect(seats?.currentBookings).toBe(1)
})
