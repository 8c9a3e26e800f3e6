import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const newPassword = 'Muzdalifah-at-Night-9'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

async function setPassword(page: Page, first: string, again: string) {
  await field(page, 'New password').fill(first)
  await field(page, 'Confirm new password').fill(again)
  await press(page, t('passwords.reset'))
}

test('AUTH-06 AUTH-07 from a forgotten password through the emailed link to sign-in and on', async () => {
  const user = await site.user()
  const page = await site.open('/my-bookings', { signedInAs: user, allowedProblems: [/status of 40[01]/] })
  await page.goto('/forgot-password?redirect=/my-bookings')
  await field(page, t('accounts.email')).fill('not an address')
  await press(page, 'Send reset link')
  await main(page).getByText('Please enter a valid email address', { exact: true }).waitFor()
  await field(page, t('accounts.email')).fill(user.email)
  await press(page, 'Send reset link')
  await page.getByRole('status').getByText('If an account exists, a reset link has been sent.').waitFor()
  await page.getByRole('heading', { level: 1, name: t('accounts.checkEmailTitle') }).waitFor()
  await main(page).getByText(user.email).waitFor()
  await main(page).getByText('spam').waitFor()
  const back = main(page).getByRole('link', { name: t('passwords.backToLogin') })
  expect(await back.getAttribute('href')).toBe('/login?redirect=%2Fmy-bookings')

  const mail = (await site.mails.deliver()).findLast(({ to }) => to === user.email)
  const [link = ''] = /http\S+reset-password\S+/.exec(mail?.text ?? '') ?? []
  await page.goto(link)
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  await setPassword(page, 'Short-1', 'Short-1')
  await main(page).getByText('Password must be at least 8 characters', { exact: true }).waitFor()
  await setPassword(page, newPassword, 'Muzdalifah-at-Night-8')
  await main(page).getByText("Passwords don't match", { exact: true }).waitFor()
  await setPassword(page, newPassword, newPassword)
  const toast = page.getByRole('status')
  await toast.getByText('Password Reset Successful', { exact: true }).waitFor()
  await toast.getByText('Password has been reset successfully', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Password Reset Complete' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  await page.getByRole('link', { name: 'Go to Login' }).click()
  await field(page, t('accounts.email')).fill(user.email)
  await field(page, t('accounts.password')).fill(newPassword)
  await press(page, t('accounts.signIn'))
  await page.getByRole('button', { name: t('nav.account') }).waitFor()

  await page.goto(link)
  await setPassword(page, newPassword, newPassword)
  const alert = page.getByRole('alert')
  await alert.getByText('Reset Failed', { exact: true }).waitFor()
  await alert.getByText('Failed to reset password. The link may have expired.', { exact: true }).waitFor()
  await main(page)
    .getByRole('link', { name: t('passwords.requestNew') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('passwords.forgotTitle') }).waitFor()
})

test('AUTH-06 AUTH-07 FND-14 an address without a token, and a lost connection, have their own messages', async () => {
  const page = await site.open('/reset-password', { allowedProblems: [/ERR_FAILED/] })
  const alert = page.getByRole('alert')
  await alert.getByText('Invalid Reset Link', { exact: true }).waitFor()
  await alert.getByText('This password reset link is invalid or has expired.', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor()
  await main(page).getByText('Invalid reset token', { exact: true }).waitFor()
  await page.route('**/api/auth/*-password', (route) => route.abort())
  await main(page)
    .getByRole('link', { name: t('passwords.requestNew') })
    .click()
  await field(page, t('accounts.email')).fill('zahra@example.com')
  await press(page, 'Send reset link')
  await alert.getByText('Error', { exact: true }).waitFor()
  await alert.getByText('Failed to send reset email', { exact: true }).waitFor()
  expect(await field(page, t('accounts.email')).inputValue()).toBe('zahra@example.com')
  await page.goto('/reset-password?token=anything')
  await setPassword(page, newPassword, newPassword)
  await alert.getByText('Failed to reset password. The link may have expired.', { exact: true }).waitFor()
  expect(await field(page, 'New password').inputValue()).toBe(newPassword)
})
