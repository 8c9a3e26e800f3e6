// Words of another script on pages that a browser alone makes: each says its language (ACC-12). Those of the server are read in
// test/requests/site/parts-of-pages.spec.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { waitUntilLoaded } from '#test/e2e/screen-states.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findUnmarkedWords } from '#test/reading.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())

const readUnmarked = async (page: Page) =>
  page.evaluate(findUnmarkedWords, await page.evaluateHandle(() => window.document))

test('ACC-12 LNG-01 on the pages of a booking and of its company every word of another script says its language', async () => {
  const owner = await site.user({ role: 'organizer' })
  const { id: organizerId } = await site.organizer({ userId: owner.id, companyName: 'قافلہ زہرا' })
  const trip = await site.trip({
    organizerId,
    title: 'نجف سے کربلا تک پیدل',
    departureOrigin: 'سرینگر',
    accommodation: 'دار التقویٰ',
  })
  const pilgrim = await site.user({ firstName: 'زہرا', lastName: 'رضوی' })
  const { reference } = await site.booking({
    tripId: trip.id,
    userId: pilgrim.id,
    contactName: 'زہرا رضوی',
    status: 'confirmed',
  })
  const visits: [who: { email: string }, paths: string[]][] = [
    [
      pilgrim,
      [
        '/my-bookings',
        `/bookings/${reference}`,
        `/bookings/${reference}/people`,
        `/bookings/${reference}/people/adult/1`,
        `/bookings/${reference}/cancel`,
      ],
    ],
    [
      owner,
      [
        '/organizer-dashboard',
        '/organizer-dashboard?tab=bookings',
        `/organizer/trips/${trip.id}/cancel`,
        ...['owing', 'lists', 'details', 'rooms', 'leader'].map(
          (tab) => `/organizer/departures/${trip.id}/${tab}`,
        ),
        '/organizer/owing',
        '/organizer/claims',
        '/organizer/accounts',
        '/organizer/colleagues',
      ],
    ],
  ]
  const found: string[] = []
  for (const [signedInAs, paths] of visits)
    for (const path of paths) {
      const page = await site.open(path, { signedInAs })
      await waitUntilLoaded(page, t)
      found.push(...(await readUnmarked(page)).map((one) => `${path}: ${one}`))
    }
  expect(found).toEqual([])
})
