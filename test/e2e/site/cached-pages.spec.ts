import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

/** Returns what could be left on a page from the test before. */
const left = async (page: Page) => [
  await page.evaluate(() => [
    { ...localStorage },
    { ...sessionStorage },
    window.name,
    innerWidth,
    'marked' in window,
  ]),
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'qafila_browser'),
  page.context().pages().length,
]
const nothing = [[{}, {}, '', 1280, false], [], 1]

let first: Page | undefined

test('control: a test leaves all possible traces behind', async () => {
  const page = await site.open('/contact', { signedInAs: await site.user() })
  first = page
  await page.evaluate(() => {
    localStorage.setItem('kept', '1')
    sessionStorage.setItem('kept', '1')
    window.name = 'kept'
  })
  await page.route('**/reviews', (route) => route.abort())
  await page.setViewportSize({ width: 500, height: 500 })
  await page.context().newPage()
  expect(await left(page)).not.toEqual(nothing)
})

test('the next test finds the same page, and none of those traces', async () => {
  const page = await site.open('/reviews')
  expect(page).toBe(first)
  expect(await left(page)).toEqual(nothing)
  await page.addInitScript(() => Object.assign(window, { marked: true }))
})

test('a change that cannot be reset closes the page', async () => {
  const page = await site.open('/reviews')
  expect(page).not.toBe(first)
  expect(await left(page)).toEqual(nothing)
})
