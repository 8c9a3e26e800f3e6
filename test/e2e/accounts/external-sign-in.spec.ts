import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { markDocument } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { password } from '#test/factories.ts'
import { startOidc, type TestOidc } from '#test/sign-in/oidc.ts'

let google: TestOidc
let apple: TestOidc
let site: Site
beforeAll(async () => {
  ;[google, apple] = await Promise.all([startOidc('google'), startOidc('apple')])
  site = await createSite({ env: { ...google.env, ...apple.env } })
  for (const provider of [google, apple]) provider.register(site.url)
})
afterAll(() => Promise.all([site.close(), google.close(), apple.close()]))

const t = translator('en')
/** Complaints of the provider's own pages are not ours: a font of the Internet, an error sent as a form. */
const allow = [/\(http:\/\/localhost:/, /fonts\.googleapis/]

const link = (page: Page, name: 'google' | 'apple') =>
  page.getByRole('link', { name: t(`accounts.${name}` as 'accounts.google') })

/** Signs in at the provider's page and agrees. */
async function signInThere(page: Page, { issuer }: TestOidc, login: string) {
  await page.waitForURL(`${issuer}/**`)
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function emailInMenu(page: Page): Promise<string> {
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  const user = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    return (await fetch('/api/auth/user', { headers })).json()
  })
  return user.email
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await page
    .getByRole('link', { name: t('nav.signIn') })
    .first()
    .waitFor()
}

test('AUTH-10 AUTH-19 Google: a new account, welcomed and led back; the second time without questions', async () => {
  google.people.set('zahra', {
    sub: 'g-1',
    email: 'zahra.google@example.com',
    email_verified: true,
    given_name: 'Zahra',
    family_name: 'Rizvi',
  })
  const page = await site.open('/login?redirect=%2Ftrips%3Fq%3Dkarbala', { allowedProblems: allow })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/auth/complete', async (route) => {
    await gate.promise
    await route.continue()
  })
  await link(page, 'google').click()
  await signInThere(page, google, 'zahra')
  await page.waitForURL('**/login/oauth-success?*')
  await page.getByText('Completing sign in...', { exact: true }).waitFor()
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  const isSame = await markDocument(page)
  gate.resolve()
  await page.waitForURL(`${site.url}/trips?q=karbala`)
  await page.getByRole('status').getByText('Welcome back, Zahra!', { exact: true }).waitFor()
  expect([await isSame(), await emailInMenu(page)]).toEqual([true, 'zahra.google@example.com'])
  // The hand-off is not in the history.
  await page.goBack()
  expect(page.url()).not.toContain('oauth-success')

  await page.goto('/trips')
  await signOut(page)
  await page.goto('/login')
  await link(page, 'google').click()
  await page.waitForURL(`${site.url}/`)
  expect(await emailInMenu(page)).toBe('zahra.google@example.com')
})

test('AUTH-10 Google: joins the verified account of the same address, whose password stays', async () => {
  const owner = await site.user({ email: 'owner@example.com', firstName: 'Own' })
  google.people.set('owner', { sub: 'g-2', email: owner.email, email_verified: true, given_name: 'Other' })
  const page = await site.open('/login', { allowedProblems: allow })
  await link(page, 'google').click()
  await signInThere(page, google, 'owner')
  await page.getByRole('status').getByText('Welcome back, Own!', { exact: true }).waitFor()
  expect(await emailInMenu(page)).toBe(owner.email)
  const mail = (await site.mails.deliver()).find(({ to }) => to === owner.email)
  expect([mail?.template, mail?.subject]).toEqual(['provider-linked', 'Google sign-in added'])
  expect((await site.signIn(owner)).status).toBe(200)
})

test('AUTH-10 Google: takes over an unverified account; its password no longer works', async () => {
  const maker = await site.user({ email: 'unproven@example.com', emailVerified: false, firstName: 'Thief' })
  google.people.set('true-owner', {
    sub: 'g-3',
    email: maker.email,
    email_verified: true,
    given_name: 'Fatima',
    family_name: 'Ali',
  })
  const page = await site.open('/login', { allowedProblems: [...allow, /status of 401/] })
  await link(page, 'google').click()
  await signInThere(page, google, 'true-owner')
  await page.getByRole('status').getByText('Welcome back, Fatima!', { exact: true }).waitFor()
  await signOut(page)
  await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel(t('accounts.email'), { exact: true }).fill(maker.email)
  await main.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await main.getByRole('button', { name: t('accounts.signIn'), exact: true }).click()
  await page.getByRole('alert').getByText('Invalid email or password', { exact: true }).waitFor()
})

test('AUTH-12 Apple: the answer posted from its site finds our cookie, and includes the name', async () => {
  apple.people.set('ali', {
    sub: 'a-1',
    email: 'ali@privaterelay.appleid.com',
    email_verified: 'true',
    user: { name: { firstName: 'Ali', lastName: 'Naqvi' } },
  })
  const page = await site.open('/login?redirect=/my-bookings', { allowedProblems: allow })
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/apple/'),
  )
  await link(page, 'apple').click()
  await signInThere(page, apple, 'ali')
  // The trap is real: this post comes without our cookie.
  expect((await (await posted).allHeaders()).cookie ?? '').not.toContain('qafila_sign_in')
  await page.waitForURL(`${site.url}/my-bookings`)
  await page.getByRole('status').getByText('Welcome back, Ali!', { exact: true }).waitFor()
  expect(await emailInMenu(page)).toBe('ali@privaterelay.appleid.com')
})

test('AUTH-10 AUTH-12 AUTH-19 going back at the provider leads to sign-in without an error, and the target is kept', async () => {
  for (const [name, provider] of [
    ['google', google],
    ['apple', apple],
  ] as const) {
    const page = await site.open('/login?redirect=/my-bookings', { allowedProblems: allow })
    await link(page, name).click()
    await page.waitForURL(`${provider.issuer}/**`)
    await page.getByRole('link', { name: '[ Cancel ]' }).click()
    await page.waitForURL(`${site.url}/login?error=oauth_cancelled&redirect=%2Fmy-bookings`)
    await page.getByRole('status').getByText(t('external.cancelledTitle'), { exact: true }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  }
})

test('AUTH-13 /login/oauth-success without a token shows so at the sign-in page; with an invalid one too', async () => {
  const page = await site.open('/login/oauth-success?redirect=/trips', { allowedProblems: [/status of 400/] })
  const toast = page.getByRole('alert')
  await page.waitForURL(`${site.url}/login?error=oauth_failed&redirect=%2Ftrips`)
  await toast.getByText('Login Failed', { exact: true }).waitFor()
  await toast.getByText('OAuth authentication failed. Please try again.', { exact: true }).waitFor()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/login/oauth-success?token=worthless')
  await toast.getByText(t('external.expired'), { exact: true }).waitFor()
  expect(page.url()).toBe(`${site.url}/login?error=oauth_expired`)
  expect(calls.filter((path) => path === '/api/auth/complete')).toHaveLength(1)
})

test('AUTH-10 a known reason has its own sentence, and an unknown one none', async () => {
  const page = await site.open('/login?error=oauth_disabled')
  await page.getByRole('alert').getByText('Account is disabled', { exact: true }).waitFor()
  await page.goto('/login?error=oauth_off')
  await page.getByRole('alert').getByText(t('external.off'), { exact: true }).waitFor()
  await page.goto('/login?error=oauth_nonsense')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
})

test('AUTH-10 AUTH-12 the links work without scripts', async () => {
  const page = await site.open('/login?redirect=/trips', { javaScript: false, allowedProblems: allow })
  expect(await link(page, 'apple').getAttribute('href')).toBe('/api/auth/apple?redirect=%2Ftrips')
  await link(page, 'google').click()
  await page.waitForURL(`${google.issuer}/**`)
})
