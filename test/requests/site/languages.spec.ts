import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { direction, type Locale, locales } from '#i18n/locales.ts'
import type { Page } from '#test/requests/page.ts'
import { createSite, type Site } from '#test/requests/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
})
afterAll(() => site.close())

const language = ({ document: { documentElement } }: Page) => [documentElement.lang, documentElement.dir]
const shown = (locale: Locale) => [locale, direction(locale)]

test.each(locales)('FND-07 the browser’s language is the page’s: %s', async (lang) => {
  const page = await site.open('/', { lang })
  expect(language(page)).toEqual(shown(lang))
  await page.getByRole('heading', { level: 1, name: translator(lang)('home.title') }).waitFor()
})

test('FND-07 an unsupported language falls back to English', async () => {
  const page = await site.open('/', { lang: 'fi-FI,sv;q=0.8' })
  expect(language(page)).toEqual(shown('en'))
})

test.each([
  ['ar', 'مومباي', 'عائلية'],
  ['ur', 'ممبئی', 'فیملی'],
  ['fa', 'بمبئی', 'خانوادگی'],
  ['gu', 'મુંબઈ', 'કુટુંબ સાથે'],
] as const)(
  'FND-06 departure cities and free tags are in the page’s language: %s',
  async (lang, city, tag) => {
    const { body } = await site.call('trips.list')
    const trip = body.find(
      ({ departureOrigin, tags }) => departureOrigin === 'Mumbai' && tags.includes('Family'),
    )
    const page = await site.open(`/trips/${trip?.id}`, { lang, width: 390 })
    const facts = page.getByRole('main')
    expect(await facts.getByText(city).count()).toBeGreaterThan(0)
    expect(await facts.getByText(tag, { exact: true }).count()).toBe(1)
    expect(await facts.locator('.badge').allTextContents()).not.toContain('Family')
    const cards = await site.open('/trips', { lang, width: 390 })
    expect(
      await cards
        .locator('.trip-card-way')
        .filter({ hasText: /Mumbai|Karachi|Dubai/ })
        .count(),
    ).toBe(0)
  },
)
