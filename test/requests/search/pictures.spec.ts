// The picture that a card shows, and its label when it is not the organizer's.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { findCard } from '#test/reading.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const address = '/api/trip-images/0f8e7d6c5b4a39281706f5e4d3c2b1a0.webp'
const holyCities = expect.stringMatching(/\/stock\/.*(umrah-mataf|umrah-madina|hajj-mina)/)

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

test('LIST-09 a trip without a photo shows one of its destination, marked as a stock photo', async () => {
  const page = await site.open('/trips')
  expect(await shownBy(page, 'Umrah')).toEqual({ picture: holyCities, saysStock: true })
  expect(await shownBy(page, 'Hajj')).toEqual({ picture: holyCities, saysStock: true })
  expect(await shownBy(page, 'Iran')).toEqual({
    picture: expect.stringMatching(/\/stock\/.*iran-(mashhad|qom)/),
    saysStock: true,
  })
  expect(await shownBy(page, 'Somewhere')).toEqual({ picture: holyCities, saysStock: true })
})

async function shownBy(page: Page, title: string) {
  const card = findCard(page, title)
  return {
    picture: await card.locator('img').first().getAttribute('src'),
    saysStock: await card.getByText(t('trips.stockPhoto')).isVisible(),
  }
}
