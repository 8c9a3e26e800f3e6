// A trip that is written in several languages: what its readers are shown, and how its organizer writes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { createSite, type Site } from '#test/requests/site.ts'

const t = translator('en')
const urdu = {
  title: 'نجف سے کربلا تک پیدل',
  description: 'ایک چھوٹا قافلہ جو ساتھ چلتا ہے۔',
  requirement: null,
  tripDisclaimer: null,
  itinerary: [{ day: 1, activities: ['نجف میں پہلا سلام'] }],
}
const told = {
  title: 'Arbaeen walk',
  description: 'A small group that walks together.',
  departureOrigin: 'Mumbai',
  departurePlace: 'mumbai',
  timeZone: 'Asia/Kolkata',
  places: ['najaf'],
  itinerary: [{ day: 1, activities: ['Arrival in Najaf'] }],
  translations: { ur: urdu },
}

let site: Site
beforeAll(async () => {
  site = await createSite({ at: '2026-11-21T09:00:00.000Z' })
})
afterAll(() => site.close())

/** The page as a reader of a language has it: heading, note, words. */
async function readIn(language: 'ur' | 'gu' | 'en', id: string) {
  const page = await site.open(`/trips/${id}?lang=${language}`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  return { page, main, say: translator(language) }
}

test('LNG-08 a reader of Urdu sees the texts in Urdu, one of Gujarati the trip’s own, marked as English', async () => {
  const { id } = await site.trip(told)
  const inUrdu = await readIn('ur', id)
  const heading = inUrdu.main.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toBe(urdu.title)
  expect(await inUrdu.page.title()).toContain(urdu.title)
  const english = (say: ReturnType<typeof translator>) => ({ language: say('languages.en') })
  const urduNote = inUrdu.say('trips.wordsTranslated', english(inUrdu.say))
  await inUrdu.main.getByText(urduNote, { exact: true }).waitFor()
  await inUrdu.main.getByText('نجف میں پہلا سلام', { exact: true }).waitFor()
  await inUrdu.main.getByText('ممبئی', { exact: true }).first().waitFor()
  expect(await inUrdu.main.getByText(told.title, { exact: true }).count()).toBe(0)

  const inGujarati = await readIn('gu', id)
  const own = inGujarati.main.getByRole('heading', { level: 1 })
  expect([await own.innerText(), await own.getAttribute('lang')]).toEqual([told.title, 'en'])
  const gujaratiNote = inGujarati.say('trips.wordsMissing', english(inGujarati.say))
  await inGujarati.main.getByText(gujaratiNote, { exact: true }).waitFor()
  // No page carries the words of another language.
  expect((await site.app.inject(`/trips/${id}?lang=gu`)).body).not.toContain(urdu.description)

  const inEnglish = await readIn('en', id)
  expect(await inEnglish.main.getByRole('heading', { level: 1 }).innerText()).toBe(told.title)
  expect(await inEnglish.main.getByText(t('languages.en'), { exact: false }).count()).toBe(0)
  const list = await site.open('/trips?lang=ur')
  const link = list.getByRole('link', { name: urdu.title })
  expect(await link.getAttribute('href')).toBe(`/trips/${id}`)
})
