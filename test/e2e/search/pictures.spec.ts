// The picture that a card shows, and its label when it is not the organizer's.
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { untilHydrated } from '#test/e2e/browser.ts'
import { servePicture } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { findCard } from '#test/reading.ts'

const t = translator('en')
const address = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'

let site: Site
beforeAll(async () => {
  site = await createSite()
  await site.trip({ title: 'Umrah', destination: 'umrah', images: ['', '   '] })
  await site.trip({ title: 'Hajj', destination: 'hajj' })
  await site.trip({ title: 'Iran', destination: 'iran' })
  await site.trip({ title: 'Iraq', destination: 'iraq', images: ['  ', address] })
  await site.db.execute(sql`ALTER TABLE trips DROP CONSTRAINT trips_destination_check`)
  await site.trip({ title: 'Somewhere', destination: 'somewhere' as never })
})
afterAll(() => site.close())

test("LIST-09 the organizer's own photo is shown without that badge", async () => {
  const page = await site.open('/trips', { prepare: (page) => servePicture(page, `**${address}`) })
  expect(await shownBy(page, 'Iraq')).toEqual({ picture: address, saysStock: false })
  const width = () =>
    findCard(page, 'Iraq')
      .locator('picture, img')
      .last()
      .evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await findCard(page, 'Iraq').scrollIntoViewIfNeeded()
  await expect.poll(width).toBe(1)
})

test.each(['before the page is alive', 'after it'])(
  "LIST-09 an organizer's photo that fails %s is replaced by the stock photo",
  async (when) => {
    const page = await site.open('/trips', {
      allowedProblems: [/ERR_FAILED.*api\/trip-images/],
      prepare: (page) =>
        page.route(`**${address}`, async (route) => {
          // Waits on nothing that comes after the load event: a picture in sight holds that event back.
          if (when === 'after it') await untilHydrated(page)
          await route.abort()
        }),
    })
    await findCard(page, 'Iraq').scrollIntoViewIfNeeded()
    await findCard(page, 'Iraq').getByText(t('trips.stockPhoto')).waitFor()
    expect(await shownBy(page, 'Iraq')).toEqual({
      picture: expect.stringMatching(/\/stock\/.*iraq-(karbala|najaf)/),
      saysStock: true,
    })
  },
)

async function shownBy(page: Page, title: string) {
  const card = findCard(page, title)
  return {
    picture: await card.locator('img').first().getAttribute('src'),
    saysStock: await card.getByText(t('trips.stockPhoto')).isVisible(),
  }
}

test('TRU-03 no browser requests a photo on another site', async () => {
  await site.trip({
    title: 'Elsewhere',
    destination: 'iraq',
    images: ['https://pictures.example/karbala.png'],
  })
  const asked: string[] = []
  const page = await site.open('/trips', {
    prepare: async (page) => {
      page.on('request', (request) => asked.push(request.url()))
      await servePicture(page, `**${address}`)
    },
  })
  expect(await shownBy(page, 'Elsewhere')).toEqual({
    picture: expect.stringMatching(/\/stock\/.*iraq-(karbala|najaf)/),
    saysStock: true,
  })
  expect(asked.filter((one) => one.includes('pictures.example'))).toEqual([])
})
