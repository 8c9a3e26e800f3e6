import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('AUTH-04 AUTH-17 /api/login, where an ended session leads, keeps the target on this site', async () => {
  const page = await site.open('/api/login?redirect=/my-bookings')
  expect(page.url()).toBe(`${site.url}/login?redirect=%2Fmy-bookings`)
  await page.goto('/api/login?redirect=//evil.example')
  expect(page.url()).toBe(`${site.url}/login`)
})
