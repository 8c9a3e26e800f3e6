// The pages of the sacred year: which day, how sure, and which trips are there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site

beforeAll(async () => {
  site = await createSite()
  const iraq = { destination: 'iraq', currency: 'USD' } as const
  await site.trip({ ...iraq, title: 'There', departureDate: '2027-07-15', returnDate: '2027-07-28' })
  await site.trip({ ...iraq, title: 'Perhaps', departureDate: '2027-07-15', returnDate: '2027-07-24' })
  await site.trip({ ...iraq, title: 'Too early', departureDate: '2027-07-11', returnDate: '2027-07-20' })
})
afterAll(() => site.close())

test('FIN-02 the page is in the five languages, its occasion too, and does not overflow at 390', async () => {
  for (const [language, name, sentence] of [
    ['ar', 'الأربعين', 'هناك يقينًا'],
    ['ur', 'اربعین', 'یقیناً وہاں'],
    ['fa', 'اربعین', 'قطعاً در محل'],
    ['gu', 'અરબઈન', 'ચોક્કસ ત્યાં'],
  ] as const) {
    const page = await site.open(`/seasons/arbaeen-1449?lang=${language}`)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(name)
    expect(await page.locator('main').innerText()).toContain(sentence)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
