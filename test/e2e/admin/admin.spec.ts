import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { readDefinitionList } from '#test/reading.ts'
import { confirmApproval, confirmCompanyDeletion } from './steps.ts'

let site: Site
let admin: { email: string }
beforeAll(async () => {
  site = await createSite()
  admin = await site.user({ role: 'admin' })
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const act = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Reads a message and closes it, so that the next one is another. */
async function toast(page: Page, title: string, text: string) {
  const card = page.getByRole('region', { name: t('common.messages') })
  await card.filter({ hasText: title }).getByText(text, { exact: true }).waitFor()
  await card.getByRole('button', { name: t('common.dismiss') }).click()
  await card.waitFor({ state: 'detached' })
}

/** The six figures as they are read. */
async function figures(page: Page): Promise<string[]> {
  const ledger = main(page).locator('dl').first()
  const names = await ledger.locator('dt').allInnerTexts()
  const values = await ledger.locator('dd').allInnerTexts()
  return names.map((name, index) => `${name} ${values[index]}`)
}

async function company(name: string, fields: Parameters<Site['organizer']>[0] = {}) {
  const user = await site.user({ role: 'organizer' })
  return { user, organizer: await site.organizer({ companyName: name, userId: user.id, ...fields }) }
}

test('ADM-01 ADM-03 FND-14 an admin is led to sign-in and back to numbers, events and the state of the platform', async () => {
  const { organizer } = await company('Figures Tours')
  const past = await site.trip({
    organizerId: organizer.id,
    departureDate: '2026-09-01',
    returnDate: '2026-09-09',
  })
  await site.booking({ tripId: past.id, numberOfPilgrims: 4, status: 'completed' })
  await site.trip({ organizerId: organizer.id, title: 'Ten nights' })
  const page = await site.open('/admin?tab=bookings')
  await page.waitForURL(/\/login\?redirect=/)
  await main(page).getByLabel(t('accounts.email'), { exact: true }).fill(admin.email)
  await main(page).getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await press(page, t('accounts.signIn'))
  await page.waitForURL('**/admin?tab=bookings')
  await main(page).getByRole('heading', { level: 1, name: 'Admin Dashboard', exact: true }).waitFor()
  await main(page).getByText('Platform management and moderation', { exact: true }).waitFor()
  await main(page)
    .getByText(/^Last updated .*20\d\d/)
    .waitFor()
  expect(await figures(page)).toEqual([
    'Total Organizers 1',
    'Verified 1',
    'Total Trips 2',
    'Pilgrims Served 4',
    'Reviews 0',
    'Avg Rating 0.0',
  ])

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await main(page).getByRole('tab', { name: 'Overview' }).click()
  await main(page).getByRole('heading', { name: 'Recent Activity', exact: true }).waitFor()
  await row(page, past.title)
    .getByText(/New booking for/)
    .waitFor()
  await main(page).getByRole('img', { name: '100% of organizers verified, 1 of 1' }).waitFor()
  await main(page).getByText('All caught up!', { exact: true }).waitFor()
  // Only opened parts are fetched.
  expect(asked.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/admin/activity',
    '/api/admin/organizers',
    '/api/admin/overdue-refunds',
    '/api/admin/payees',
    '/api/admin/rates/wanted',
    '/api/admin/unanswered-claims',
  ])
  for (const [desk, heading] of [
    // Not the one of accounts to check.
    [/^Accounts$/, 'Accounts'],
    ['Messages', 'Messages'],
    ['Deletion requests', t('deletion.listTitle')],
    ['Audit log', 'Audit log'],
  ] as const) {
    await main(page).getByRole('link', { name: desk }).click()
    await main(page).getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
    await main(page).getByRole('link', { name: 'Back to overview' }).click()
  }

  const strangers = await site.open('/admin/moderation', { signedInAs: await site.user() })
  await main(strangers)
    .getByRole('heading', { name: t('errors.access_denied') })
    .waitFor()
  const answer = await (await fetch(`${site.url}/admin`)).text()
  expect(answer).not.toContain('Figures Tours')
})

test('ADM-06 ADM-09 FND-18 one company is approved, another rejected with a reason that it reads and answers', async () => {
  const letters = 'નમસ્તે 🕋 '.repeat(20)
  const reach = { contactEmail: 'hello@approved.example', contactPhone: '+971 4 555 0155', website: null }
  const createdAt = new Date('2026-11-02T09:00:00Z')
  await company('Approved Tours', { ...reach, isVerified: false, description: letters, createdAt })
  const { user } = await company('Rejected Tours', {
    isVerified: false,
    updatedAt: site.clock.now(),
  })
  const page = await site.open('/admin', { signedInAs: admin })
  const before = (await figures(page))[1]
  await main(page).getByRole('link', { name: 'Open the moderation panel' }).click()
  await page.waitForURL('**/admin/moderation')
  await main(page).getByRole('heading', { level: 2, name: 'Pending Verifications', exact: true }).waitFor()
  const approved = row(page, 'Approved Tours')
  for (const fact of ['hello@approved.example', 'registered Nov 02, 2026', '12 years of experience'])
    await approved.getByText(fact, { exact: true }).waitFor()
  const cut = [...new Intl.Segmenter('en').segment(letters)].slice(0, 100).map(({ segment }) => segment)
  await approved.getByText(`${cut.join('').trimEnd()}…`, { exact: true }).waitFor()

  await press(page, 'Review Details: Approved Tours')
  await dialog(page).getByText('Not provided', { exact: true }).first().waitFor()
  expect(await readDefinitionList(dialog(page))).toMatchObject({
    'Contact email': 'hello@approved.example',
    'Contact phone': '+971 4 555 0155',
    Website: 'Not provided',
    'Years of experience': '12',
    'Total Trips': '0',
    'Satisfaction rate': 'No reviews yet',
    Created: 'Nov 02, 2026',
    'Verification status': 'Pending',
    'Company description': letters.trim(),
  })
  await act(page, 'Approve')
  await confirmApproval(page, 'Approved Tours')
  await toast(page, 'Success', 'Organizer verification status updated')
  await approved.waitFor({ state: 'detached' })
  expect((await figures(page))[1]).not.toBe(before)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  await press(page, 'Reject: Rejected Tours')
  await dialog(page).getByRole('heading', { name: 'Reject Rejected Tours?' }).waitFor()
  await dialog(page).getByLabel('Reason').fill('The licence number\nis missing.')
  await act(page, 'Reject')
  await toast(page, 'Success', 'Organizer verification status updated')
  await main(page).getByRole('heading', { name: 'All caught up!', exact: true }).waitFor()
  await main(page).getByText('No pending verifications at this time.', { exact: true }).waitFor()

  const owner = await site.open('/organizer-dashboard', {
    signedInAs: user,
    allowedProblems: [/status of 409/],
  })
  await main(owner).getByText(t('dashboard.rejectedTitle')).waitFor()
  await main(owner).getByText('The licence number is missing.').waitFor()
  expect(await main(owner).getByText('Verification Pending').count()).toBe(0)
  await press(owner, 'Ask for a new review')
  await main(owner).getByText(t('errors.profile_unchanged')).waitFor()
  site.clock.advance({ minutes: 1 })
  await main(owner)
    .getByRole('link', { name: t('organizers.editProfile') })
    .click()
  await press(owner, t('organizers.editProfile'))
  await dialog(owner).getByLabel(t('organizers.description')).fill('Licence 1234 of Dubai.')
  await act(owner, t('organizers.save'))
  await dialog(owner).waitFor({ state: 'detached' })
  await press(owner, 'Ask for a new review')
  await main(owner).getByText('Verification Pending').waitFor()

  await page.reload()
  await row(page, 'Rejected Tours').getByText('Licence 1234 of Dubai.').waitFor()
})

test('ADM-04 ADM-08 ADM-09 a company is found, verified, unverified, edited, and deleted with its numbers', async () => {
  const { organizer } = await company('Doomed Tours', {
    isVerified: false,
    website: 'https://doomed.example',
    yearsExperience: 17,
  })
  const trip = await site.trip({ organizerId: organizer.id })
  await site.trip({ organizerId: organizer.id })
  await site.booking({ tripId: trip.id, numberOfPilgrims: 3, status: 'confirmed' })
  await site.review({ tripId: trip.id, rating: 4 })
  const page = await site.open('/admin', { signedInAs: admin })
  await main(page).getByRole('tab', { name: 'Organizers' }).click()
  await main(page).getByLabel('Search by company or email').fill('doomed')
  await page.waitForURL(/q=doomed/)
  await row(page, 'Doomed Tours').getByText('Pending', { exact: true }).waitFor()
  const listed = { Status: 'Pending', Years: '17', Trips: '2', Satisfaction: '80% (1)' }
  expect(await readDefinitionList(row(page, 'Doomed Tours'))).toEqual(listed)
  const total = Number((await figures(page))[0]?.match(/\d+/)?.[0])

  await press(page, 'Verify: Doomed Tours')
  await confirmApproval(page, 'Doomed Tours')
  await toast(page, 'Success', 'Organizer verification status updated')
  await row(page, 'Doomed Tours').getByText('Verified', { exact: true }).waitFor()
  expect(
    await row(page, 'Doomed Tours')
      .getByRole('button', { name: /^Verify:/ })
      .count(),
  ).toBe(0)
  await press(page, 'View Details: Doomed Tours')
  const website = dialog(page).getByRole('link', { name: 'https://doomed.example' })
  expect(await website.getAttribute('rel')).toContain('noopener')
  expect(await readDefinitionList(dialog(page))).toMatchObject({
    'Years of experience': '17',
    'Total Trips': '2',
    'Satisfaction rate': '80% (1)',
    'Verification status': 'Verified',
  })
  await act(page, 'Remove Verification')
  await dialog(page).getByLabel('Reason').fill('Complaints.')
  await act(page, 'Remove Verification')
  await toast(page, 'Success', 'Organizer verification status updated')
  await row(page, 'Doomed Tours').getByText('Rejected', { exact: true }).waitFor()

  await press(page, 'Edit: Doomed Tours')
  await dialog(page).getByLabel('Company name').fill('Renamed Tours')
  await dialog(page).getByLabel('Years of experience').fill('51')
  await act(page, t('tripForm.save'))
  await dialog(page).getByText('Please enter a number from 1 to 50', { exact: true }).waitFor()
  await dialog(page).getByLabel('Years of experience').fill('50')
  await act(page, t('tripForm.save'))
  await toast(page, 'Success', 'Organizer updated successfully')
  await dialog(page).waitFor({ state: 'detached' })
  const [stored] = await site.db.select().from(organizers).where(eq(organizers.id, organizer.id))
  expect(stored).toMatchObject({ companyName: 'Renamed Tours', yearsExperience: 50, isVerified: false })

  await main(page).getByLabel('Search by company or email').fill('renamed')
  await press(page, 'Delete: Renamed Tours')
  await dialog(page).getByRole('heading', { name: 'Delete Renamed Tours?' }).waitFor()
  await dialog(page)
    .getByText(t('admin.touched.trips', { count: 2 }))
    .waitFor()
  await dialog(page)
    .getByText(t('admin.touched.bookings', { count: 1 }))
    .waitFor()
  await dialog(page)
    .getByText(t('admin.touched.pilgrims', { count: 3 }))
    .waitFor()
  await confirmCompanyDeletion(page, 'Renamed Tours')
  await toast(page, 'Success', 'Organizer deleted successfully')
  await main(page).getByRole('heading', { name: 'No organizers found' }).waitFor()
  expect((await figures(page))[0]).toBe(`Total Organizers ${total - 1}`)
})
