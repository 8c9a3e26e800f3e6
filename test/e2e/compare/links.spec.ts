// A comparison from another user, and the list of the browser that opens it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await createSite()
  for (const title of ['Mine', 'Ours', 'Theirs', 'Hers'])
    ids[title] = (await site.trip({ title, pricePerPerson: '500', maxPilgrims: 20 })).id
  ids.Hidden = (await site.trip({ title: 'Hidden', isActive: false })).id
  ids.Full = (await site.trip({ title: 'Full', maxPilgrims: 3, currentBookings: 3 })).id
  ids.Short = (await site.trip({ title: 'Short', maxPilgrims: 3, currentBookings: 1 })).id
})
afterAll(() => site.close())

const link = (...titles: string[]) => `/compare?trips=${titles.map((title) => ids[title]).join(',')}`
const own = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('compare') ?? '[]').map(({ title }: { title: string }) => title),
  )
const choose = (page: Page, ...titles: string[]) =>
  page.evaluate(
    (trips) => localStorage.setItem('compare', JSON.stringify(trips)),
    titles.map((title) => ({ id: ids[title], title })),
  )
const columns = async (page: Page) =>
  (await page.getByRole('columnheader').getByRole('link').allInnerTexts()).filter(Boolean)
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('FIN-05 opening another user’s link and removing trips from it does not change one’s own list', async () => {
  const page = await site.open('/contact')
  await choose(page, 'Mine', 'Ours')
  await page.goto(link('Ours', 'Theirs', 'Hers'))
  await page.getByRole('link', { name: 'Remove: Ours' }).click()
  await expect.poll(() => columns(page)).toEqual(['Theirs', 'Hers'])
  expect(await own(page)).toEqual(['Mine', 'Ours'])
  await page.getByText('Removed: Ours').waitFor()
  await undo(page).click()
  await expect.poll(() => columns(page)).toEqual(['Ours', 'Theirs', 'Hers'])
  // One's own is beside the others, and still neither list has changed.
  await page.getByRole('link', { name: 'Add to comparison: Mine' }).click()
  await expect.poll(() => columns(page)).toEqual(['Ours', 'Theirs', 'Hers', 'Mine'])
  expect(await own(page)).toEqual(['Mine', 'Ours'])
})

test('FIN-05 a link’s trips replace one’s own by a separate action, which can be undone', async () => {
  const page = await site.open('/contact')
  await choose(page, 'Mine')
  await page.goto(link('Theirs', 'Hers'))
  const use = page.getByRole('button', { name: 'Use as my list' })
  await use.click()
  expect(await own(page)).toEqual(['Theirs', 'Hers'])
  await page.getByText('These trips are now your list.').waitFor()
  await expect.poll(() => use.isVisible()).toBe(false)
  await undo(page).click()
  expect(await own(page)).toEqual(['Mine'])
  await use.click()
  await page.getByRole('link', { name: 'Remove: Hers' }).click()
  await expect.poll(() => columns(page)).toEqual(['Theirs'])
  expect(await own(page)).toEqual(['Theirs'])
})

test('FIN-05 opened from the tray, a trip removed here is removed from the own list, and undo restores both', async () => {
  const page = await site.open('/contact')
  await choose(page, 'Mine', 'Ours', 'Hers')
  await page.goto('/trips')
  await page.getByRole('link', { name: 'Compare 3 trips' }).click()
  const remove = page.getByRole('link', { name: 'Remove: Ours' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => columns(page)).toEqual(['Mine', 'Hers'])
  expect(await own(page)).toEqual(['Mine', 'Hers'])
  expect(await page.getByRole('button', { name: 'Use as my list' }).isVisible()).toBe(false)
  // The pressed control is gone, and the tab key continues from the undo button.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Removed')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => columns(page)).toEqual(['Mine', 'Ours', 'Hers'])
  expect(await own(page)).toEqual(['Mine', 'Ours', 'Hers'])
  // For another party, and after a reload, it is still the own list.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your group' })
  await dialog.getByRole('button', { name: 'Add one: Adults' }).click()
  await dialog.getByRole('button', { name: 'Show totals' }).click()
  await page.getByText('Travellers: 2 adults').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Remove: Mine' }).click()
  await expect.poll(() => columns(page)).toEqual(['Ours', 'Hers'])
  expect(await own(page)).toEqual(['Ours', 'Hers'])
})

test('FIN-05 a missing trip is named where its name is known, else shown without a name, and can be removed', async () => {
  const page = await site.open('/contact')
  await choose(page, 'Hidden', 'Mine')
  const stranger = crypto.randomUUID()
  await page.goto(`${link('Mine', 'Ours', 'Hidden')},${stranger}`)
  const main = page.getByRole('main')
  await main.getByText('“Hidden” is no longer available.').waitFor()
  await main.getByText('A trip that is no longer available', { exact: true }).waitFor()
  await main.getByRole('link', { name: 'Remove: A trip that is no longer available' }).click()
  await main.getByRole('link', { name: 'Remove: Hidden' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(link('Mine', 'Ours').slice('/compare'.length))
  await expect.poll(() => main.getByText('no longer available').count()).toBe(0)
  // Users who may not see it do not get its name from the server.
  expect((await site.app.inject(link('Mine', 'Hidden'))).body).not.toContain('Hidden')
})

test('FIN-05 a full trip leads to its waiting list, also where too few places are left; one trip or none leads on', async () => {
  const page = await site.open(`${link('Mine', 'Full', 'Short')}&adults=3`)
  const head = (title: string) => page.getByRole('columnheader').filter({ hasText: title })
  await head('Full').getByText('Fully booked').waitFor()
  await head('Short').getByText('Not enough for your group: 2 places left').waitFor()
  expect(
    await head('Mine')
      .getByRole('link', { name: /Waiting list/ })
      .count(),
  ).toBe(0)
  await expect.poll(() => head('Short').getByRole('link', { name: 'Waiting list: Short' }).count()).toBe(1)
  await head('Full').getByRole('link', { name: 'Waiting list: Full' }).click()
  await page.waitForURL(`**/waiting-list/${ids.Full}`)
  await page.goto(`${link('Mine')}&adults=3`)
  await page.getByRole('main').getByRole('link', { name: 'Add another to compare' }).click()
  await page.waitForURL('**/trips?sort=all-in&zaireen=3')
  // Nothing in the link, but a list of one's own.
  await choose(page, 'Mine', 'Hers')
  await page.goto(`/compare?trips=${ids.Hidden}`)
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Compare 2 trips' }).click()
  await expect.poll(() => columns(page)).toEqual(['Mine', 'Hers'])
})
