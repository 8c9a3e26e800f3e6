// Which style sheets a page names, and what is in the first (decision 0119).
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

async function sheetsOf(path: string): Promise<string[]> {
  const html = (await site.app.inject(path)).body
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
}

test('FAM-09 home, the lists and a trip name one style sheet, all other pages a second one behind it', async () => {
  const trip = await site.trip()
  const [first = '', later = ''] = await sheetsOf('/find-booking')
  expect([first, later].map((href) => href.replace(/-[\w-]{8}\.css$/, ''))).toEqual([
    '/assets/entry-client',
    '/assets/later',
  ])
  for (const path of ['/', '/trips', `/trips/${trip.id}`, '/nowhere'])
    expect([path, ...(await sheetsOf(path))]).toEqual([path, first])
  for (const path of [
    '/login',
    '/compare',
    '/my-bookings',
    '/organizer-dashboard',
    '/admin',
    `/book/${trip.id}`,
  ])
    expect([path, ...(await sheetsOf(path))]).toEqual([path, first, later])
})

test('FAM-09 the first style sheet has no rules of desks, but for the movement of a bar', async () => {
  const [first = '', later = ''] = (await sheetsOf('/login')).map((href) =>
    readFileSync(`${inject('pages')}/client${href}`, 'utf8'),
  )
  const ofDesks = (css: string) => [
    ...new Set(css.match(/\.(?:console|desk|owing|paid|choice-tile)(?:-[\w-]+)?(?![\w-])/g)),
  ]
  expect(ofDesks(first)).toEqual(['.console-bar'])
  expect(ofDesks(later).length).toBeGreaterThan(50)
  // Icons are one picture, for a browser makes a document of each.
  expect(new Set(first.match(/url\("data:image\/svg\+xml[^"]*"\)/g)).size).toBeLessThan(10)
})
