import type { Page } from 'playwright-core'
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
const account = (page: Page) => page.getByRole('button', { name: t('nav.account') })
const own = { pilgrim: [], organizer: [t('nav.organizerDashboard')], admin: [t('nav.adminPanel')] }

const roles = ['pilgrim', 'organizer', 'admin'] as const

test.each(roles)('NAV-04 the menu of a signed-in %s', async (role) => {
  const user = role === 'organizer' ? await organizerAccount() : await site.user({ role })
  const page = await site.open('/trips', { signedInAs: user })
  await account(page).click()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  expect(await entries.allInnerTexts()).toEqual([
    t('nav.profile'),
    ...own[role],
    t('nav.myBookings'),
    t('nav.signOut'),
  ])
  await entries.filter({ hasText: t('nav.myBookings') }).click()
  await page.waitForURL('**/my-bookings')
})

test.each(roles)('NAV-04 the collapsed menu of a signed-in %s has the same entries', async (role) => {
  const user = role === 'organizer' ? await organizerAccount() : await site.user({ role })
  const page = await site.open('/trips', { signedInAs: user, width: 390 })
  await page.getByLabel(t('nav.menu')).click()
  const menu = page.getByRole('banner').getByRole('navigation')
  await menu.getByRole('button', { name: t('nav.signOut') }).waitFor()
  expect(await menu.locator('a, button').allInnerTexts()).toEqual([
    t('nav.home'),
    t('nav.trips'),
    t('nav.reviews'),
    t('nav.contact'),
    t('nav.profile'),
    ...own[role],
    t('nav.myBookings'),
    t('nav.signOut'),
  ])
  await menu.getByRole('link', { name: t('nav.myBookings') }).click()
  await page.waitForURL('**/my-bookings')
  await menu.waitFor({ state: 'hidden' })
})

test('NAV-03 the collapsed menu of a visitor', async () => {
  const page = await site.open('/trips', { width: 390 })
  await page.getByLabel(t('nav.menu')).click()
  const menu = page.getByRole('banner').getByRole('navigation')
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    t('nav.home'),
    t('nav.trips'),
    t('nav.reviews'),
    t('nav.contact'),
    t('nav.signIn'),
    t('nav.organizersSignUp'),
    t('nav.pilgrimsSignUp'),
  ])
})

test('NAV-09 sign-out leaves nothing behind: token, cookies, answers, session', async () => {
  const user = await site.user()
  const trip = await site.trip({ title: 'The trip of the first' })
  await site.booking({ userId: user.id, tripId: trip.id })
  const page = await site.open('/my-bookings', { signedInAs: user })
  await page.getByRole('article').getByText(trip.title).waitFor()
  const token = await storedToken(page)
  const binding = (await page.context().cookies()).find(({ name }) => name === 'qafila_binding')?.value ?? ''
  const headers = { authorization: `Bearer ${token}`, cookie: `qafila_binding=${binding}` }
  expect((await site.call('accounts.currentUser', {}, { headers })).status).toBe(200)

  await account(page).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await page.waitForURL(`${site.url}/`)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()
  expect(await storedToken(page)).toBeNull()
  // The browser stays known, so that guesses from elsewhere do not keep its person out (decision 0028).
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['qafila_browser'])
  expect((await site.call('accounts.currentUser', {}, { headers })).status).toBe(401)

  await page.goBack()
  await page.getByRole('heading', { name: t('bookings.loginTitle') }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts.signIn') })
    .click()
  await fillSignIn(page, await site.user())
  await page.getByRole('heading', { name: t('bookings.emptyTitle') }).waitFor()
  expect(await page.getByText(trip.title).count()).toBe(0)
})

test('NAV-09 a shared phone is signed out even when it is offline', async () => {
  const page = await site.open('/trips', { signedInAs: await site.user(), allowedProblems: [/logout/] })
  await account(page).click()
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()
  expect(await storedToken(page)).toBeNull()
})

test('NAV-10 another tab follows when the user changes', async () => {
  const first = await site.user({ firstName: 'Amina' })
  const second = await site.user({ firstName: 'Batool' })
  const page = await site.open('/trips', { signedInAs: first })
  const other = await page.context().newPage()
  await other.goto('/trips')
  await account(other).getByText('Amina').waitFor()

  await page.bringToFront()
  await account(page).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await other
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .click()
  await fillSignIn(page, second)
  await account(other).getByText('Batool').waitFor()
})

test('NAV-10 data shown to one user in another tab is not shown to the next', async () => {
  const first = await site.user()
  const trip = await site.trip({ title: 'Seen by the first alone' })
  await site.booking({ userId: first.id, tripId: trip.id })
  const page = await site.open('/trips', { signedInAs: first })
  const other = await page.context().newPage()
  await other.goto('/my-bookings')
  await other.getByRole('article').getByText(trip.title).waitFor()
  await page.bringToFront()
  await account(page).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  await other.getByRole('heading', { name: t('bookings.loginTitle') }).waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .click()
  await fillSignIn(page, await site.user())
  await other.getByRole('heading', { name: t('bookings.emptyTitle') }).waitFor()
})

test('NAV-11 the links of the sign-in and verification pages reach their screens', async () => {
  const page = await site.open('/login?redirect=/my-bookings')
  const steps: [from: string, link: string, to: RegExp, heading: string][] = [
    ['/login', t('accounts.forgot'), /\/forgot-password$/, t('passwords.forgotTitle')],
    ['/login', t('accounts.createAccount'), /\/register$/, t('accounts.registerTitle')],
    ['/register', t('accounts.signIn'), /\/login$/, t('accounts.signIn')],
    ['/register', 'terms of service', /\/terms-of-service$/, t('legal.termsTitle')],
    ['/my-bookings', t('accounts.signIn'), /\/login\?redirect=\/my-bookings$/, t('accounts.signIn')],
    ['/my-bookings', t('nav.backHome'), /\/$/, t('home.title')],
    ['/verify-email', t('accounts.registerAgain'), /\/register$/, t('accounts.registerTitle')],
    ['/verify-email', t('nav.backHome'), /\/$/, t('home.title')],
    ['/organizer-dashboard', t('organizers.register'), /\/organizer-signup$/, t('organizers.signUpTitle')],
    ['/reviews', t('nav.backHome'), /\/$/, t('home.title')],
  ]
  for (const [from, name, to, heading] of steps) {
    await page.goto(from)
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    const opensBeside = (await link.getAttribute('target')) === '_blank'
    const [target] = await Promise.all([
      opensBeside ? page.context().waitForEvent('page') : page,
      link.click(),
    ])
    await target.waitForURL(to)
    await target.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (opensBeside) await target.close()
  }
})

test('NAV-11 a booking leads to its trip and to its review', async () => {
  const user = await site.user()
  const trip = await site.trip({ departureDate: '2026-10-01', returnDate: '2026-10-09' })
  await site.booking({ userId: user.id, tripId: trip.id, status: 'completed' })
  const page = await site.open('/my-bookings', { signedInAs: user })
  await page.getByRole('link', { name: t('bookings.viewTrip') }).click()
  await page.getByRole('heading', { level: 1, name: trip.title }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: t('reviews.write') }).click()
  await page.waitForURL(`**/reviews?tripId=${trip.id}`)
})

async function organizerAccount() {
  const user = await site.user({ role: 'organizer' })
  await site.organizer({ userId: user.id })
  return user
}

async function fillSignIn(page: Page, { email }: { email: string }) {
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.signIn'), exact: true }).click()
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_token'))
}
