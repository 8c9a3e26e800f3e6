// Keys of the console that are no letter of a line: what they press, and that the list of keys names them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { createBookingWithTravellers } from '#test/scenes/company-travellers.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

test('DSK-02 B adds a booking from any tab of a departure, not while one types; each such key is in the list', async () => {
  const user = await site.user({ role: 'organizer' })
  const { id: organizerId } = await site.organizer({ companyName: 'Caravan of keys', userId: user.id })
  const trip = await site.trip({ organizerId, title: 'Keys to Najaf' })
  await createBookingWithTravellers(site, trip.id)
  const page = await site.open(`/organizer/departures/${trip.id}/details`, { signedInAs: user })
  const place = page.getByLabel(t('details.field.place'), { exact: true })
  await place.fill('')
  await place.pressSequentially('baggage hall')
  expect(await place.inputValue()).toBe('baggage hall')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('console.keys.title') })
  for (const [name, label] of [
    ['B', t('counter.title')],
    ['P', t('promotion.print')],
    ['F8', t('console.keys.message')],
  ] as const) {
    const line = keys.locator('dl > div').filter({ hasText: label })
    expect([label, await line.locator('kbd').allInnerTexts()]).toEqual([label, [name]])
  }
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.keyboard.press('b')
  await page.waitForURL(`**/organizer/departures/${trip.id}/add`)
})

test('DSK-01 families that do not know where they meet are work of the console, one press from the page where it is written', async () => {
  const user = await site.user({ role: 'organizer' })
  const { id: organizerId } = await site.organizer({ companyName: 'Caravan of meetings', userId: user.id })
  const days = { departureDate: '2026-11-30', returnDate: '2026-12-10' }
  const trip = await site.trip({ organizerId, title: 'Meeting in Najaf', ...days })
  await site.booking({ tripId: trip.id, status: 'confirmed' })
  const page = await site.open('/organizer-dashboard', { signedInAs: user })
  const needs = page.getByRole('region', { name: t('console.needsYou') })
  const line = needs.getByRole('listitem').filter({ hasText: t('console.detailsMissing') })
  await line.getByRole('link', { name: `${t('console.open')}: Meeting in Najaf` }).click()
  await page.getByLabel(t('details.field.place'), { exact: true }).waitFor()
})
