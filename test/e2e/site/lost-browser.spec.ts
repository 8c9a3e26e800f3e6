import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

test('a browser that ends by itself costs the test that had it, and no other', async () => {
  const lost = await site.visit()
  await lost.context.browser()?.close()
  await expect(lost.go('/')).rejects.toThrow()
  const page = await site.open('/')
  await page.getByRole('main').waitFor()
})
