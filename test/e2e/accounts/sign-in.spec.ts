import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { installClock } from '#test/e2e/page-clock.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { signInAfterNotice } from './session-end.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

async function signIn(page: Page, email: string, secret = password) {
  await field(page, t('accounts.email')).fill(email)
  await field(page, t('accounts.password')).fill(secret)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn'), exact: true })
    .click()
}

test('AUTH-04 the two rules are shown at their fields', async () => {
  const page = await site.open('/login')
  await signIn(page, 'not an address', 'short')
  await page.getByText('Please enter a valid email address', { exact: true }).waitFor()
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
  expect(await field(page, t('accounts.email')).getAttribute('aria-invalid')).toBe('true')
})

test('AUTH-04 a rejection is a toast: unknown address, wrong password, disabled account', async () => {
  const { email } = await site.user()
  const disabled = await site.user({ isActive: false })
  const page = await site.open('/login', { allowedProblems: [/status of 40[13]/] })
  for (const [who, secret, message] of [
    ['nobody@example.com', password, 'Invalid email or password'],
    [email, 'Another-word-9', 'Invalid email or password'],
    [disabled.email, password, 'Account is disabled'],
  ] as const) {
    await page.goto('/login')
    await signIn(page, who, secret)
    const toast = page.getByRole('alert')
    await toast.getByText('Login Failed', { exact: true }).waitFor()
    await toast.getByText(message, { exact: true }).waitFor()
  }
})

test('AUTH-04 a lost connection has its own message', async () => {
  const page = await site.open('/login', { allowedProblems: [/ERR_FAILED/] })
  await page.route('**/api/auth/login', (route) => route.abort())
  await signIn(page, 'zahra@example.com')
  await page.getByRole('alert').getByText('An error occurred. Please try again.', { exact: true }).waitFor()
})

test('AUTH-04 an answer that is not ours is shown unchanged', async () => {
  const page = await site.open('/login', { allowedProblems: [/status of 502/] })
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 502, body: 'The gateway is tired' }),
  )
  await signIn(page, 'zahra@example.com')
  await page.getByRole('alert').getByText('The gateway is tired').waitFor()
})

test.each([
  ['', '/'],
  ['?redirect=/my-bookings', '/my-bookings'],
  ['?redirect=%2Ftrips%3Fdestination%3Diraq', '/trips?destination=iraq'],
  ['?redirect=//evil.example', '/'],
  ['?redirect=/%5Cevil.example', '/'],
  ['?redirect=javascript:alert(1)', '/'],
  ['?redirect=/login', '/'],
])('AUTH-04 sign-in with %s leads to %s', async (query, target) => {
  const page = await site.open(`/login${query}`)
  await signIn(page, (await site.user()).email)
  await page.waitForURL(site.url + target)
  await page.getByRole('button', { name: t('nav.account') }).waitFor()
  // It stays there.
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(site.url + target)
})

test('AUTH-04 a user who is already signed in sees a message', async () => {
  const user = await site.user()
  const page = await site.open('/login?redirect=/my-bookings', { signedInAs: user })
  await page.getByRole('heading', { level: 1, name: t('accounts.signedIn') }).waitFor()
  await page.getByRole('link', { name: t('accounts.continue') }).click()
  await page.waitForURL('**/my-bookings')
})

test('AUTH-17 AUTH-18 a token copied to another browser is rejected there and leads to sign-in and back', async () => {
  const user = await site.user()
  const trip = await site.trip({ title: 'Not for thieves' })
  await site.booking({ userId: user.id, tripId: trip.id })
  const own = await site.open('/my-bookings', { signedInAs: user })
  await own.getByText(trip.title).waitFor()
  const token = (await own.evaluate(() => localStorage.getItem('auth_token'))) ?? ''

  const thief = await site.open('/trips', { allowedProblems: [/status of 401/] })
  await thief.evaluate((stolen) => localStorage.setItem('auth_token', stolen), token)
  await thief.goto('/my-bookings')
  await thief.getByRole('heading', { name: t('bookings.loginTitle') }).waitFor()
  expect(await thief.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect(await thief.getByText(trip.title).count()).toBe(0)

  await own.reload()
  await own.getByText(trip.title).waitFor()
})

test('AUTH-17 a session that ends shows a notice and leads to sign-in and back', async () => {
  const user = await site.user()
  const page = await site.open('/trips', {
    signedInAs: user,
    allowedProblems: [/status of 401/],
    prepare: installClock,
  })
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.context().clearCookies({ name: 'qafila_binding' })
  const wayIn = await signInAfterNotice(page, () =>
    page.getByRole('menuitem', { name: t('nav.myBookings') }).click(),
  )
  await page.clock.resume()
  await page.goto(wayIn)
  await page.waitForURL('**/login?redirect=%2Fmy-bookings')
  await signIn(page, user.email)
  await page.waitForURL('**/my-bookings')
  await page.getByRole('heading', { name: t('bookings.emptyTitle') }).waitFor()
})

test('AUTH-18 a cookie alone can read, and changes nothing', async () => {
  const user = await site.user()
  const trip = await site.trip()
  const page = await site.open('/trips', { signedInAs: user, allowedProblems: [/status of 40[01]/] })
  const booking = { ...bookingRequest(trip), userId: user.id, totalAmount: trip.pricePerPerson }
  const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? ''
  await page.context().addCookies([{ name: 'auth_token', value: token, url: site.url }])
  const send = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(path, { method, ...(body && { headers, body: JSON.stringify(body) }) })
        return answer.status
      },
      [method, path, body] as const,
    )
  expect(await send('GET', '/api/bookings')).toBe(200)
  expect(await send('POST', '/api/auth/resend-verification', {})).toBe(401)
  // Without a session this is another person's id.
  expect(await send('POST', '/api/bookings', booking)).toBe(400)
  expect((await site.call('trips.get', { id: trip.id })).body.currentBookings).toBe(0)
})
