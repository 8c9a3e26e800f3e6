import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
/** Returns the errors at the fields, in the order of the screen. */
const problems = (page: Page) =>
  page.locator('[aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ')
      return document.getElementById(id)?.textContent
    }),
  )

type Registration = {
  first: string
  last: string
  email: string
  password: string
  confirm: string
  terms: boolean
}
const good = { first: 'Zahra', last: 'Rizvi', password, confirm: password, terms: true }

async function register(page: Page, given: Registration) {
  await field(page, t('accounts.firstName')).fill(given.first)
  await field(page, t('accounts.lastName')).fill(given.last)
  await field(page, t('accounts.email')).fill(given.email)
  await field(page, t('accounts.password')).fill(given.password)
  await field(page, t('accounts.confirmPassword')).fill(given.confirm)
  await page.getByRole('checkbox').setChecked(given.terms)
  await page.getByRole('button', { name: t('accounts.create'), exact: true }).click()
}

async function signIn(page: Page, email: string, secret: string) {
  await field(page, t('accounts.email')).fill(email)
  await field(page, t('accounts.password')).fill(secret)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn'), exact: true })
    .click()
}

test('AUTH-01 FIX-23 an empty form shows every rule in the specified words', async () => {
  const page = await site.open('/register')
  await page.getByRole('button', { name: t('accounts.create'), exact: true }).click()
  await page.getByRole('main').getByText(t('fields.terms_required')).waitFor()
  // Decisions, Third reading: empty fields have the specified texts here.
  expect(await problems(page)).toEqual([
    'Please enter at least 2 characters',
    'Please enter at least 2 characters',
    'Invalid email address',
    'Password must be at least 8 characters',
    'You must agree to the terms and conditions',
  ])
  const summary = page.getByRole('group', { name: 'Please check 5 answers' })
  await expect.poll(() => summary.evaluate((group) => group === document.activeElement)).toBe(true)
  const links = summary.getByRole('link')
  expect(await links.allInnerTexts()).toEqual([
    t('accounts.firstName'),
    t('accounts.lastName'),
    t('accounts.email'),
    t('accounts.password'),
    'I agree to the terms of service and the privacy policy',
  ])
  await links.first().click()
  const first = field(page, t('accounts.firstName'))
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true)
  // A corrected field leaves the list; a single error needs no list and has the focus itself.
  await first.fill('Zahra')
  await expect.poll(() => page.getByRole('main').getByRole('group').getByRole('link').count()).toBe(4)
  await field(page, t('accounts.lastName')).fill('Rizvi')
  await field(page, t('accounts.email')).fill('zahra@example.com')
  await field(page, t('accounts.password')).fill(password)
  await field(page, t('accounts.confirmPassword')).fill(password)
  await page.getByRole('button', { name: t('accounts.create'), exact: true }).click()
  await expect
    .poll(() => page.getByRole('checkbox').evaluate((box) => box === document.activeElement))
    .toBe(true)
  expect(await page.getByRole('main').getByRole('group').count()).toBe(0)
})

const wrong: [string, Partial<Registration>, string][] = [
  ['a name of one letter', { first: 'Z' }, t('fields.name_too_short')],
  ['an address that is none', { email: 'zahra(at)example' }, 'Invalid email address'],
  ['a short password', { password: 'Short-1', confirm: 'Short-1' }, t('fields.password_too_short')],
  [
    'no uppercase letter',
    { password: 'marwa-and-7', confirm: 'marwa-and-7' },
    t('fields.password_needs_upper'),
  ],
  [
    'no lowercase letter',
    { password: 'MARWA-AND-7', confirm: 'MARWA-AND-7' },
    t('fields.password_needs_lower'),
  ],
  ['no number', { password: 'Marwa-and-Safa', confirm: 'Marwa-and-Safa' }, t('fields.password_needs_digit')],
  ['a common password', { password: 'Password123', confirm: 'Password123' }, t('fields.password_common')],
  ['another confirmation', { confirm: 'Safa-and-Marwa-8' }, "Passwords don't match"],
  ['no agreement', { terms: false }, 'You must agree to the terms and conditions'],
]

test('AUTH-01 each rule is shown at its field, and nothing is sent', async () => {
  const page = await site.open('/register')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/register')) sent += 1
  })
  for (const [what, change, message] of wrong) {
    await page.goto('/register')
    await register(page, { ...good, email: 'zahra@example.com', ...change })
    await page.getByRole('main').getByText(message, { exact: true }).first().waitFor()
    expect([what, new Set(await problems(page))]).toEqual([what, new Set([message])])
  }
  expect(sent).toBe(0)
})

test('AUTH-01 each of the two passwords can be shown and hidden', async () => {
  const page = await site.open('/register')
  for (const [index, label] of [t('accounts.password'), t('accounts.confirmPassword')].entries()) {
    const type = () => field(page, label).getAttribute('type')
    const eye = page.getByRole('main').locator('button[title]').nth(index)
    expect([await type(), await eye.getAttribute('aria-label')]).toEqual(['password', 'Show password'])
    await eye.click()
    expect([await type(), await eye.getAttribute('aria-label')]).toEqual(['text', 'Hide password'])
    await eye.click()
    expect(await type()).toBe('password')
  }
})

test('AUTH-01 AUTH-03 from registration through the emailed link to sign-in', async () => {
  const email = 'first-journey@example.com'
  const page = await site.open('/register')
  await register(page, { ...good, email })
  const toast = page.getByRole('status')
  await toast.getByText('Registration successful!').waitFor()
  await toast.getByText('Please check your email to verify your account.').waitFor()
  await page.getByRole('heading', { level: 1, name: t('accounts.checkEmailTitle') }).waitFor()
  await page.getByRole('main').getByText(email).waitFor()
  expect(await page.getByRole('link', { name: t('accounts.goToLogin') }).getAttribute('href')).toBe('/login')

  const mail = (await site.mails.deliver()).findLast(({ to }) => to === email)
  const [link = ''] = /http\S+verify-email\S+/.exec(mail?.text ?? '') ?? []
  expect(link.startsWith(`${site.url}/verify-email?token=`)).toBe(true)
  await page.goto(link)
  await page.getByText('Your email has been successfully verified! You can now sign in.').waitFor()
  await page.getByRole('link', { name: t('accounts.goToLogin') }).click()
  await signIn(page, email, password)
  await page
    .getByRole('button', { name: t('nav.account') })
    .getByText('Zahra')
    .waitFor()
})

test('AUTH-01 a rejection by the server is shown above the form, a lost connection as well', async () => {
  const { email } = await site.user()
  const page = await site.open('/register', { allowedProblems: [/status of 409|ERR_FAILED/] })
  await register(page, { ...good, email })
  await page.getByRole('alert').getByText('User already exists with this email').waitFor()
  await page.route('**/api/auth/register', (route) => route.abort())
  await register(page, { ...good, email: 'someone-else@example.com' })
  await page.getByRole('alert').getByText('Registration failed. Please try again.').waitFor()
})

test('AUTH-03 verification shows that it waits, then how it went', async () => {
  const gate = Promise.withResolvers<void>()
  const page = await site.open('/verify-email?token=unknown', {
    allowedProblems: [/status of 400/],
    prepare: (page) =>
      page.route('**/api/auth/verify-email*', async (route) => {
        await gate.promise
        await route.continue()
      }),
  })
  await page.getByRole('status').getByText(t('accounts.verifying')).waitFor()
  gate.resolve()
  await page.getByText(t('errors.verification_token_invalid')).waitFor()
  expect(await page.getByRole('link', { name: t('accounts.registerAgain') }).getAttribute('href')).toBe(
    '/register',
  )
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: t('nav.backHome') })
      .getAttribute('href'),
  ).toBe('/')
})

test('AUTH-03 a link after its 24 hours says so and leads to registration', async () => {
  const email = 'late@example.com'
  await site.call('accounts.register', { firstName: 'Late', lastName: 'Comer', email, password })
  const token = await site.mails.linkToken(email)
  site.clock.advance({ hours: 25 })
  const page = await site.open(`/verify-email?token=${token}`, { allowedProblems: [/status of 400/] })
  await page.getByText('Your verification link has expired. Please register again.').waitFor()
  await page.getByRole('link', { name: t('accounts.registerAgain') }).click()
  await page.waitForURL('**/register')
})

test.each([
  ['no answer', (route: Route) => route.abort()],
  ['an answer without a word', (route: Route) => route.fulfill({ status: 500, body: '' })],
])('AUTH-03 %s is a failed verification, and the link to registration stays', async (_, answer) => {
  const page = await site.open('/verify-email?token=unknown', {
    allowedProblems: [/ERR_FAILED|status of 500/],
    prepare: (page) => page.route('**/api/auth/verify-email*', answer),
  })
  await page.getByRole('main').getByText('Email verification failed', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: t('accounts.registerAgain') }).getAttribute('href')).toBe(
    '/register',
  )
})

test('FIX-23 an expired link is told by the message alone, as a server of the specification answers it', async () => {
  const page = await site.open('/verify-email?token=unknown', {
    allowedProblems: [/status of 400/],
    prepare: (page) =>
      page.route('**/api/auth/verify-email*', (route) =>
        route.fulfill({ status: 400, json: { message: 'Verification token has expired' } }),
      ),
  })
  await page.getByText('Your verification link has expired. Please register again.').waitFor()
})
