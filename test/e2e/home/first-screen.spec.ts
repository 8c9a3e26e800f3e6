import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { readPressTarget } from '#test/e2e/read-page.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
beforeAll(async () => {
  site = await createSite({ demo: true })
})
afterAll(() => site.close())

const screens = [
  [390, 844],
  [1440, 900],
] as const

test.each(locales.flatMap((lang) => screens.map(([width, height]) => [lang, width, height] as const)))(
  'FIN-10 in %s at %i by %i the first screen has the search and both audience links',
  async (lang, width, height) => {
    const t = translator(lang)
    const page = await site.open('/', { lang, width })
    const main = page.getByRole('main')
    const search = main.getByRole('search').first()
    const shown = {
      promise: main.getByRole('heading', { level: 1 }),
      destination: search.getByRole('combobox', { name: t('search.destination'), exact: true }),
      from: search.getByRole('combobox', { name: t('search.from'), exact: true }),
      when: search.getByRole('combobox', { name: t('search.when'), exact: true }),
      people: search.getByLabel(t('search.zaireen')),
      words: search.getByLabel(t('search.words')),
      submit: search.getByRole('button', { name: t('search.submit') }),
      pilgrims: main.getByRole('heading', { name: t('home.pilgrimTitle') }),
      toTrips: main.getByRole('link', { name: t('home.pilgrimAction'), exact: true }),
      organizers: main.getByRole('heading', { name: t('home.organizerTitle') }),
      toSignUp: main.getByRole('link', { name: t('home.organizerAction'), exact: true }),
    }
    for (const [name, place] of Object.entries(shown)) {
      const box = await place.boundingBox()
      expect
        .soft([name, (box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? height) <= height])
        .toEqual([name, true, true])
    }
    // Nothing lies over them.
    for (const place of [shown.toTrips, shown.toSignUp])
      expect.soft(await readPressTarget(place, 0.5, 0.5)).toMatch(/^\/|itself/)
    // No choice of the search is cut.
    for (const place of [shown.destination, shown.from, shown.when])
      expect
        .soft(
          await place.evaluate((select) => {
            const style = getComputedStyle(select)
            const room =
              select.clientWidth -
              Number.parseFloat(style.paddingInlineStart) -
              Number.parseFloat(style.paddingInlineEnd)
            const pen = document.createElement('canvas').getContext('2d')
            if (!pen) return false
            pen.font = style.font
            return (
              pen.measureText((select as HTMLSelectElement).selectedOptions[0]?.text ?? '').width <= room + 1
            )
          }),
        )
        .toBe(true)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)
