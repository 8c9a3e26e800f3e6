import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pauses } from '#test/data/specified.ts'
import { advanceUntil, stopClock } from '#test/e2e/page-clock.ts'

/**
 * Expects that requests of `act` are rejected, as the session has ended: the notice is read as long as specified, by the
 * page's time (`installClock`), then the page goes to sign-in. Returns the address that it went to; the page itself stays.
 */
export async function signInAfterNotice(page: Page, act: () => Promise<void>): Promise<string> {
  const ways: string[] = []
  await page.route('**/api/login?*', (route) => {
    ways.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await stopClock(page)
  await act()
  // The token goes in the moment in which the pause begins.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  await page.clock.runFor(pauses.sessionEnd - 1)
  expect(ways).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => ways).toHaveLength(1)
  await advanceUntil(page, page.getByRole('alert').getByText('You are logged out. Logging in again...'))
  await page.unroute('**/api/login?*')
  return ways[0] ?? ''
}
