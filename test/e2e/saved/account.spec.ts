// Saved trips that reach an account: after signing in they are there on another device, and none of them stays behind.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
let trip: { id: string }
beforeAll(async () => {
  site = await createSite()
  trip = await site.trip({ title: 'Near walk', departureDate: '2027-03-01', returnDate: '2027-03-12' })
  site.deps.cache.clear()
})
afterAll(() => site.close())

const heart = (page: Page) => page.getByRole('button', { name: 'Save Near walk', exact: true })
const isKept = (page: Page) => heart(page).getAttribute('aria-pressed')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kept'))
const held = async (user: { id: string }) =>
  (await site.call('kept.list', {}, { as: user })).body.trips.map(({ id }) => id)

test('FIN-06: trips saved on a device before signing in are in the account, and none of them stays on the device', async () => {
  const user = await site.user()
  const page = await site.open('/contact', { signedInAs: user })
  // Saved before the session began.
  await page.evaluate(
    (id) => localStorage.setItem('kept', JSON.stringify({ kept: [{ id, title: 'Near walk' }], removed: [] })),
    trip.id,
  )
  await page.goto('/trips')
  await expect.poll(() => isKept(page)).toBe('true')
  await expect.poll(() => held(user)).toEqual([trip.id])
  await expect.poll(() => stored(page)).toBe(null)
  await page.goto('/kept')
  await page.getByText('They are saved in your account').waitFor()
  await page.getByRole('article').filter({ hasText: 'Near walk' }).waitFor()
})

test('FIN-06: on another device it is there after signing in, and removed there it is gone here', async () => {
  const user = await site.user()
  await site.call('kept.change', { keep: [trip.id] }, { as: user })
  const page = await site.open('/trips', { signedInAs: user })
  await expect.poll(() => isKept(page)).toBe('true')
  await heart(page).click()
  await expect.poll(() => isKept(page)).toBe('false')
  await expect.poll(() => held(user)).toEqual([])
  await expect.poll(() => stored(page)).toBe(null)
})

test('FIN-06: a lost connection loses nothing, and a trip removed in the meantime does not come back', async () => {
  const user = await site.user()
  const page = await site.open('/trips', { signedInAs: user, allowedProblems: [/status of 503/] })
  await page.route('**/api/kept-trips', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } })
      : route.continue(),
  )
  await heart(page).click()
  await expect.poll(() => isKept(page)).toBe('true')
  await page.goto('/kept')
  await page.getByRole('main').getByText('Your latest changes are not in your account yet').waitFor()
  expect(await held(user)).toEqual([])
  await page.unroute('**/api/kept-trips')
  await page.goto('/trips')
  await expect.poll(() => held(user)).toEqual([trip.id])
  await expect.poll(() => stored(page)).toBe(null)
})
