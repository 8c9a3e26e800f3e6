// The party is told once: comparison, similar trips and the currency of prices follow it wherever a total is shown.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { removeIsolates } from '#i18n/isolate.ts'
import { trips } from '#server/trips/core/tables.ts'
import { createBookingSteps } from '#test/e2e/bookings/steps.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { storeRates } from '#test/rates.ts'
import { prices } from '#test/scenes/offers.ts'

const t = translator('en')

let site: Site
const ids = { strict: '', kind: '', full: '' }
beforeAll(async () => {
  site = await createSite({ at: '2026-11-25T09:00:00Z' })
  await storeRates(site.db, { PKR: '0.0035' }, '2026-11-20')
  const offer = async (title: string, childUpTo: number) => {
    const { id } = await site.trip({
      title,
      pricePerPerson: '98500.00',
      currency: 'INR',
      destination: 'iraq',
      maxPilgrims: 40,
    })
    await site.db
      .update(trips)
      .set({ prices, infantUnder: 2, childUpTo } as object)
      .where(eq(trips.id, id))
    return id
  }
  ids.strict = await offer('Children up to 11', 11)
  ids.kind = await offer('Children up to 13', 13)
  ids.full = (await site.trip({ title: 'Full road', destination: 'iraq', maxPilgrims: 2 })).id
  await site.booking({ tripId: ids.full, numberOfPilgrims: 2 })
  site.deps.cache.clear()
})
afterAll(() => site.close())

// One of 13 pays as an adult or as a child: 3 × 98,500 + 60,000, and 2 × 98,500 + 2 × 60,000, in a room for four.
const strictTotal = '₹3,55,500'
const kindTotal = '₹3,17,000'
const told = { adults: 3, children: 1, infants: 0, room: null, extras: [], ages: [13, 7] }

const plain = (text: string) => removeIsolates(text).replaceAll(/\s+/g, ' ')
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const totalOn = async (page: Page, title: string) =>
  plain(await card(page, title).locator('.party-total .num').innerText())

/** A page of a device on which the party was told, and perhaps a currency chosen. */
async function openFor(path: string, kept: Record<string, string> = {}, width = 1440) {
  const page = await site.open('/contact', { width })
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { party: JSON.stringify(told), ...kept },
  )
  await page.goto(site.url + path)
  return page
}

test('FAM-01 compare shows the total of the party that was told, its ages fitted to the prices of each trip', async () => {
  const page = await openFor('/trips')
  await expect.poll(() => totalOn(page, 'Children up to 11')).toBe(strictTotal)
  expect(await totalOn(page, 'Children up to 13')).toBe(kindTotal)
  for (const title of ['Children up to 11', 'Children up to 13'])
    await page.getByRole('button', { name: `${t('compare.add')}: ${title}` }).click()
  await page.getByRole('link', { name: t('compare.open', { count: 2 }) }).click()
  const head = async (title: string) =>
    plain(await page.getByRole('columnheader').filter({ hasText: title }).locator('bdi.num').innerText())
  await expect.poll(() => head('Children up to 11')).toBe(strictTotal)
  expect(await head('Children up to 13')).toBe(kindTotal)
  await page.getByText(`₹38,500`).first().waitFor()
  // The address has the years for whoever it is sent to, and the server calculates by them.
  expect(new URL(page.url()).searchParams.get('ages')).toBe('13,7')
  const { search } = new URL(page.url())
  expect(plain((await site.app.inject(`/compare${search}`)).body)).toContain(kindTotal)
})

test('FAM-01 compare asks for another party as lists do, with ages; cards follow', async () => {
  const page = await openFor(`/compare?trips=${ids.strict},${ids.kind}&adults=3&children=1&ages=13,7`)
  await page.getByRole('button', { name: t('compare.change') }).click()
  const dialog = page.getByRole('dialog', { name: t('groupParty.title') })
  const first = dialog.getByLabel(t('groupParty.age', { number: '1' }))
  expect(await first.inputValue()).toBe('13')
  await first.selectOption('12')
  await dialog.getByRole('button', { name: t('party.more', { who: t('party.adults') }) }).click()
  await dialog.getByRole('button', { name: t('groupParty.save') }).click()
  await page.waitForURL('**ages=12,7')
  // 4 × 98,500 and one child, in rooms for four.
  const total = page.getByRole('columnheader').filter({ hasText: 'Children up to 11' }).locator('bdi.num')
  await expect.poll(async () => plain(await total.innerText())).not.toBe(strictTotal)
  await page.goto(`${site.url}/trips`)
  await expect.poll(() => totalOn(page, 'Children up to 11')).not.toBe(strictTotal)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('party') ?? '{}').ages)).toEqual([12, 7])
})

test('FAM-01 trips like one that is full show the party’s total first', async () => {
  const page = await openFor(`/trips/${ids.full}`)
  await page.getByRole('heading', { name: t('departure.similar') }).scrollIntoViewIfNeeded()
  await expect.poll(() => totalOn(page, 'Children up to 13')).toBe(kindTotal)
  const shown = card(page, 'Children up to 13')
  const [sum, each] = await shown.locator('.party-total, .trip-price').evaluateAll((parts) =>
    parts
      .map((part) => ({ name: part.classList[0], top: part.getBoundingClientRect().top }))
      .toSorted((a, b) => a.top - b.top)
      .map(({ name }) => name),
  )
  expect([sum, each]).toEqual(['party-total', 'trip-price'])
})

test('FAM-01 saved and shared lists show the party’s total, and a shared list is compared for it', async () => {
  const list = [ids.strict, ids.kind]
  const kept = list.map((id) => ({ id, title: id }))
  const saved = await openFor('/kept', { kept: JSON.stringify({ kept, removed: [] }) })
  await expect.poll(() => totalOn(saved, 'Children up to 13')).toBe(kindTotal)
  const { token } = (await site.call('shortlists.create', { trips: list })).body
  const shared = await openFor(`/shortlists/${token}`)
  await expect.poll(() => totalOn(shared, 'Children up to 11')).toBe(strictTotal)
  await shared.getByRole('link', { name: t('compare.open', { count: 2 }) }).click()
  await shared.waitForURL('**/compare?*')
  const head = shared.getByRole('columnheader').filter({ hasText: 'Children up to 13' })
  await expect.poll(async () => plain(await head.locator('bdi.num').innerText())).toBe(kindTotal)
})

test('FAM-01 the currency is asked with the party, is the one of the footer, and follows every total', async () => {
  const page = await site.open('/trips', { width: 390 })
  const ask = async (label: string) => {
    await page.locator('.party-line').getByRole('button', { name: label }).click()
    return page.getByRole('dialog', { name: t('groupParty.title') })
  }
  let dialog = await ask(t('groupParty.ask'))
  await dialog.getByLabel(t('reader.currency')).selectOption('PKR')
  await dialog.getByRole('button', { name: t('groupParty.save') }).click()
  // One adult in a room for four: 98,500 × 0.012 ÷ 0.0035 = 337,714.29.
  const figure = '≈ Rs 3,37,714, rate of Nov 20'
  const readerMoney = (place: string) => async () =>
    plain(await page.locator(`${place} reader-money`).first().innerText())
  await expect.poll(readerMoney('.trip-card .party-total')).toBe(figure)
  const foot = page.getByRole('contentinfo').getByLabel(t('reader.currency'))
  expect([await foot.inputValue(), await page.evaluate(() => localStorage.getItem('currency'))]).toEqual([
    'PKR',
    'PKR',
  ])
  // Trip, dock and dialog.
  await page.goto(`${site.url}/trips/${ids.strict}`)
  await expect.poll(readerMoney('.panel-party')).toBe(figure)
  await expect.poll(readerMoney('[data-dock]')).toBe(figure)
  const booking = createBookingSteps(page)
  await booking.book.click()
  await expect.poll(readerMoney('[role=dialog]')).toBe(figure)
  await page.goto(`${site.url}/compare?trips=${ids.strict},${ids.kind}`)
  await expect.poll(readerMoney('thead')).toBe(figure)
  // Taken back in the footer, the group's own question knows.
  await page.goto(`${site.url}/trips`)
  await foot.selectOption('')
  dialog = await ask(t('groupParty.change'))
  expect(await dialog.getByLabel(t('reader.currency')).inputValue()).toBe('')
  // Closed without saving, nothing changes.
  await dialog.getByLabel(t('reader.currency')).selectOption('PKR')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect([await foot.inputValue(), await page.evaluate(() => localStorage.getItem('currency'))]).toEqual([
    '',
    null,
  ])
})
