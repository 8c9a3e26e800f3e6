// Pages that a browser translates by itself: what changes afterwards is right, and nothing fails.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { findLooseNumbers, translatePage } from '#test/e2e/page-translator.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { familyOfSix } from '#test/e2e/travellers/traveller-steps.ts'
import { readDefinitionList, readText } from '#test/reading.ts'
import { createComparedTrips } from '#test/scenes/compared-trips.ts'

const t = translator('en')

let site: Site
let shown: Awaited<ReturnType<typeof createComparedTrips>>
beforeAll(async () => {
  site = await createSite()
  shown = await createComparedTrips(site)
  await site.db
    .update(trips)
    .set({ tags: ['Premium'] })
    .where(eq(trips.id, shown.plain))
  site.deps.cache.clear()
})
afterAll(() => site.close())

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('FIX-16 the booking dialog: the total of four is four times the price, and of two again', async () => {
  // A part that comes alive after it was translated is made anew, which React says.
  const page = await site.open(`/trips/${shown.plain}`, { width: 390, allowedProblems: [/React error #418/] })
  const booking = createBookingSteps(page)
  await translatePage(page)
  await booking.book.click()
  await booking.dialog.getByText('₹99,000').last().waitFor()
  for (let press = 0; press < 3; press++) await booking.more('adults').click()
  await expect.poll(() => readText(booking.dialog)).toContain('4 × ₹99,000\n₹3,96,000')
  expect(await booking.people('adults').textContent()).toBe('4')
  for (let press = 0; press < 2; press++) await booking.fewer('adults').click()
  await expect.poll(() => readText(booking.dialog)).toContain('2 × ₹99,000\n₹1,98,000')
  // Now with lines, one more for each age, and away again.
  await booking.more('children').click()
  await expect.poll(() => readText(booking.dialog)).toContain('₹2,97,000')
  expect(await readText(booking.dialog)).not.toContain('₹1,98,000\n₹1,98,000')
  expect(await findLooseNumbers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await booking.dialog.waitFor({ state: 'hidden' })
})

test('FIX-16 the comparison follows another party', async () => {
  const page = await site.open(`/compare?trips=${shown.plain},${shown.rooms}&adults=2`)
  const total = (title: string) =>
    page.getByRole('columnheader').filter({ hasText: title }).locator('bdi.num').innerText()
  await translatePage(page)
  expect(await total('One price for all')).toBe('₹1,98,000')
  await page.getByRole('button', { name: t('compare.change') }).click()
  const dialog = page.getByRole('dialog', { name: t('groupParty.title') })
  const more = dialog.getByRole('button', { name: t('party.more', { who: t('party.adults') }) })
  for (let press = 0; press < 3; press++) await more.click()
  await dialog.getByRole('button', { name: t('groupParty.save') }).click()
  await page.getByText('Travellers: 5 adults').waitFor()
  // 5 × 98,500, the office's 500, and five visas of 80 dollars, which are 33,333.33 rupees.
  await expect.poll(() => total('One price for all')).toBe('₹4,95,000')
  await expect.poll(() => total('Rooms and a visa')).toBe('≈ ₹5,26,333')
  expect(await findLooseNumbers(page)).toEqual([])
})

test('FIX-16 the list: prices, the count and the filters follow the search', async () => {
  const page = await site.open('/trips', { width: 390 })
  await page.getByRole('heading', { name: t('trips.found', { count: 2 }) }).waitFor()
  await translatePage(page)
  const card = page.getByRole('article').filter({ hasText: 'Rooms and a visa' })
  expect(await readText(card)).toContain('≈ $1,182')
  await page.getByLabel(t('trips.sortLabel')).selectOption({ label: 'Total price: low to high' })
  // 98,500 × 0.012 = 1,182; and 80 for the visa, 6 for the office.
  await expect.poll(async () => (await readText(card)).split('\n')).toContain('≈ $1,268')
  await page.getByRole('button', { name: /Premium/ }).click()
  await page.getByText(t('trips.clearFilters', { count: 1 })).waitFor()
  await page.getByRole('heading', { name: t('trips.found', { count: 1 }) }).waitFor()
  expect(await findLooseNumbers(page)).toEqual([])
  await page.getByText(t('trips.clearFilters', { count: 1 })).click()
  await page.getByRole('heading', { name: t('trips.found', { count: 2 }) }).waitFor()
  expect(await page.getByText(t('trips.clearFilters', { count: 1 })).count()).toBe(0)
})

test('FIX-16 a change of the party shows the amounts of the party that is chosen', async () => {
  const { open } = await familyOfSix(site)
  const page = await open()
  await page.goto(page.url().replace('/people', '/change'))
  const people = part(page, t('change.people'))
  const more = people.getByRole('button', { name: t('party.more', { who: t('party.children') }) }).first()
  await more.waitFor()
  await translatePage(page)
  await more.click()
  const amounts = async () => (await readDefinitionList(people))[t('change.after')]
  await expect.poll(amounts).toBe('₹6,22,500')
  await more.click()
  await expect.poll(amounts).not.toBe('₹6,22,500')
  const two = await amounts()
  await page.reload()
  await expect.poll(amounts).toBe(two)
  await translatePage(page)
  await people
    .getByRole('button', { name: t('party.fewer', { who: t('party.children') }) })
    .first()
    .click()
  await expect.poll(amounts).toBe('₹6,22,500')
  expect(await findLooseNumbers(page)).toEqual([])
})

test('FIX-16 the people of a booking: how many are named is counted again', async () => {
  const { open } = await familyOfSix(site)
  const page = await open()
  await page.getByRole('region', { name: '0 of 6 names added' }).waitFor()
  await translatePage(page)
  await page
    .getByRole('link', { name: /^Adult 2/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: t('download.surname'), exact: true }).fill('RIZVI')
  await page.getByRole('textbox', { name: t('download.givenNames'), exact: true }).fill('ZAHRA')
  await page.keyboard.press('Tab')
  await page.getByText('Person 2 of 6').waitFor()
  await page.locator('[data-saving=saved]').waitFor()
  expect(await findLooseNumbers(page)).toEqual([])
  await page.goBack()
  await page.getByText('1 of 6 names added').waitFor()
  expect(await page.getByText('0 of 6 names added').count()).toBe(0)
  expect(await findLooseNumbers(page)).toEqual([])
})
