// Who travels is told once, on the device, and every trip shows the total for them.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { extras, prices } from '#test/scenes/offers.ts'

const t = translator('en')

let site: Site
let tripId: string
beforeAll(async () => {
  site = await createSite()
  const trip = await site.trip({
    title: 'Family road',
    pricePerPerson: '98500.00',
    currency: 'INR',
    maxPilgrims: 40,
  })
  tripId = trip.id
  await site.db
    .update(trips)
    .set({ prices, extras, pricePerPerson: '98500.00', infantUnder: 2, childUpTo: 11 } as object)
    .where(eq(trips.id, tripId))
  site.deps.cache.clear()
})
afterAll(() => site.close())

const plain = (text: string) => removeIsolates(text).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
const line = (page: Page) => page.locator('.party-line')

/** Tells on the list that two adults travel, a child of 13 and one of 7. */
async function tell(page: Page) {
  await line(page)
    .getByRole('button', { name: t('groupParty.ask') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('groupParty.title') })
  const more = (who: string) => dialog.getByRole('button', { name: t('party.more', { who }) })
  await more(t('party.adults')).click()
  await more(t('groupParty.young')).click()
  await more(t('groupParty.young')).click()
  await dialog.getByLabel(t('groupParty.age', { number: '1' })).selectOption('13')
  await dialog.getByText(t('leader.needs'), { exact: true }).click()
  await dialog.getByLabel(t('download.need.wheelchair'), { exact: true }).check()
  await dialog.getByRole('button', { name: t('groupParty.save') }).click()
}

test('FAM-01 who travels is told once in the list: cards, trip, dock and dialog show its total, in a new tab too', async () => {
  const page = await site.open('/trips', { width: 390 })
  await tell(page)
  // The child of 13 pays as an adult: 3 × 98,500 + 60,000 + 500 + 4 × 80 ÷ 0.012 in a room for four.
  const total = '≈ ₹3,82,667'
  await expect
    .poll(async () => plain(await page.locator('.trip-card .party-total').innerText()))
    .toContain(total)
  await expect
    .poll(async () => plain(await line(page).innerText()))
    .toContain(t('groupParty.for', { people: '3 adults and 1 child' }).replaceAll(/[⁦-⁩]/g, ''))
  await page.goto(`${site.url}/trips/${tripId}`)
  await expect
    .poll(async () => plain(await page.locator('.trip-facts .panel-party').innerText()))
    .toContain(total)
  await expect.poll(async () => plain(await page.locator('[data-dock] .dock-amount').innerText())).toBe(total)
  const booking = createBookingSteps(page)
  await booking.book.click()
  expect(await booking.people('adults').textContent()).toBe('3')
  expect(await booking.people('children').textContent()).toBe('1')
  await expect
    .poll(() => booking.dialog.getByLabel(t('download.need.wheelchair'), { exact: true }).isChecked())
    .toBe(true)
  // It is on the device, in no cookie, and in nobody's page.
  const [kept, cookie] = await page.evaluate(() => [localStorage.getItem('party'), document.cookie])
  expect([JSON.parse(kept ?? '{}').ages, cookie.includes('party')]).toEqual([[13, 7], false])
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${site.url}/trips`)
  await expect
    .poll(async () => plain(await page.locator('.trip-card .party-total').innerText()))
    .toContain(total)
})

test('FAM-01 the HTML of list and trip is the same bytes for everyone, and nothing jumps when the total comes', async () => {
  for (const path of ['/trips', `/trips/${tripId}`]) {
    const page = await site.open('/contact', { width: 390 })
    const html = async () => page.evaluate(async (url) => (await fetch(url)).text(), path)
    const before = await html()
    await page.evaluate(() => {
      localStorage.setItem(
        'party',
        JSON.stringify({ adults: 3, children: 1, infants: 0, room: null, extras: [] }),
      )
    })
    expect(await html()).toBe(before)
    const parts = Promise.withResolvers<void>()
    await page.route('**/api/trips/offers*', async (route) => {
      await parts.promise
      await route.continue()
    })
    await page.goto(site.url + path)
    const place = page
      .locator(path === '/trips' ? '.trip-card h3' : '.trip-facts > dt:nth-of-type(2)')
      .first()
    const at = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await place.waitFor()
    const first = await at()
    parts.resolve()
    await page.locator('.party-total').first().waitFor()
    expect([path, await at()]).toEqual([path, first])
  }
})
