// The suggestions for the typed keywords of a search, on the list and on a phone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyView, findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
let trip: { id: string }
let company: { id: string }
beforeAll(async () => {
  site = await createSite()
  company = await site.organizer({ companyName: 'Karbala Caravans' })
  trip = await site.trip({ organizerId: company.id, title: 'Road to Karbala', places: ['karbala'] })
  await site.trip({ title: 'Elsewhere', destination: 'umrah', departurePlace: 'mumbai' })
})
afterAll(() => site.close())

/** The field of words of the search. */
function fieldOf(page: Page, name = 'Keywords') {
  return page.getByRole('search').getByLabel(name, { exact: true }).filter({ visible: true })
}

const rows = (page: Page) => page.locator('[role=listbox] [role=option]')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recent-searches'))

/** Types and waits for suggestions. */
async function type(page: Page, words: string, name?: string) {
  const field = fieldOf(page, name)
  await field.click()
  await expect.poll(() => field.getAttribute('role')).toBe('combobox')
  await field.fill(words)
  await rows(page).first().waitFor()
  return field
}

test('FIN-01 typing offers places, occasions, organizers and trips, and arrows, Enter and Escape work', async () => {
  const page = await site.open('/trips', { width: 1440 })
  const field = await type(page, 'karb')
  expect(await rows(page).allInnerTexts()).toEqual([
    'Karbala',
    'First ten days of Muharram 1449',
    'Day of Arafah in Karbala 1448',
    'Karbala Caravans',
    expect.stringMatching(/^Road to Karbala\nKarbala Caravans · /),
  ])
  expect(
    await page
      .locator('[role=listbox] [role=group]')
      .evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent)),
  ).toEqual(['Places', 'Occasions and months', 'Organizers', 'Trips'])
  expect(await page.locator('mark').first().innerText()).toBe('Karb')
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('5 matches')
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).innerText()).toBe('Karbala')
  expect(await findViolations(page)).toEqual([])
  await field.press('Escape')
  await expect.poll(() => rows(page).count()).toBe(0)
  expect([await field.inputValue(), await field.getAttribute('aria-expanded')]).toEqual(['karb', 'false'])
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  await field.press('ArrowDown')
  await rows(page).first().waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await page.waitForURL('**/trips?q=Karbala')
  await expect.poll(() => rows(page).count()).toBe(0)
})

test('FIN-01 Enter without a choice searches for the keywords, as before', async () => {
  const page = await site.open('/trips', { width: 1440 })
  const field = await type(page, 'karb')
  await field.press('Enter')
  await page.waitForURL('**/trips?q=karb')
})

test('FIN-01 an occasion and a city add their filters to the active ones, a company and a trip open their pages', async () => {
  const page = await site.open('/trips?destination=umrah', { width: 1440 })
  await (await type(page, 'mumb')).press('ArrowDown')
  await rows(page).filter({ hasText: 'From Mumbai' }).click()
  await page.waitForURL('**/trips?destination=umrah&from=mumbai')
  const next = await site.open('/trips', { width: 1440 })
  await type(next, 'arbaeen')
  await rows(next).filter({ hasText: 'Arbaeen 1449' }).click()
  await next.waitForURL('**/trips?occasion=arbaeen-1449')
  // Another time takes its place.
  await type(next, 'rajab')
  await rows(next).filter({ hasText: 'Rajab 1448' }).last().click()
  await next.waitForURL('**/trips?month=hijri%3A1448-07')
  const third = await site.open('/trips', { width: 1440 })
  await type(third, 'caravans')
  await rows(third)
    .filter({ hasText: /^Karbala Caravans$/ })
    .click()
  await third.waitForURL(`**/trips?organizedBy=${company.id}`)
  const fourth = await site.open('/trips', { width: 1440 })
  await type(fourth, 'road')
  await rows(fourth)
    .filter({ hasText: /^Road to Karbala/ })
    .click()
  await fourth.waitForURL(`**/trips/${trip.id}`)
})

test('FIN-01 in Urdu, on a phone: names of the page, rows of 44 pixels, no violations in light and dark', async () => {
  const page = await site.open('/trips?lang=ur', { lang: 'ur', width: 390 })
  await page.getByRole('button', { name: /تلاش تبدیل کریں/ }).click()
  const field = await type(page, 'کرب', 'تلاش کے الفاظ')
  expect((await rows(page).allInnerTexts())[0]).toBe('کربلا')
  for (const box of await rows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  ))
    expect(box).toBeGreaterThanOrEqual(44)
  for (const theme of ['light', 'dark'] as const) {
    await applyView(page, { width: 390, theme })
    expect([theme, await findViolations(page), await measureOverflow(page)]).toEqual([theme, [], 0])
  }
  // The list is closed first, and the sheet stays.
  await field.press('Escape')
  await expect.poll(() => rows(page).count()).toBe(0)
  expect(await field.isVisible()).toBe(true)
})

test('FIN-01 recent searches are offered again on this device alone, six at most, until they are cleared', async () => {
  const page = await site.open('/trips', { width: 1440 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'three']) {
    const field = fieldOf(page)
    await field.click()
    await expect.poll(() => field.getAttribute('role')).toBe('combobox')
    await field.fill(words)
    await field.press('Enter')
    await page.waitForURL(`**/trips?q=${words}`)
  }
  const field = fieldOf(page)
  await field.click()
  await field.fill('')
  const kept = ['three', 'seven', 'six', 'five', 'four', 'two']
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([...kept, 'Clear recent searches'])
  await rows(page).filter({ hasText: 'seven' }).click()
  await page.waitForURL('**/trips?q=seven')
  expect(
    sent.filter((one) => one.includes('recent') || (one.includes('three') && one.includes('seven'))),
  ).toEqual([])
  const again = fieldOf(page)
  await again.click()
  await again.fill('')
  await rows(page).filter({ hasText: 'Clear recent searches' }).click()
  await expect.poll(() => rows(page).count()).toBe(0)
  expect(await stored(page)).toBeNull()
})

test('FIN-01 a lost connection is silent, and a late answer is dropped', async () => {
  const page = await site.open('/trips', { width: 1440, allowedProblems: [/trips\/suggest/] })
  const field = await type(page, 'karb')
  await page.route('**/api/trips/suggest?**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await field.fill('najaf')
  await failed
  await expect.poll(() => rows(page).count()).toBe(0)
  expect((await page.getByRole('alert').allInnerTexts()).filter(Boolean)).toEqual([])
  await page.unroute('**/api/trips/suggest?**')
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/trips/suggest?q=mumb&**', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await field.fill('mumb')
  await asked.promise
  await field.fill('qom')
  await expect.poll(async () => (await rows(page).allInnerTexts())[0]).toBe('Qom')
  const late = page.waitForResponse('**/api/trips/suggest?q=mumb&**')
  held.resolve()
  await (await late).finished()
  expect((await rows(page).allInnerTexts())[0]).toBe('Qom')
  await field.fill('')
  await field.fill('najaf')
  await expect.poll(async () => (await rows(page).allInnerTexts())[0]).toBe('Najaf')
})
