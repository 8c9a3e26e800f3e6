// The reader of test/requests reads a page as Chromium shows it: the same text, roles and names.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readPage } from '#test/requests/site.ts'

let site: Site
let paths: string[]
beforeAll(async () => {
  site = await createSite({ demo: true })
  const [trip, other] = (await site.call('trips.list')).body.filter(({ status }) => status === 'upcoming')
  const chosen = `${trip?.id},${other?.id}`
  paths = [
    '/',
    '/trips',
    `/trips/${trip?.id}`,
    `/book/${trip?.id}`,
    `/compare?trips=${chosen}`,
    '/reviews',
    '/login',
    '/facebook-data-deletion',
  ]
})
afterAll(() => site.close())

const roles = [
  'heading',
  'link',
  'button',
  'listitem',
  'article',
  'region',
  'navigation',
  'textbox',
  'checkbox',
  'paragraph',
] as const
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

test.each([
  ['en', 1280],
  ['ur', 390],
] as const)('without a browser a page reads as in Chromium: %s at %d px', async (lang, width) => {
  for (const path of paths) {
    const shown = await site.open(path, { lang, width, javaScript: false })
    const read = await readPage(site.url, path, { lang, width })
    const [expected, found] = [
      await shown.locator('body').innerText(),
      await read.locator('body').innerText(),
    ]
    expect(lines(found), path).toEqual(lines(expected))
    for (const role of roles) {
      const texts = await shown.getByRole(role).allInnerTexts()
      expect((await read.getByRole(role).allInnerTexts()).map(lines), `${role} in ${path}`).toEqual(
        texts.map(lines),
      )
    }
    const names = await shown
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))
    for (const name of new Set(names.filter((one) => one !== null)))
      expect(await read.getByRole('link', { name, exact: true }).count(), name).toBe(
        await shown.getByRole('link', { name, exact: true }).count(),
      )
  }
})
