// The workspace of a departure in a browser: a sign on a tab, the form beside the table, and the focus in rows that are scrolled away.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { measureOverflow, untilFontsServe } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

const t = translator('en')

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

async function departure(companyName: string, bookings = 1) {
  const user = await site.user({ role: 'organizer' })
  const { id: organizerId } = await site.organizer({ companyName, userId: user.id })
  const title = `${companyName} to Najaf`
  const trip = await site.trip({ organizerId, title, maxPilgrims: 500 })
  for (let at = 0; at < bookings; at += 1)
    await site.booking({ tripId: trip.id, status: 'confirmed', contactName: `Family ${at}` })
  return { user, trip, path: `/organizer/departures/${trip.id}` }
}

const tabs = (page: Page, lang: (typeof locales)[number] = 'en') =>
  page.getByRole('navigation', { name: translator(lang)('console.departureTabs') })
const form = (page: Page) => page.locator('form').filter({ has: page.locator('[name=contactName]') })
const table = (page: Page) => page.getByRole('table', { name: t('dashboard.bookings') })

test('DSK-02 the tab of practical details says in words and by a sign that a change was not sent, until it is marked as small', async () => {
  const { user, path } = await departure('Caravan of signs')
  const page = await site.open(path, { signedInAs: user })
  const tab = tabs(page).getByRole('link', { name: t('details.title') })
  const sign = tab.locator('.console-sign')
  await table(page).waitFor()
  await expect.poll(() => tab.innerText()).toBe(t('details.title'))
  expect(await sign.count()).toBe(0)
  await tab.click()
  await page.getByLabel(t('details.field.place'), { exact: true }).fill('Gate 5')
  await page.getByRole('button', { name: t('details.saveQuietly') }).click()
  const named = tabs(page).getByRole('link', { name: `${t('details.title')} ${t('details.notSent')}` })
  await named.waitFor()
  // It has colour and size, on the other tabs too.
  await tabs(page)
    .getByRole('link', { name: t('lists.title') })
    .click()
  await named.waitFor()
  await expect.poll(() => sign.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([8, 8])
  expect(await sign.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  for (const lang of locales) {
    const other = await site.open(path, { signedInAs: user, storedLanguage: lang })
    const words = translator(lang)
    await tabs(other, lang)
      .getByRole('link', { name: `${words('details.title')} ${words('details.notSent')}` })
      .waitFor()
  }
  await named.click()
  await page.getByRole('button', { name: t('details.markSmall') }).click()
  await named.waitFor({ state: 'detached' })
  expect(await sign.count()).toBe(0)
})

test.each(['en', 'ur'] as const)(
  'DSK-06 on a wide screen the form stands beside the table of bookings, its button in sight; on a narrow one alone, in %s',
  async (lang) => {
    const { user, path } = await departure(`Counter ${lang}`, 3)
    const words = translator(lang)
    const page = await site.open(`${path}/add`, { signedInAs: user, storedLanguage: lang, width: 1440 })
    await untilFontsServe(page)
    const list = page.getByRole('table', { name: words('dashboard.bookings') })
    await list.waitFor()
    await form(page).waitFor()
    const box = async (locator: ReturnType<typeof form>) =>
      (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [left, right] =
      lang === 'ur' ? [await box(form(page)), await box(list)] : [await box(list), await box(form(page))]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    expect(await measureOverflow(page)).toBe(0)
    const button = form(page).locator('[type=submit]')
    const { y, height } = await box(button)
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    // Just below 80rem the form is alone, and what was typed is still there.
    await page.locator('[name=contactName]').fill('Zahra')
    await page.setViewportSize({ width: 1279, height: 900 })
    await list.waitFor({ state: 'detached' })
    expect(await page.locator('[name=contactName]').inputValue()).toBe('Zahra')
    await page.setViewportSize({ width: 1280, height: 900 })
    await list.waitFor()
    expect(await page.locator('[name=contactName]').inputValue()).toBe('Zahra')
    expect(await measureOverflow(page)).toBe(0)
  },
)

test('DSK-06 a row of the table beside the form opens the booking in the workspace, and a new booking enters the table', async () => {
  const { user, trip, path } = await departure('Counter of callers', 2)
  const page = await site.open(`${path}/add`, { signedInAs: user, width: 1440 })
  await table(page).waitFor()
  expect(await page.locator('tr[data-row]').count()).toBe(2)
  await page.locator('[name=contactName]').fill('Safdar Chunawala')
  await page.locator('[name=contactPhone]').fill('+91 98200 00009')
  await form(page).locator('[type=submit]').click()
  await page.getByRole('heading', { name: /1 seat booked/ }).waitFor()
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(3)
  await page.getByRole('button', { name: 'Family 1' }).click()
  await page.waitForURL(new RegExp(`/organizer/departures/${trip.id}\\?booking=QF-`))
  await page.locator('aside.desk-panel').getByRole('heading', { name: 'Family 1' }).waitFor()
})

test('DSK-02 the row that has the focus keeps it when it is scrolled out of sight, and keys go on from it', async () => {
  const { user, path } = await departure('Caravan of rows', 90)
  const page = await site.open(path, { signedInAs: user, width: 1440 })
  await table(page).waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('aria-rowindex'))
  for (const key of ['j', 'j', 'ArrowDown']) {
    await page.keyboard.press(key)
  }
  await expect.poll(focused).toBe('4')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('tr[aria-rowindex="91"]').waitFor()
  // Control: its neighbours left the document.
  await expect.poll(() => page.locator('tr[aria-rowindex="3"]').count()).toBe(0)
  expect(await focused()).toBe('4')
  // Nothing moved for it: the last row stands where it did.
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('5')
  expect(
    await page.locator('tr[aria-rowindex="5"]').evaluate((row) => row.getBoundingClientRect().top),
  ).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(end)
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('4')
})
