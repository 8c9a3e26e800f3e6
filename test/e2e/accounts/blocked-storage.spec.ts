// A browser that keeps nothing for the site: storage that throws, and cookies that do not stay (FIX-18).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')
const password = 'Safa-and-Marwa-7'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** As Chromium with "Block all cookies": every access to a store throws, and no cookie stays. */
function blockStorage(page: Page) {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
}

/** Cookies of answers do not reach the browser. */
async function dropCookies(page: Page) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await page.context().clearCookies()
    const headers = { ...response.headers() }
    delete headers['set-cookie']
    await route.fulfill({ response, headers })
  })
}

async function signIn(page: Page, email: string) {
  await page.getByLabel(t('accounts.email')).fill(email)
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.signIn'), exact: true })
    .click()
}

test.each([
  ['storage throws', blockStorage],
  ['cookies do not stay', dropCookies],
])('FIX-18 where %s, sign-in says so and what to change, and leads nowhere', async (_, prepare) => {
  const user = await site.user()
  const visit = await site.visit({ prepare, allowedProblems: [/status of 401/] })
  await visit.go('/login?redirect=%2Fmy-bookings')
  await signIn(visit.page, user.email)
  const main = visit.page.getByRole('main')
  await main.getByText(t('storage.blocked')).waitFor()
  expect(await main.getByLabel(t('accounts.email')).inputValue()).toBe(user.email)
  expect(new URL(visit.page.url()).pathname).toBe('/login')
  await visit.close()
  expect(visit.problems).toEqual([])
})

test('FIX-18 where storage throws, pages work, saved trips say that they are not kept, and a guest books', async () => {
  const trip = await site.trip({ title: 'Walk to Karbala' })
  const { page, go, close, problems } = await site.visit({ prepare: blockStorage })
  for (const path of ['/', '/trips', '/register', '/organizer-signup', '/whatsapp-parser', '/contact'])
    await go(path)
  await go(`/trips/${trip.id}`)
  await page.locator('.heart').first().click()
  const booking = createBookingSteps(page)
  await booking.fill()
  await booking.submit.click()
  await booking.succeeded()
  await page.getByRole('banner').locator('a[href="/kept"]').first().click()
  await page.getByText(t('storage.savedTrips')).waitFor()
  await close()
  expect(problems).toEqual([])
})

test('FIX-18 back from Google or Apple without the cookie of the way out, the reason is the browser’s setting', async () => {
  const page = await site.open('/login?error=oauth_expired')
  const main = page.getByRole('main')
  await main.getByText(t('external.expired')).waitFor()
  const visit = await site.visit({ prepare: blockStorage })
  await visit.go('/login?error=oauth_expired')
  await visit.page.getByRole('main').getByText(t('storage.blocked')).waitFor()
  expect(await visit.page.getByText(t('external.expired')).count()).toBe(0)
  await visit.close()
  expect(visit.problems).toEqual([])
})
