// Texts in another script than the page's, and the faces of a first visit.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { untilHydrated } from '#test/e2e/browser.ts'
import { observeShifts, readShifts } from '#test/e2e/layout-shifts.ts'
import { createSite, type Site } from '#test/e2e/site.ts'

let site: Site
let latin: { id: string }
let urdu: { id: string }
beforeAll(async () => {
  site = await createSite({ demo: true })
  latin = await site.trip({
    title: 'Umrah by coach from the eastern coast',
    description: 'Ten nights near the Haram.',
  })
  urdu = await site.trip({ title: 'اربعین کا سفر، علماء کے ساتھ', description: 'نجف سے کربلا تک پیدل۔' })
})
afterAll(() => site.close())

const spoken = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const bearer = element.closest('[lang]')
      const style = getComputedStyle(element)
      return {
        lang: bearer?.getAttribute('lang'),
        dir: style.direction,
        line: Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize),
        face: style.fontFamily,
      }
    })

describe('LNG-01 texts by organizers', () => {
  test('in Latin letters on an Urdu page have their language, direction, font and line', async () => {
    const page = await site.open(`/trips/${latin.id}?lang=ur`)
    const text = await spoken(page, 'Ten nights near the Haram.')
    expect(text).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(text.face).not.toContain('Nastaliq')
    expect(text.line).toBeCloseTo(1.55, 1)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.getAttribute('lang')).toBe('en')
    expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start')
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  })

  test('in Urdu letters on an English page are Urdu', async () => {
    const page = await site.open(`/trips/${urdu.id}`)
    expect(await spoken(page, 'نجف سے کربلا تک پیدل۔')).toMatchObject({ lang: 'ur', dir: 'rtl' })
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('ur')
  })

  test('in the letters of the page are read once', async () => {
    const page = await site.open(`/trips/${urdu.id}?lang=ur`)
    expect(await page.locator('main [lang=ur]').count()).toBe(0)
    expect(await spoken(page, 'نجف سے کربلا تک پیدل۔')).toMatchObject({ lang: 'ur', dir: 'rtl' })
  })
})

/** The faces that the words of an element are really painted with. */
async function paintedWith(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

const ownFace = {
  ar: 'Vazirmatn Page',
  fa: 'Vazirmatn Page',
  ur: 'Noto Nastaliq Urdu Page',
  gu: 'Noto Sans Gujarati Page',
}

describe.each(['ar', 'ur', 'fa', 'gu'] as const)('LNG-06 a first visit in %s', (locale) => {
  test.each([390, 1280])(
    'at %d px is set in our fonts, and nothing moves when they arrive late',
    async (width) => {
      const gate = Promise.withResolvers<void>()
      const asked = new Set<string>()
      const { page, close } = await site.visit({
        width,
        prepare: async (page) => {
          // The cache is empty and the line slow: the page is read before any face is there.
          await page.route(/\.woff2/, async (route) => {
            asked.add(route.request().url())
            await gate.promise
            await route.continue()
          })
          await observeShifts(page)
        },
      })
      onTestFinished(close)
      await page.goto(`/trips?lang=${locale}`, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await untilHydrated(page)
      gate.resolve()
      await page.waitForFunction(
        (faces) =>
          faces.every((face) =>
            [...document.fonts].some(
              ({ family, status }) => family.replaceAll('"', '') === face && status === 'loaded',
            ),
          ),
        ['Yrsa Guest', 'Schibsted Grotesk Guest', ownFace[locale]],
      )
      const { sum: moved } = await readShifts(page)
      // Stand-ins have the widths of a text, not of each word: some words go aside by pixels, more where half of the page is
      // there yet. It was 0.05 to 0.2.
      expect(moved).toBeLessThan(0.02)
      // Nor is a whole face fetched in place of a late one.
      expect([...asked].filter((url) => !url.includes('-subset-'))).toEqual([])
      const figures = await paintedWith(page, '.trip-price .num')
      if (locale !== 'fa') expect(figures.join()).toContain('Yrsa')
      expect((await paintedWith(page, '.trip-card h3[lang=en] a')).join()).toContain('Yrsa')
      expect((await paintedWith(page, '.trip-card-organizer > [lang=en]')).join()).toContain('Schibsted')
    },
  )
})

describe('LNG-06 the files of the faces', () => {
  test.each(['ar', 'ur', 'fa', 'gu', 'en'] as const)(
    'on the list in %s are cut to the letters of the languages',
    async (locale) => {
      const asked: string[] = []
      const { page, go, close } = await site.visit()
      onTestFinished(close)
      page.on('request', (request) => asked.push(request.url()))
      await go(`/trips?lang=${locale}`)
      await page.evaluate(() => document.fonts.ready)
      const files = asked.flatMap((url) => /([\w-]+)-[\w-]{8}\.woff2/.exec(url)?.[1] ?? [])
      expect(files).toContain('yrsa-latin-subset')
      expect(files.filter((file) => !file.endsWith('-subset'))).toEqual([])
    },
  )

  test('a letter of Kurdish or Sindhi comes with the whole face', async () => {
    const page = await site.open('/trips?lang=ar')
    await page.evaluate(() => document.fonts.ready)
    const whole = page.waitForRequest(/\/vazirmatn-arabic-wght-normal-/)
    await page.evaluate(() => document.querySelector('main')?.append('گەشتێک ٻ'))
    await whole
  })
})
