import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import type { LivePage as Page } from '#test/dom/live-page.ts'
import { createSite, type Site } from '#test/dom/site.ts'
import { holdRequests } from '#test/e2e/read-page.ts'
import { password } from '#test/factories.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const devicesOn = (page: Page) =>
  main(page)
    .getByRole('list', { name: t('sessions.title') })
    .getByRole('listitem')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

async function change(page: Page, current: string, first: string, again: string) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(first)
  await field(page, 'Confirm new password').fill(again)
  await main(page).getByRole('button', { name: 'Change Password' }).click()
}

test('AUTH-09 FND-14 each rejection of a new password has its message; the right one signs out the other devices', async () => {
  const user = await site.user()
  const other = await site.open('/profile', { signedInAs: user, allowedProblems: [/status of 401/] })
  const page = await site.open('/profile?tab=security', {
    signedInAs: user,
    allowedProblems: [/status of 400|ERR_FAILED/],
  })
  const alert = page.getByRole('alert')
  const newPassword = 'Muzdalifah-at-Night-9'
  for (const [current, first, again, title, text] of [
    [password, 'Short-1', 'Short-1', 'Password Too Short', 'Password must be at least 8 characters long.'],
    [
      password,
      newPassword,
      'Another-one-9',
      'Password Mismatch',
      'New password and confirmation password do not match.',
    ],
    ['Something-Else-1', newPassword, newPassword, 'Password Change Failed', 'Current password is incorrect'],
  ] as const) {
    await change(page, current, first, again)
    await alert.getByText(title, { exact: true }).waitFor()
    await alert.getByText(text, { exact: true }).waitFor()
  }
  expect(await field(page, 'Current password').getAttribute('aria-invalid')).toBe('true')
  await page.route('**/api/auth/change-password', (route) => route.abort())
  await change(page, password, newPassword, newPassword)
  await alert.getByText('Failed to change password. Please try again.', { exact: true }).waitFor()
  await page.unroute('**/api/auth/change-password')

  const devices = devicesOn(page)
  await expect.poll(() => devices.count()).toBe(2)
  const gate = await holdRequests(page, '**/api/auth/change-password')
  await change(page, password, newPassword, newPassword)
  await main(page).getByRole('button', { name: 'Changing...' }).waitFor()
  gate.release()
  const toast = page.getByRole('status')
  await toast.getByText('Password Changed', { exact: true }).waitFor()
  await toast.getByText('Password changed successfully', { exact: true }).waitFor()
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    expect(await field(page, label).inputValue()).toBe('')
  await expect.poll(() => devices.count()).toBe(1)

  await other.goto('/profile')
  await other.waitForURL('**/login?redirect=%2Fprofile')
  await page.reload()
  await devices.getByText(t('sessions.current')).waitFor()
})

test('AUTH-09 a lost phone is signed out from the list, and all others at once', async () => {
  const user = await site.user()
  const phone = await site.open('/profile', {
    signedInAs: user,
    width: 390,
    allowedProblems: [/status of 401/],
  })
  const page = await site.open('/profile?tab=security', { signedInAs: user })
  const devices = devicesOn(page)
  await devices.first().getByText(t('sessions.current')).waitFor()
  await devices.nth(1).getByRole('button').click()
  await page.getByRole('status').getByText(t('sessions.ended')).waitFor()
  await expect.poll(() => devices.count()).toBe(1)
  await phone.goto('/profile')
  await phone.waitForURL('**/login?*')
  for (let count = 0; count < 2; count++) await site.signIn(user)
  await page.reload()
  await main(page)
    .getByRole('button', { name: t('sessions.endOthers') })
    .click()
  await page.getByRole('status').getByText(t('sessions.othersEnded')).waitFor()
  await expect.poll(() => devices.count()).toBe(1)
})

test('AUTH-20 the account status says whether the address is verified, and sends the link again', async () => {
  const user = await site.user({ emailVerified: false })
  const page = await site.open('/my-bookings', { signedInAs: user })
  const notice = main(page).getByText(t('accounts.unverifiedTitle'))
  await notice.waitFor()
  await page.goto('/profile?tab=security')
  await main(page).getByRole('heading', { name: 'Account Status' }).waitFor()
  await notice.waitFor()
  const verified = main(page).getByText('Your account is secure and verified')
  expect(await verified.count()).toBe(0)
  await main(page)
    .getByRole('button', { name: t('accounts.resend') })
    .click()
  await main(page).getByText(t('accounts.resent')).waitFor()
  await page.goto(`/verify-email?token=${await site.mails.linkToken(user.email)}`)
  await main(page).getByText(t('accounts.verifySuccess')).waitFor()
  await page.goto('/profile?tab=security')
  await verified.waitFor()
  expect(await notice.count()).toBe(0)
})

test('AUTH-09 an account without a password is emailed the link to set one', async () => {
  const user = await site.user({ emailVerified: true })
  const page = await site.open('/trips', { signedInAs: user })
  await site.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
  await site.db.insert(externalIdentities).values({ provider: 'google', subject: 'g', userId: user.id })
  await page.goto('/profile?tab=security')
  await main(page).getByText('You sign in with Google').waitFor()
  await main(page)
    .getByRole('button', { name: t('passwords.sendSetLink') })
    .click()
  await main(page)
    .getByText(t('passwords.setLinkSent', { email: user.email }))
    .waitFor()
  const mail = (await site.mails.deliver()).findLast(({ to }) => to === user.email)
  expect([mail?.to, mail?.template]).toEqual([user.email, 'reset-password'])
})
