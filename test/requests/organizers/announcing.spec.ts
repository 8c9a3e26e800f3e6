import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

// Announcements without moving the focus: by which element, how often, and where they are shown afterwards.

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('ACC-03 a polite and an assertive announcer are in the first HTML, none inside another', async () => {
  for (const path of ['/', '/trips', '/login', '/contact']) {
    const page = await site.open(path)
    const places = page.locator('[role=status][aria-live=polite], [role=alert][aria-live=assertive]')
    expect(await places.evaluateAll((all) => all.map((one) => [one.role, one.textContent]))).toEqual([
      ['status', ''],
      ['alert', ''],
    ])
    const live = '[aria-live], [role=status], [role=alert]'
    expect(await page.locator(live).locator(live).count()).toBe(0)
  }
})
