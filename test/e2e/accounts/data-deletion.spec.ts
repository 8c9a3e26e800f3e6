import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import { pauses } from '#test/data/specified.ts'
import { findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { advanceUntil, installClock, stopClock } from '#test/e2e/page-clock.ts'
import { holdRequests } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { findDeletionLink } from '#test/scenes/deletions.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('AUTH-15 from the form over the email to a deletion that is cancelled again', async () => {
  const user = await site.user()
  const elsewhere = await site.open('/my-bookings', { signedInAs: user, allowedProblems: [/status of 401/] })
  const page = await site.open('/facebook-data-deletion', {
    signedInAs: user,
    allowedProblems: [/ERR_FAILED/, /status of 401/],
    prepare: installClock,
  })
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  const email = page.getByLabel(t('accounts.email'), { exact: true })
  const reason = page.getByLabel(t('deletion.reason'))

  // Nothing typed is lost when it fails.
  await button(page, t('deletion.submit')).click()
  await page.getByText(t('fields.email_required'), { exact: true }).waitFor()
  await email.fill(user.email)
  await reason.fill('I have made my last journey')
  await page.route('**/api/deletion-requests', (route) => route.abort())
  await button(page, t('deletion.submit')).click()
  await page.getByRole('main').locator('[data-alert=danger]').getByText(t('deletion.failed')).waitFor()
  expect([await email.inputValue(), await reason.inputValue()]).toEqual([
    user.email,
    'I have made my last journey',
  ])
  await page.unroute('**/api/deletion-requests')

  // Busy for a second, however fast the server is.
  await stopClock(page)
  const answered = page.waitForResponse('**/api/deletion-requests')
  await button(page, t('deletion.submit')).click()
  await answered
  await page.clock.runFor(pauses.deletionRequest - 20)
  expect(await button(page, t('deletion.submitting')).isDisabled()).toBe(true)
  expect(await advanceUntil(page, button(page, t('deletion.submit')))).toBeLessThan(200)
  await page.clock.resume()
  await page.getByRole('status').getByText('Request Submitted', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText("Your data deletion request has been submitted. We'll process it within 48 hours.", {
      exact: true,
    })
    .waitFor()
  await page.getByRole('main').locator('[data-alert=ok]').getByText(t('deletion.sentTitle')).waitFor()
  await page.getByRole('main').locator('[data-alert=ok]').getByText(user.email).waitFor()
  expect([await email.inputValue(), await reason.inputValue()]).toEqual(['', ''])

  // Opening the link is no consent: programs open links too.
  const { code, token } = await findDeletionLink(site, user.email)
  await page.goto(`/facebook-data-deletion/status/${code}?token=${token}&lang=en`)
  await heading(page, t('deletion.unconfirmedTitle')).waitFor()
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const [request] = await site.db.select().from(deletionRequests).where(eq(deletionRequests.code, code))
  expect(request?.status).toBe('unconfirmed')
  await button(page, t('deletion.confirm')).click()
  await heading(page, t('deletion.scheduledTitle')).waitFor()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])

  // This browser was signed in too: it is not any more, and nobody is sent away from what was just said.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()
  await button(page, t('deletion.keep')).waitFor()
  await elsewhere.reload()
  await elsewhere.getByRole('heading', { name: t('bookings.loginTitle') }).waitFor()
  expect((await site.signIn(user)).error.code).toBe('account_disabled')

  await button(page, t('deletion.keep')).click()
  await heading(page, t('deletion.cancelledTitle')).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.signIn') })
    .click()
  await page.getByLabel(t('accounts.email')).fill(user.email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await button(page, t('accounts.signIn')).click()
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
})

test('AUTH-15 an account is deleted from the profile, with its password, and the visitor is signed out', async () => {
  const user = await site.user()
  const page = await site.open('/profile?tab=security', {
    signedInAs: user,
    allowedProblems: [/status of 40[01]/],
  })
  await button(page, t('deletion.accountOpen')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('deletion.unconfirmedBookings')).waitFor()
  expect(await findViolations(page)).toEqual([])
  const secret = dialog.getByLabel(t('deletion.accountPassword'), { exact: true })
  await secret.fill('Not-My-Password-1')
  await dialog.getByRole('button', { name: t('deletion.accountTitle') }).click()
  await dialog.getByText('Current password is incorrect').waitFor()
  await expect.poll(() => secret.evaluate((input) => input === document.activeElement)).toBe(true)
  await secret.fill(password)
  const { release } = await holdRequests(page, '**/api/auth/delete-account')
  await dialog.getByRole('button', { name: t('deletion.accountTitle') }).click()
  await dialog.getByRole('button', { name: t('deletion.accountDeleting') }).waitFor()
  release()
  await page.waitForURL('**/facebook-data-deletion/status/*')
  await heading(page, t('deletion.scheduledTitle')).waitFor()
  await page.getByText(t('deletion.scheduledNoLink')).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()
  expect((await site.signIn(user)).error.code).toBe('account_disabled')
})

test('AUTH-15 companies read in the profile that support closes their account', async () => {
  const { userId } = await site.organizer({
    userId: (await site.user({ email: 'o@example.com', role: 'organizer' })).id,
  })
  expect(userId).toBeTruthy()
  const page = await site.open('/profile?tab=security', { signedInAs: { email: 'o@example.com' } })
  await page.getByRole('main').getByRole('link', { name: 'support@qafila.example' }).waitFor()
  expect(await button(page, t('deletion.accountOpen')).count()).toBe(0)
})

test('AUTH-15 the requests are on the admins’ page, which no one else can open', async () => {
  const [admin, pilgrim] = [await site.user({ role: 'admin' }), await site.user()]
  const stranger = await site.open('/admin')
  await stranger.waitForURL('**/login?redirect=%2Fadmin')
  const refused = await site.open('/admin', { signedInAs: pilgrim })
  await heading(refused, 'Access denied').waitFor()
  await site.call('deletions.request', { email: 'tired@example.com', reason: 'Too many mails' })
  const page = await site.open('/admin?panel=deletions', { signedInAs: admin })
  const entry = page.getByRole('article').filter({ hasText: 'tired@example.com' })
  await entry.getByText(t('deletion.status.unconfirmed')).waitFor()
  await entry.getByText('Too many mails').waitFor()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
})

test('AUTH-15 the status page without the email’s secret is read-only; an unknown code is reported', async () => {
  await site.call('deletions.request', { email: 'guest@example.com' })
  const { code } = await findDeletionLink(site, 'guest@example.com')
  const page = await site.open(`/facebook-data-deletion/status/${code}`, {
    allowedProblems: [/status of 404/],
  })
  await page.getByText(t('deletion.unconfirmedNoLink')).waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.goto('/facebook-data-deletion/status/nobody-knows-it')
  await heading(page, t('deletion.missingTitle')).waitFor()
})
