import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countries } from '#domain/kernel/countries.ts'
import { translator } from '#i18n/catalogue.ts'
import { users } from '#server/accounts/core/tables.ts'
import { holdRequests } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const account = (page: Page) => page.getByRole('button', { name: t('nav.account') })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const stored = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0]

test('FND-01 AUTH-08 a visitor is led to sign-in and back to the same tab, which reload and browser back keep', async () => {
  const user = await site.user()
  const page = await site.open('/profile?tab=security')
  await page.waitForURL('**/login?redirect=%2Fprofile%3Ftab%3Dsecurity')
  await field(page, t('accounts.email')).fill(user.email)
  await field(page, t('accounts.password')).fill(password)
  await main(page)
    .getByRole('button', { name: t('accounts.signIn'), exact: true })
    .click()
  await page.waitForURL('**/profile?tab=security')
  const selected = () => page.locator('[role=tab][aria-selected=true]').innerText()
  await tab(page, 'Security').waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    'Profile Info',
    'Saved travellers',
    'Security',
    'Emails',
  ])
  expect(await selected()).toBe('Security')
  await tab(page, 'Profile Info').click()
  await page.waitForURL('**/profile')
  await page.goBack()
  await expect.poll(selected).toBe('Security')
  await page.reload()
  await expect.poll(selected).toBe('Security')
  // Signing out here leads home, not to sign-in.
  await account(page).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await page.waitForURL(`${site.url}/`)
  await page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor()
})

test('AUTH-08 the details are shown, changed and confirmed; no typed text is lost on failure', async () => {
  const user = await site.user({ firstName: 'Zahra', dateOfBirth: '1990-02-28', nationality: 'IN' })
  const page = await site.open('/profile', {
    signedInAs: user,
    allowedProblems: [/status of 400|ERR_FAILED/],
  })
  expect(await field(page, t('accounts.email')).inputValue()).toBe(user.email)
  expect(await field(page, t('accounts.email')).getAttribute('readonly')).not.toBeNull()
  await main(page).getByText('To change your email, please contact support').waitFor()
  expect(await main(page).getByLabel(t('profile.dateOfBirth')).inputValue()).toBe('1990-02-28')
  expect(await page.getByRole('combobox', { name: t('profile.nationality') }).inputValue()).toBe('India')
  expect(await main(page).getByLabel(t('profile.address')).getAttribute('placeholder')).toBe(
    'City, State/Province',
  )

  await field(page, t('accounts.firstName')).fill('')
  await main(page).getByRole('button', { name: 'Update Profile' }).click()
  await main(page).getByText(t('fields.required')).waitFor()
  await field(page, t('accounts.firstName')).fill('Amina')
  await main(page).getByLabel(t('profile.phone')).fill('+91 98200 00000')
  await main(page).getByLabel(t('profile.dateOfBirth')).fill('2030-01-01')
  await main(page).getByRole('button', { name: 'Update Profile' }).click()
  await main(page).getByText(t('fields.invalid_birth_date')).waitFor()
  // One message leaves before the next comes, and both are called the same.
  const toast = page.getByRole('region', { name: t('common.messages') })
  await toast.getByRole('button', { name: t('common.dismiss') }).click()
  await toast.waitFor({ state: 'detached' })
  await main(page).getByLabel(t('profile.dateOfBirth')).fill('1991-03-01')

  await page.route('**/api/auth/profile', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Update Profile' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Update Failed', { exact: true }).last().waitFor()
  await alert.getByText('Failed to update profile. Please try again.', { exact: true }).waitFor()
  await page.unroute('**/api/auth/profile')
  expect((await stored(user.id))?.firstName).toBe('Zahra')

  const gate = await holdRequests(page, '**/api/auth/profile')
  await main(page).getByRole('button', { name: 'Update Profile' }).click()
  await main(page).getByRole('button', { name: 'Updating...' }).waitFor()
  gate.release()
  await page.getByRole('status').getByText('Profile Updated', { exact: true }).waitFor()
  await account(page).getByText('Amina').waitFor()
  expect(await stored(user.id)).toMatchObject({
    firstName: 'Amina',
    phone: '+91 98200 00000',
    nationality: 'IN',
    dateOfBirth: '1991-03-01',
    email: user.email,
  })

  await page.route('**/api/auth/user', (route) => route.abort())
  await page.reload()
  await main(page).getByText(t('profile.loadFailed')).waitFor()
  await page.unroute('**/api/auth/user')
  await main(page)
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect.poll(() => field(page, t('accounts.firstName')).inputValue()).toBe('Amina')
})

test('AUTH-08 the nationality is found by its English name on an Arabic page, by keyboard alone', async () => {
  const ar = translator('ar')
  const user = await site.user()
  const page = await site.open('/profile', { lang: 'ar', signedInAs: user })
  const box = page.getByRole('combobox', { name: ar('profile.nationality') })
  const list = page.getByRole('listbox', { name: ar('profile.nationality') })
  const options = list.getByRole('option')
  const chosen = () => box.inputValue()
  await box.focus()
  await page.keyboard.type('nowhere')
  await main(page).getByRole('status').getByText('لا توجد دولة بهذا الاسم.').waitFor()
  await page.keyboard.press('Escape')
  expect(await chosen()).toBe('')

  await page.keyboard.type('paki')
  await list.getByRole('option', { name: 'باكستان' }).waitFor()
  await page.keyboard.press('Enter')
  expect([await chosen(), await options.count()]).toEqual(['باكستان', 0])
  // Choosing the chosen one again lets go of it: the list opens at it.
  await page.keyboard.press('ArrowDown')
  expect(await options.count()).toBe(countries.length)
  expect(await page.locator('[role=option][aria-selected=true]').innerText()).toBe('باكستان')
  await page.keyboard.press('Enter')
  expect(await chosen()).toBe('')

  await page.keyboard.type('united')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const second = await chosen()
  expect(second).not.toBe('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect([await chosen(), second]).toEqual(['', second])

  await box.click()
  await list.getByRole('option', { name: 'الهند', exact: true }).click()
  await box.fill('')
  await page.keyboard.press('Tab')
  expect(await chosen()).toBe('')
  await box.fill('ind')
  await list.getByRole('option', { name: 'الهند', exact: true }).click()
  await main(page)
    .getByRole('button', { name: ar('profile.update') })
    .click()
  await page.getByRole('status').getByText(ar('profile.updated'), { exact: true }).waitFor()
  expect((await stored(user.id))?.nationality).toBe('IN')

  // In a page that runs from right to left the next tab is to the left.
  await tab(page, ar('profile.info')).focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/profile?tab=travellers')
  await expect.poll(() => tab(page, ar('savedTravellers.title')).getAttribute('aria-selected')).toBe('true')
})
