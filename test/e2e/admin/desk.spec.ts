import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createConfirmedRequest } from '#test/scenes/deletions.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const button = (place: ReturnType<typeof main>, name: string) =>
  place.getByRole('button', { name: new RegExp(`^${name}(?:$|:)`) })
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: t('common.messages') })
    .filter({ hasText: text })
    .waitFor()

test('ADM-02 ADM-10 FND-18 an admin finds an account and disables it, which signs its owner out, and reads of it in the audit log', async () => {
  const admin = await site.user({ role: 'admin', email: 'reception@example.com' })
  const pilgrim = await site.user({ email: 'fatima@example.com', firstName: 'Fatima', lastName: 'Kazmi' })
  await site.user({ email: 'other@example.com', firstName: 'Hasan', lastName: 'Rizvi' })
  const owner = await site.open('/profile', { signedInAs: pilgrim, allowedProblems: [/status of 401/] })
  const page = await site.open('/admin?panel=users', {
    signedInAs: admin,
    allowedProblems: [/status of 409/],
  })
  await row(page, 'other@example.com').waitFor()
  await main(page)
    .getByRole('searchbox', { name: t('desk.searchAccounts') })
    .fill('kazmi')
  await expect.poll(() => row(page, 'other@example.com').count()).toBe(0)
  await row(page, 'Fatima Kazmi').getByText('Pilgrim', { exact: true }).waitFor()
  await row(page, 'Fatima Kazmi')
    .getByRole('button', { name: `Disable: ${pilgrim.email}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /Fatima Kazmi/ }).waitFor()
  await dialog.getByText(/fatima@example\.com.* is signed out everywhere right away/).waitFor()
  await button(dialog, 'Disable').click()
  await toast(page, t('desk.accountDisabled'))
  await row(page, 'Fatima Kazmi').getByText('Disabled', { exact: true }).waitFor()
  await row(page, 'Fatima Kazmi')
    .getByRole('button', { name: `Enable: ${pilgrim.email}` })
    .waitFor()
  await owner.goto('/profile')
  await owner.waitForURL('**/login?redirect=%2Fprofile')

  // The only admin is not locked out: the dialog says why, and the account stays as it is.
  await main(page)
    .getByRole('searchbox', { name: t('desk.searchAccounts') })
    .fill('reception@')
  await row(page, admin.email)
    .getByRole('button', { name: `Disable: ${admin.email}` })
    .click()
  await button(dialog, 'Disable').click()
  await dialog.getByText(t('errors.last_admin'), { exact: true }).waitFor()
  await button(dialog, t('common.cancel')).click()

  await page.goto('/admin?panel=audit')
  const entry = row(page, t('audit.userDisabled'))
  await entry.getByText(pilgrim.email, { exact: true }).waitFor()
  await entry.getByText(/by .*reception@example\.com/).waitFor()
  await expect.poll(() => entry.locator('dl').innerText()).toMatch(/Active\s+Before:\s+yes\s+After:\s+no/)
  await main(page)
    .getByRole('combobox', { name: t('audit.filter') })
    .selectOption({ label: 'Trips' })
  await main(page)
    .getByRole('heading', { name: t('admin.records.nothing') })
    .waitFor()
})

test('ADM-10 FND-18 a message is read, answered by email, marked as handled and opened again', async () => {
  const admin = await site.user({ role: 'admin' })
  const words = { name: 'Zahra', email: 'zahra+group@example.com', subject: 'A group & its bus' }
  await site.message({ ...words, message: 'Salaam,\nwe are forty.' })
  const page = await site.open('/admin?panel=messages', {
    signedInAs: admin,
    allowedProblems: [/ERR_FAILED/],
  })
  const message = row(page, words.subject)
  expect(await message.getByText('we are forty.').innerText()).toBe('Salaam,\nwe are forty.')
  const address = await message.getByRole('link').getAttribute('href')
  expect(address).toBe('mailto:zahra%2Bgroup@example.com?subject=Re%3A%20A%20group%20%26%20its%20bus')
  // A message that was not marked says so in its row, also when the toast at the top is gone.
  await page.route('**/api/admin/messages/*', (route) => route.abort(), { times: 1 })
  await button(message, t('desk.markHandled')).click()
  await toast(page, t('desk.markFailed'))
  await page.getByRole('button', { name: t('common.dismiss') }).click()
  await message.getByRole('note').getByText(t('desk.markFailed')).waitFor()
  await button(message, t('desk.markHandled')).click()
  await toast(page, t('desk.messageHandled'))
  await main(page)
    .getByRole('heading', { name: t('desk.noOpenTitle') })
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
  await main(page)
    .getByRole('combobox', { name: t('desk.stateFilter') })
    .selectOption({ label: 'Handled' })
  await message.getByText(/^Handled /).waitFor()
  await button(message, t('desk.reopen')).click()
  await toast(page, t('desk.messageReopened'))
  await main(page)
    .getByRole('heading', { name: t('desk.noMessagesTitle') })
    .waitFor()
})

test('AUTH-15 FND-18 a company’s deletion request is rejected until nothing prevents it, then scheduled', async () => {
  const admin = await site.user({ role: 'admin' })
  const owner = await site.user({ email: 'company@example.com', role: 'organizer' })
  const company = await site.organizer({ userId: owner.id })
  const { code } = await createConfirmedRequest(site, owner.email)
  const page = await site.open('/admin?panel=deletions', {
    signedInAs: admin,
    allowedProblems: [/status of 409/],
  })
  const request = row(page, owner.email)
  await button(request, t('desk.markHandled')).click()
  await toast(page, t('deletion.handledDone'))
  await request.getByText(/^Handled /).waitFor()
  await button(request, t('desk.reopen')).click()
  await button(request, t('desk.markHandled')).waitFor()

  await button(request, t('deletion.schedule')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('deletion.scheduleFirst'), { exact: true }).waitFor()
  await button(dialog, t('deletion.schedule')).click()
  await dialog.getByText(t('errors.account_not_free'), { exact: true }).waitFor()
  const gone = { isVerified: false, userId: null, deletedAt: site.clock.now() }
  await site.db.update(organizers).set(gone).where(eq(organizers.id, company.id))
  await button(dialog, t('deletion.schedule')).click()
  await toast(page, t('deletion.scheduledDone'))
  await request.getByText(t('deletion.status.scheduled'), { exact: true }).waitFor()
  expect(await button(request, t('deletion.schedule')).count()).toBe(0)
  expect(await site.db.select().from(deletionRequests).where(eq(deletionRequests.code, code))).toMatchObject([
    { status: 'scheduled', deactivated: true },
  ])
})
