// Cards of trips on a phone: two and a half to three are seen at a time, and the first ones soon.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

const phone = { width: 390, height: 844 }
/** The height above the list: the header and the bar of filters. */
const above = 132

test.each([
  ['en', 3],
  ['fa', 2.5],
  ['gu', 2.5],
  ['ar', 2.5],
  // Nastaliq needs its height.
  ['ur', 2],
] as const)('in %s a phone shows %d cards of the list', async (lang, shown) => {
  const page = await site.open('/trips', { lang, ...phone })
  const cards = page.getByRole('main').getByRole('article')
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
  expect(heights).toHaveLength(12)
  // Titles and names of two lines are among them: half of the cards are no higher than that.
  const most = (phone.height - above - 2 * 12) / shown
  expect(heights.filter((height) => height <= most).length).toBeGreaterThanOrEqual(6)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.each(['en', 'ur'] as const)(
  'in %s the first trips of home begin within the first two screens',
  async (lang) => {
    const page = await site.open('/', { lang, ...phone })
    const box = await page.getByRole('main').getByRole('article').first().boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(2 * phone.height)
  },
)

test('the top line says first that nothing is paid here, also on a phone, and then how to share', async () => {
  const page = await site.open('/trips', phone)
  const band = page.getByRole('complementary').first()
  const sentence = await band.getByText('No payment is taken on this site.').boundingBox()
  const share = await band.getByRole('button', { name: 'Share this page' }).boundingBox()
  expect(sentence?.x ?? 999).toBeLessThan(share?.x ?? 0)
  expect((sentence?.y ?? 0) + (sentence?.height ?? 999)).toBeLessThanOrEqual(44)
})
