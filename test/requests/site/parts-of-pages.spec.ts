// What a voice reads: words of another language, names of controls and cards, and titles of lists (ACC-12).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { findOtherNames, findSharedLabels, findUnmarkedWords, findWrongLanguages } from '#test/reading.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')

let site: Site
let urdu: { id: string; organizerId: string }
let full: { id: string }
let english: { id: string }
beforeAll(async () => {
  site = await createSite({ demo: true, at: '2026-11-21T09:00:00Z' })
  const { id: organizerId } = await site.organizer({ companyName: 'قافلہ زہرا' })
  const told = {
    organizerId,
    title: 'نجف سے کربلا تک پیدل',
    description: 'ایک چھوٹا قافلہ جو ساتھ چلتا ہے۔',
    accommodation: 'دار التقویٰ',
    accommodationStars: 4,
    departureOrigin: 'سرینگر',
    includesGuide: true,
    tripZakirNames: ['مولانا رضوی'],
    inclusions: ['زمزم کی بوتل'],
    itinerary: [{ day: 1, activities: ['نجف میں پہلا سلام'] }],
  }
  urdu = { ...(await site.trip(told)), organizerId }
  full = await site.trip({ ...told, maxPilgrims: 1 })
  await site.booking({ tripId: full.id })
  english = await site.trip({ title: 'Arbaeen walk' })
})
afterAll(() => site.close())

test('ACC-12 LNG-01 every word of another script says its language: lists, a trip, comparison and forms', async () => {
  for (const path of [
    '/trips?destination=iraq',
    `/trips/${urdu.id}`,
    `/compare?trips=${urdu.id},${english.id}`,
    `/book/${urdu.id}`,
    `/waiting-list/${full.id}`,
    `/reviews?organizerId=${urdu.organizerId}`,
  ]) {
    const { document } = await site.open(path)
    expect([path, findUnmarkedWords(document)]).toEqual([path, []])
  }
})

test.each(locales)('ACC-12 LNG-01 so it does on a page in another language: %s', async (lang) => {
  // What people wrote here, and in which language they did, as its letters tell.
  const written = {
    ur: ['نجف سے کربلا', 'قافلہ زہرا', 'نجف میں پہلا سلام'],
    en: ['Arbaeen walk', 'Noor Travels', 'A small group that walks'],
  }
  const paths = [
    '/trips?destination=iraq&q=نجف سے',
    '/trips?q=Arbaeen walk',
    `/trips/${urdu.id}`,
    `/trips/${english.id}`,
    `/compare?trips=${urdu.id},${english.id}`,
    `/book/${urdu.id}`,
    `/waiting-list/${full.id}`,
    `/reviews?organizerId=${urdu.organizerId}`,
  ]
  for (const path of paths) {
    const { document } = await site.open(path, { lang })
    expect([path, findWrongLanguages(document, written)]).toEqual([path, []])
  }
})

test.each(locales)(
  'ACC-12 typed keywords say their language in the line of the results: %s',
  async (lang) => {
    const typed = { ar: 'زيارة الأربعين', gu: 'કરબલા', en: 'Noor Travels', ur: 'نجف سے' }
    for (const [language, words] of Object.entries(typed)) {
      const { document } = await site.open(`/trips?destination=iraq&q=${encodeURIComponent(words)}`, { lang })
      expect([words, findWrongLanguages(document, { [language]: [words] })]).toEqual([words, []])
      expect(document.querySelector('main')?.textContent).toContain(words)
    }
  },
)

test('ACC-12 control: a word without its language, a name that begins with another word, and a label of two fields are found', async () => {
  const { document } = await site.open('/trips')
  expect([findUnmarkedWords(document), findOtherNames(document), findSharedLabels(document)]).toEqual([
    [],
    [],
    [],
  ])
  expect(findWrongLanguages(document, { ur: ['نجف'] })).toEqual([])
  const spoilt = '<p>نجف</p><button aria-label="Remove: Iraq"><b>Iraq</b></button>'
  const twice = '<form><label>City <input></label><label>City <select></select></label></form>'
  document.querySelector('main')?.insertAdjacentHTML('beforeend', spoilt + twice)
  expect(findUnmarkedWords(document)).toEqual(['p: نجف'])
  expect(findWrongLanguages(document, { ur: ['نجف'] })).toEqual(['p is en, not ur: نجف'])
  expect(findOtherNames(document)).toEqual(['remove: iraq, where one sees iraq'])
  expect(findSharedLabels(document)).toEqual(['City'])
})

test.each(locales)('ACC-12 names of controls begin with what is seen on them: %s', async (lang) => {
  for (const path of [
    '/',
    '/trips?destination=iraq&tags=Premium&q=walk',
    `/trips/${english.id}`,
    `/trips/${full.id}`,
    `/compare?trips=${urdu.id},${full.id}`,
  ]) {
    const { document } = await site.open(path, { lang })
    expect([path, findOtherNames(document)]).toEqual([path, []])
  }
})

test('ACC-12 a card is named by its trip', async () => {
  const page = await site.open('/trips?q=Arbaeen walk')
  expect(await page.getByRole('article', { name: 'Arbaeen walk' }).count()).toBeGreaterThan(0)
})

test('ACC-12 titles tell filtered lists apart', async () => {
  const titleOf = async (path: string) => (await site.open(path)).title()
  expect(await titleOf('/trips')).toBe(`${t('meta.tripsTitle')} · ${t('brand.name')}`)
  const iraq = await titleOf('/trips?destination=iraq')
  expect(iraq).toBe(`${t('meta.tripsTo', { destination: t('destinations.iraq') })} · ${t('brand.name')}`)
  expect(await titleOf('/trips?destination=iraq&tags=Premium&zaireen=4')).toMatch(
    /^Trips: Iraq.*4.*Premium · /,
  )
  expect(await titleOf('/reviews?q=guide&rating=5')).toBe(`guide, 5 stars – Reviews · ${t('brand.name')}`)
})
