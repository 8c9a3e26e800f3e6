import { foldText, listJoinings } from '#domain/kernel/search-words.ts'
import { places } from '#domain/places/places.ts'
import { seasons } from '#domain/seasons/seasons.ts'
import { meaningTable } from './meaning-table.ts'
import { compareMeanings, type Meaning, parseMeaning } from './meanings.ts'
import { isOneTypo, mayHaveOneTypo } from './typos.ts'

/** A word form with its meanings. A form without a meaning adds no filter: "tour", "from". */
export type LexiconEntry = {
  meanings: Meaning[]
  /** It is a common word too, and the meaning is certain only beside others of its kind. */
  isCommon: boolean
}

const entries = new Map<string, LexiconEntry>()
/** The forms of meanings without a field, by name: each is looked for in the words of trips in every script. */
const formsByMeaning = new Map<string, string[]>()

/** A text as forms are compared: folded as every search is, but that stars of hotels stay, as a word. */
export function foldForm(text: string): string {
  return foldText(text.replaceAll(/(\p{N})\s*[*★⭐]/gu, '$1 star '))
}

function addForm(form: string, meaning: Meaning | undefined, isCommon = false) {
  for (const spelling of listJoinings(form)) addSpelling(foldForm(spelling), meaning, isCommon)
}

function addSpelling(key: string, meaning: Meaning | undefined, isCommon: boolean) {
  const entry = entries.get(key) ?? { meanings: [], isCommon: false }
  entries.set(key, entry)
  if (isCommon) entry.isCommon = true
  if (!meaning) return
  const isKnown = entry.meanings.some(({ kind, value }) => kind === meaning.kind && value === meaning.value)
  if (!isKnown) entry.meanings.push(meaning)
}

for (const { id, kind, names, otherNames } of places)
  for (const name of [...Object.values(names), ...otherNames]) {
    if (kind !== 'departure') addForm(name, { kind: 'place', value: id })
    if (kind !== 'holy') addForm(name, { kind: 'origin', value: id })
  }
/** Countries that have several of our cities: their name means any of them. */
const countries: [country: string, forms: string[]][] = [
  ['CA', ['Canada', 'كندا', 'کینیڈا', 'کانادا', 'કેનેડા']],
  ['AU', ['Australia', 'أستراليا', 'آسٹریلیا', 'استرالیا', 'ઓસ્ટ્રેલિયા']],
  ['ID', ['Indonesia', 'إندونيسيا', 'انڈونیشیا', 'اندونزی', 'ઇન્ડોનેશિયા']],
]
for (const [land, forms] of countries)
  for (const { id, kind, country } of places)
    if (country === land && kind !== 'holy')
      for (const form of forms) addForm(form, { kind: 'origin', value: id })
for (const { id, names, otherNames } of seasons)
  for (const name of [...Object.values(names), ...otherNames]) addForm(name, { kind: 'occasion', value: id })

/**
 * Months whose names are common words of another tongue: "safar" is a journey, "may" and "mai" and "dey" are said every day
 * (notes of search-words.json).
 */
const commonMonths = ['hijri:2', 'gregorian:5', 'jalali:4', 'jalali:7', 'jalali:8', 'jalali:10']
/** Of those the months that have no other meaning. */
const monthsAlone = new Set(
  ['صفر', 'صفر المظفر', 'صفر الخير', 'safar ul muzaffar', 'સફર મહિનો', 'مايو', 'مئی'].map(foldForm),
)

for (const line of meaningTable.trim().split('\n')) {
  const [name = '', forms = ''] = line.split(' | ')
  const meaning = parseMeaning(name)
  const list = forms.split('; ')
  if (meaning?.kind === 'words') formsByMeaning.set(meaning.value, list.flatMap(listJoinings))
  const isCommon = meaning?.kind === 'month' && commonMonths.includes(meaning.value)
  for (const form of list) addForm(form, meaning, isCommon && !monthsAlone.has(foldForm(form)))
}
for (const entry of entries.values()) entry.meanings.sort(compareMeanings)

/** Every form, folded, with its meanings. */
export const lexicon: ReadonlyMap<string, LexiconEntry> = entries

/** The most words that a form has. */
export const maxFormWords = Math.max(...[...entries.keys()].map((form) => form.split(' ').length))

/** All forms of meanings without a field. */
export function listForms(value: string): readonly string[] {
  return formsByMeaning.get(value) ?? []
}

const vocabulary = new Set(
  [...entries.keys()].flatMap((form) => form.split(' ')).filter((word) => !/\p{N}/u.test(word)),
)
const byLength = new Map<number, string[]>()
for (const word of vocabulary) {
  const { length } = Array.from(word)
  byLength.set(length, [...(byLength.get(length) ?? []), word])
}

/** The words of forms that a mistyped word may be: none where it is a form itself, or too short to tell (FIN-01). */
export function findSimilarWords(word: string): string[] {
  if (!mayHaveOneTypo(word) || entries.has(word)) return []
  const { length } = Array.from(word)
  const near = [length - 1, length, length + 1].flatMap((size) => byLength.get(size) ?? [])
  return near.filter((known) => isOneTypo(word, known))
}
