// The layout of a comparison: on paper, on a phone in both directions, and without colours.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { applyView, findViolations, measureOverflow } from '#test/e2e/page-checks.ts'
import { createSite, type Site } from '#test/e2e/site.ts'
import { readText } from '#test/reading.ts'

let site: Site
let path: string
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
  const { trips } = (await site.call('trips.search', { limit: 40 })).body
  // Of several currencies, from several organizers.
  const chosen = ['INR', 'USD', 'IRR', 'AED'].map((code) => trips.find(({ currency }) => currency === code))
  path = `/compare?trips=${chosen.map((trip) => trip?.id).join(',')}&adults=3&children=2&infants=1`
})
afterAll(() => site.close())

const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

test.each(['en', 'ur'] as const)(
  'FIN-05 in %s four trips are printed on landscape sheets of A4, two at most in a readable size',
  async (lang) => {
    const t = translator(lang)
    const page = await site.open(`${path}&lang=${lang}`, { theme: 'dark' })
    await page.getByRole('columnheader').nth(3).waitFor()
    await page.emulateMedia({ media: 'print' })
    const shown = page.getByRole('main')
    expect(await readText(shown)).toContain(site.url)
    for (const key of ['share.copyLink', 'compare.useAsMine', 'compare.see', 'compare.change'] as const)
      expect([key, await shown.getByText(t(key), { exact: true }).filter({ visible: true }).count()]).toEqual(
        [key, 0],
      )
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length
    expect(sheets).toBeGreaterThan(0)
    expect(sheets).toBeLessThanOrEqual(2)
    const sizes = await page
      .locator('.compare-region td')
      .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)))
    // Six and a half points.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.4)
    const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number)
    // Points: 297 by 210 millimetres.
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  },
)

test.each(['en', 'ur'] as const)(
  'FIN-05 LNG-03 in %s a phone shows two columns, more by a swipe, and sticky row names',
  async (lang) => {
    const page = await site.open(`${path}&lang=${lang}`, { width: 390 })
    const isRtl = lang === 'ur'
    const columns = () => boxes(page, 'th[scope=col]')
    const inView = ({ left, right }: DOMRect) => left >= -1 && right <= 391
    const before = await columns()
    expect(before.map(inView)).toEqual([true, true, false, false])
    // The first is where reading begins, and part of the third is visible.
    expect(Math.round(isRtl ? 390 - (before[0]?.right ?? 0) : (before[0]?.left ?? -1))).toBe(0)
    const third = isRtl ? (before[2]?.right ?? 0) : 390 - (before[2]?.left ?? 390)
    expect(third).toBeGreaterThan(15)
    const rows = await boxes(page, 'th[scope=row] > span')
    const region = page.getByRole('region', { name: translator(lang)('compare.region') })
    const step = before[0]?.width ?? 0
    await region.evaluate((one, by) => one.scrollBy({ left: by, behavior: 'instant' }), isRtl ? -step : step)
    await expect.poll(async () => (await columns()).map(inView)).toEqual([false, true, true, false])
    expect((await boxes(page, 'th[scope=row] > span')).map(({ left }) => left)).toEqual(
      rows.map(({ left }) => left),
    )
    expect(await measureOverflow(page)).toBe(0)
  },
)

test.each(['en', 'ur'] as const)(
  'FIN-05 in %s names and totals of the columns stay on a phone below the head, and move with them',
  async (lang) => {
    const page = await site.open(`${path}&lang=${lang}`, { width: 390 })
    const strip = page.locator('.compare-strip')
    const cells = () => boxes(page, '.compare-strip > div > div > div')
    expect(await strip.isVisible()).toBe(false)
    await page
      .locator('tbody')
      .nth(2)
      .evaluate((rows) => rows.scrollIntoView())
    await expect.poll(() => page.locator('.compare-strip bdi').first().isVisible()).toBe(true)
    const sums = await page.locator('.compare-strip bdi.num').allInnerTexts()
    const heads = await page.locator('th[scope=col] bdi.num').allInnerTexts()
    expect(sums.map((sum) => sum.trim())).toEqual(heads.map((sum) => sum.trim()))
    const region = page.getByRole('region', { name: translator(lang)('compare.region') })
    await region.evaluate(
      (one, by) => one.scrollBy({ left: by, behavior: 'instant' }),
      lang === 'ur' ? -170 : 170,
    )
    const columns = (await boxes(page, 'th[scope=col]')).map(({ left }) => Math.round(left))
    await expect.poll(async () => (await cells()).map(({ left }) => Math.round(left))).toEqual(columns)
    expect(await findViolations(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => page.locator('.compare-strip bdi').first().isVisible()).toBe(false)
  },
)

test('FIN-05 ACC-01 axe finds nothing on it, in each width and theme, with all rows and with those that differ', async () => {
  const page = await site.open(path)
  const found: string[] = []
  for (const width of [390, 1440])
    for (const theme of ['light', 'dark'] as const) {
      await applyView(page, { width, theme })
      found.push(...(await findViolations(page)))
    }
  await page.getByLabel('Show only differences').uncheck()
  found.push(...(await findViolations(page)))
  expect(found).toEqual([])
})

test('FIN-05 differences and lowest values are shown by signs and words, not by colour alone', async () => {
  const page = await site.open(path)
  const lowest = page.getByRole('cell', { name: 'Lowest price' })
  await expect.poll(() => lowest.locator('.icon-check').count()).toBe(1)
  const marks = () =>
    page.locator('tbody tr:not(.compare-group)').evaluateAll((rows) =>
      rows.map((row) => {
        const name = row.querySelector('th span')
        return [
          row.matches('.differs'),
          name ? getComputedStyle(name, '::before').content.includes('≠') : null,
        ]
      }),
    )
  // Only what differs is shown: there is nothing to mark.
  expect((await marks()).some(([, isMarked]) => isMarked)).toBe(false)
  await page.getByLabel('Show only differences').uncheck()
  const all = await marks()
  expect(all.some(([differs]) => differs) && all.some(([differs]) => !differs)).toBe(true)
  for (const [differs, isMarked] of all) expect(isMarked).toBe(differs)
})
