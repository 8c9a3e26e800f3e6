import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// The time of a page, moved by hand: no real waiting, and nothing that a busy machine makes late.

/** Installs the clock before a page's first script, as `prepare` of its visit. */
export const installClock = (page: Page) => page.clock.install()

/** From here on only `runFor` moves the page's time. Its own time: ours may have run ahead of it on a busy machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

const stepMilliseconds = 20

/** Moves the page's time in steps until `place` is there, which came in the last of them; answers the milliseconds. */
export async function advanceUntil(page: Page, place: Locator): Promise<number> {
  let moved = 0
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMilliseconds)
      moved += stepMilliseconds
      return place.count()
    })
    .toBeGreaterThan(0)
  return moved
}

/** Expects content that came within the last step to stay for its time, and not longer. */
export async function expectGoneAfter(page: Page, place: Locator, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 2 * stepMilliseconds)
  expect(await place.count()).toBeGreaterThan(0)
  await page.clock.runFor(2 * stepMilliseconds)
  await expect.poll(() => place.count()).toBe(0)
}

/** The message comes at once; the window after `wait` milliseconds of the page's time, and not before. */
export async function expectWindowAfter(page: Page, wait: number, message: string) {
  await page.clock.runFor(20)
  await page.getByRole('status').getByText(message).waitFor()
  await page.clock.runFor(wait - 30)
  expect(page.context().pages()).toHaveLength(1)
  const opened = page.waitForEvent('popup')
  await page.clock.runFor(20)
  const popup = await opened
  await popup.waitForURL(/^https:/)
  return popup
}
