import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const t = translator('en')
const account = (page: Page) => page.getByRole('button', { name: t('nav.account') })
const sessionCount = ({ id }: { id: string }) => site.db.$count(sessions, eq(sessions.userId, id))

test('NAV-10 signing out reaches every tab before the server has answered, and leads home from any page', async () => {
  const user = await site.user({ firstName: 'Amina' })
  const trip = await site.trip({ title: 'Seen in the other tab' })
  await site.booking({ userId: user.id, tripId: trip.id })
  const page = await site.open('/profile', { signedInAs: user })
  const other = await page.context().newPage()
  await other.goto('/my-bookings')
  await other.getByRole('article').getByText(trip.title).waitFor()
  await page.bringToFront()
  await account(page).waitFor()
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/auth/logout', async (route) => {
    await held
    await route.continue()
  })
  await account(page).click()
  const asked = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  const { authorization } = await (await asked).allHeaders()
  await other.getByRole('heading', { name: t('bookings.loginTitle') }).waitFor()
  expect(await other.getByText(trip.title).count()).toBe(0)
  await page.waitForURL(`${site.url}/`)
  expect([await storedToken(page), await storedToken(other)]).toEqual([null, null])
  // Control: the server has not heard of it yet.
  expect(await sessionCount(user)).toBe(1)
  const answered = page.waitForResponse('**/api/auth/logout')
  answer()
  expect((await answered).status()).toBe(200)
  expect([authorization?.slice(0, 7), await sessionCount(user)]).toEqual(['Bearer ', 0])
})

test('NAV-09 signing out makes the browser drop cached pages, and keep drafts and language', async () => {
  const page = await site.open('/trips', { signedInAs: await site.user(), storedLanguage: 'en' })
  await page.evaluate(() => localStorage.setItem('trip-draft:1', 'what somebody typed'))
  const answered = page.waitForResponse('**/api/auth/logout')
  await account(page).click()
  await page.getByRole('menuitem', { name: t('nav.signOut') }).click()
  expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"')
  await page.reload()
  const kept = await page.evaluate(() => [
    localStorage.getItem('trip-draft:1'),
    localStorage.getItem('preferred-language'),
  ])
  expect(kept).toEqual(['what somebody typed', 'en'])
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('preferred-language')
})

test('NAV-10 a page restored from the browser’s cache learns that its user has signed out', async () => {
  const page = await site.open('/trips', { signedInAs: await site.user({ firstName: 'Amina' }) })
  await account(page).getByText('Amina').waitFor()
  const comeBack = (persisted: boolean) =>
    page.evaluate((is) => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: is }))
    }, persisted)
  // As another tab does it, but that a page laid aside hears nothing.
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.removeItem('auth_token')
  })
  // Control: a page that is loaded anew is no such page.
  await comeBack(false)
  await account(page).getByText('Amina').waitFor()
  await comeBack(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.signIn') })
    .waitFor()
})

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth_token'))
}
