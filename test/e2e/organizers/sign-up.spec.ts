import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { users } from '#server/accounts/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import { holdRequests } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { readChoices } from '#test/reading.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const website = (page: Page) => main(page).getByLabel(/^Website/)
const register = (page: Page) => main(page).locator('form button[type=submit]')

test('ORG-01 a company is registered: benefits, four sections, every message, 20+ as 21, the next steps', async () => {
  const page = await site.open('/organizer-signup', { allowedProblems: [/status of 40[09]|ERR_FAILED/] })
  await main(page)
    .getByRole('heading', { name: t('organizers.benefitsTitle') })
    .waitFor()
  for (const section of [
    t('organizers.account'),
    t('organizers.company'),
    t('organizers.contact'),
    t('organizers.verification'),
  ])
    await main(page).getByRole('group', { name: section, exact: true }).waitFor()
  const years = field(page, t('organizers.years'))
  const offered = await readChoices(years)
  expect(offered.slice(1)).toEqual([...Array.from({ length: 19 }, (_, index) => `${index + 1}`), '20+'])

  await website(page).fill('not a website')
  await register(page).click()
  // Decisions, Third reading: empty fields have the specified texts here, the contact's too (FIX-24).
  await expect.poll(() => main(page).getByText('Invalid email address', { exact: true }).count()).toBe(2)
  await main(page)
    .getByRole('group', { name: /Please check \d+ answers/ })
    .getByRole('link', { name: t('accounts.email'), exact: true })
    .click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

  await field(page, t('accounts.email')).fill('office at noor')
  await field(page, t('accounts.password')).fill('short')
  await field(page, t('bookings.contactEmail')).fill('salaam')
  await register(page).click()
  for (const message of [
    'Company name is required',
    'Company description is required',
    'Years of experience must be at least 1',
    'Phone number is required',
    'Invalid website URL',
    'Password must be at least 8 characters',
    'You must agree to the terms and conditions',
  ])
    await main(page).getByText(message, { exact: true }).waitFor()
  await expect.poll(() => main(page).getByText('Invalid email address', { exact: true }).count()).toBe(2)

  const email = 'office@noor.example'
  await field(page, t('accounts.email')).fill(email)
  await field(page, t('accounts.password')).fill(password)
  await field(page, t('accounts.confirmPassword')).fill(password)
  await field(page, t('organizers.companyName')).fill('Noor Al-Zahra Tours')
  await field(page, t('organizers.description')).fill('Small groups with a scholar.')
  await years.selectOption('20+')
  await field(page, t('bookings.contactEmail')).fill('salaam@noor.example')
  await field(page, t('bookings.contactPhone')).fill('+971 4 555 0143')
  await website(page).fill('')
  await main(page).getByRole('checkbox').check()

  const alert = page.getByRole('alert')
  await page.route('**/api/auth/register', (route) => route.abort())
  await register(page).click()
  await alert.getByText('Registration failed', { exact: true }).waitFor()
  await alert.getByText('An error occurred. Please try again.', { exact: true }).waitFor()
  await page.unroute('**/api/auth/register')
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_registration',
        message: 'Please check the highlighted fields',
        fields: { 'organizerData.companyName': 'company_name_required' },
      },
    }),
  )
  await register(page).click()
  await main(page).getByText('Company name is required', { exact: true }).waitFor()
  await page.unroute('**/api/auth/register')
  expect(await field(page, t('organizers.companyName')).inputValue()).toBe('Noor Al-Zahra Tours')

  const gate = await holdRequests(page, '**/api/auth/register')
  const sent = page.waitForRequest('**/api/auth/register')
  await register(page).click()
  await main(page)
    .getByRole('button', { name: t('organizers.registering') })
    .waitFor()
  expect((await sent).postDataJSON()).toEqual({
    username: email,
    email,
    password,
    role: 'organizer',
    organizerData: {
      companyName: 'Noor Al-Zahra Tours',
      description: 'Small groups with a scholar.',
      yearsExperience: 21,
      contactEmail: 'salaam@noor.example',
      contactPhone: '+971 4 555 0143',
    },
  })
  gate.release()
  await main(page)
    .getByRole('list', { name: t('organizers.nextSteps') })
    .getByText('within 48 hours')
    .waitFor()
  expect(await site.mails.linkToken(email)).toBeTruthy()
  const [user] = await site.db.select().from(users).where(eq(users.email, email))
  const [company] = await site.db
    .select()
    .from(organizers)
    .where(eq(organizers.userId, user?.id ?? ''))
  expect(user).toMatchObject({ role: 'organizer', emailVerified: false })
  expect(company).toMatchObject({ yearsExperience: 21, isVerified: false, businessEmail: email })
  await main(page)
    .getByRole('link', { name: t('organizers.returnHome') })
    .click()
  await page.waitForURL(`${site.url}/`)
})

test('ORG-01 a signed-in pilgrim registers a company on the same account and is an organizer', async () => {
  const pilgrim = await site.user()
  await site.booking({ userId: pilgrim.id })
  const page = await site.open('/organizer-signup', { signedInAs: pilgrim })
  const account = main(page).getByRole('group', { name: t('organizers.account'), exact: true })
  await account.getByText(pilgrim.email).waitFor()
  expect(await main(page).getByLabel(t('accounts.password'), { exact: true }).count()).toBe(0)
  await register(page).click()
  await main(page).getByText('Company name is required', { exact: true }).waitFor()
  await field(page, t('organizers.companyName')).fill('Rizvi Caravans')
  await field(page, t('organizers.description')).fill('Small groups.')
  await field(page, t('organizers.years')).selectOption('3')
  await field(page, t('bookings.contactEmail')).fill('salaam@rizvi.example')
  await field(page, t('bookings.contactPhone')).fill('+971 4 555 0143')
  await main(page).getByRole('checkbox').check()
  await register(page).click()
  await main(page)
    .getByRole('heading', { name: t('organizers.successTitle') })
    .waitFor()
  // The address is proven already: two steps are left.
  expect(
    await main(page)
      .getByRole('list', { name: t('organizers.nextSteps') })
      .getByRole('listitem')
      .count(),
  ).toBe(2)
  await page.goto('/organizer-dashboard')
  await page.getByRole('heading', { level: 1, name: 'Rizvi Caravans' }).waitFor()
  await main(page).getByText(t('dashboard.pendingTitle'), { exact: true }).waitFor()
  await page.goto('/my-bookings')
  await main(page).getByRole('article').first().waitFor()
})

test('ORG-01 a taken address is reported; an admin is told to sign out, an organizer that there is a company', async () => {
  const pilgrim = await site.user()
  const admin = await site.user({ role: 'admin' })
  const company = await site.organizer()
  const [owner] = await site.db.select().from(users).where(eq(users.id, company.userId))
  const page = await site.open('/organizer-signup', { signedInAs: admin, allowedProblems: [/status of 409/] })
  await main(page).getByText(admin.email).waitFor()
  await main(page)
    .getByRole('button', { name: t('nav.signOut') })
    .click()
  await field(page, t('accounts.email')).fill(pilgrim.email)
  await field(page, t('accounts.password')).fill(password)
  await field(page, t('accounts.confirmPassword')).fill(password)
  await field(page, t('organizers.companyName')).fill('Noor')
  await field(page, t('organizers.description')).fill('Small groups.')
  await field(page, t('organizers.years')).selectOption('3')
  await field(page, t('bookings.contactEmail')).fill(pilgrim.email)
  await field(page, t('bookings.contactPhone')).fill('+971 4 555 0143')
  await main(page).getByRole('checkbox').check()
  await register(page).click()
  await page.getByRole('alert').getByText('User already exists with this email', { exact: true }).waitFor()
  expect(await field(page, t('organizers.description')).inputValue()).toBe('Small groups.')

  const other = await site.open('/organizer-signup', { signedInAs: { email: owner?.email ?? '' } })
  await main(other)
    .getByRole('link', { name: t('nav.organizerDashboard') })
    .click()
  await other.getByRole('heading', { level: 1, name: company.companyName }).waitFor()
})
