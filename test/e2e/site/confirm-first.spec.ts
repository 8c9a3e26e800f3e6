import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

// An action that sends an email to a person needs more than one press.

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

const panel = (page: Page) => page.getByRole('tabpanel')

test('ACC-04 ACC-06 a status is chosen, questioned and left: no email is sent, and the focus is on its own button', async () => {
  const user = await site.user({ role: 'organizer' })
  const organizer = await site.organizer({ userId: user.id, isVerified: true })
  const trip = await site.trip({ organizerId: organizer.id, title: 'Slow caravan' })
  const { id } = await site.booking({ tripId: trip.id, contactEmail: 'fatima@example.com' })
  await site.booking({ tripId: trip.id, contactEmail: 'ali@example.com' })
  const page = await site.open('/organizer-dashboard?tab=bookings', { signedInAs: user })
  const named = (who: string) =>
    panel(page).getByRole('button', { name: `Change status: ${who}, Slow caravan` })
  await named('ali@example.com').waitFor()
  await named('fatima@example.com').click()
  await page.getByRole('menuitemradio', { name: /^Cancelled by pilgrim/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status to “Cancelled by pilgrim”?' })
  await dialog.getByText('released right away and offered to the waiting list').waitFor()
  // The way out has the focus: a hasty Enter sends nothing.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Keep current status')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => named('fatima@example.com').evaluate((button) => button === document.activeElement))
    .toBe(true)
  const [stored] = await site.db.select().from(bookings).where(eq(bookings.id, id))
  expect(stored?.status).toBe('pending')
})

test('ACC-04 a company is not approved by one press: the question can be left, and no email is sent', async () => {
  const owner = await site.user({ role: 'organizer' })
  await site.organizer({ userId: owner.id, companyName: 'Waiting Tours', isVerified: false })
  const admin = await site.user({ role: 'admin' })
  const page = await site.open('/admin/moderation', { signedInAs: admin, allowedProblems: [/status of 500/] })
  const approve = page.getByRole('button', { name: 'Approve: Waiting Tours' })
  await approve.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('We will email its owner.').waitFor()
  // A failure stays shown where the action was confirmed.
  await page.route('**/verify', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('note').getByText('Failed to update organizer verification').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true)
  const { organizers } = (await site.call('admin.organizers', { state: 'pending' }, { as: admin })).body
  expect(organizers.map(({ companyName }) => companyName)).toEqual(['Waiting Tours'])
})

test('ACC-06 a review that cannot be sent yet shows the reason', async () => {
  const user = await site.user()
  const past = await site.trip({ departureDate: '2026-10-01', returnDate: '2026-10-10' })
  await site.booking({ userId: user.id, tripId: past.id, status: 'completed' })
  const page = await site.open(`/reviews?tripId=${past.id}`, { signedInAs: user })
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByText('Choose a trip before you submit your review.')
  await dialog.getByLabel('Trip').selectOption('')
  await reason.waitFor()
  await dialog.getByLabel('Trip').selectOption(past.id)
  await reason.waitFor({ state: 'detached' })
})
