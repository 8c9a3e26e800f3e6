// The panel beside a trip: what it costs, how many places there are, and where the trip stands today.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readDefinitionList, readText } from '#test/reading.ts'

const t = translator('en')
const start = '2026-11-21T09:00:00Z'

let site: Site
let journey: { id: string }
beforeAll(async () => {
  site = await createSite({ at: start })
  journey = await site.trip({ title: 'Eleven days', departureDate: '2027-01-10', returnDate: '2027-01-20' })
})
afterEach(() => site.clock.set(start))
afterAll(() => site.close())

const panelOf = (page: Page) => page.getByRole('region', { name: t('trips.dock') }).filter({ visible: true })
const book = (page: Page) => panelOf(page).getByRole('button')

test('BOOK-10 a trip that has departed stays in the list, with no way to book it, with scripts and without', async () => {
  site.clock.set('2027-01-10T00:00:00Z')
  const page = await site.open('/trips')
  await page.getByRole('article').filter({ hasText: 'Eleven days' }).getByRole('link').click()
  await page.waitForURL(`**/trips/${journey.id}`)
  const closed = t('errors.trip_not_bookable')
  expect([await book(page).textContent(), await book(page).isDisabled()]).toEqual([closed, true])
  const plain = await site.open(`/book/${journey.id}`, { javaScript: false })
  await plain.getByText(closed).waitFor()
  expect(await plain.getByRole('button', { name: t('bookings.submit') }).count()).toBe(0)
})

test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'TRIP-05 TRIP-10 in %s the dates are the same',
  async (timeZone) => {
    site.clock.set('2027-01-09T23:30:00Z')
    const page = await site.open(`/trips/${journey.id}`, { timeZone })
    expect(await readDefinitionList(panelOf(page))).toMatchObject({
      Departure: "Jan 10, 2027 2\u00a0Sha'ban 1448\u00a0AH",
      Return: "Jan 20, 2027 12\u00a0Sha'ban 1448\u00a0AH",
      Status: 'Departs in 1 day',
    })
    const details = page.getByRole('region', { name: t('trips.details'), exact: true })
    expect(await readDefinitionList(details)).toMatchObject({
      Departure: "Sunday, January 10, 2027 2\u00a0Sha'ban 1448\u00a0AH",
    })
  },
)

test('TRIP-09 TRIP-12 on a phone price and button stay at the foot of the screen', async () => {
  const page = await site.open(`/trips/${journey.id}`, { width: 390 })
  const dock = page.locator('[data-dock]')
  for (const place of [0, 2000, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    const box = await dock.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  }
  expect(await readText(dock)).toContain('$1,200')
  await dock.getByRole('button', { name: t('trips.book') }).click()
  await page.getByRole('dialog', { name: t('bookings.dialogTitle') }).waitFor()
})
