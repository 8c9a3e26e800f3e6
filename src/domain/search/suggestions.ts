import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { getPlace } from '#domain/places/places.ts'
import { isDestination } from '#domain/reference/destinations.ts'
import { listUpcomingMonths } from '#domain/seasons/months.ts'
import { listUpcomingOccurrences, occasionSlug } from '#domain/seasons/occurrences.ts'
import { findSeason } from '#domain/seasons/seasons.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { isTripTag } from '#domain/trips/trips.ts'
import { foldForm, lexicon } from './lexicon.ts'
import { compareMeanings, type Meaning } from './meanings.ts'
import { compareMatches, type Match, matchName, mayHaveTypo } from './name-matching.ts'
import { parseQuery } from './query-parser.ts'

/** The filters of the list, as its address has them: a place is searched by its name, which the search understands. */
type Filter = Partial<Record<'q' | 'from' | 'occasion' | 'month' | 'destination' | 'tags', string>>

/** A suggestion for a search that is being typed: a meaning that the list of trips can be narrowed by. */
export type Suggestion = Meaning & {
  match: Match
  /** In the reader's language; null where the tables have none: of months, destinations, tags. */
  name: string | null
  filter: Filter
}

const lexiconForms = [...lexicon].map(([form, { meanings }]) => ({ words: form.split(' '), meanings }))

type SuggestionReader = { language: ContentLanguage; today: CalendarDate }

/** So few letters at the end of a longer query say nothing yet. */
const shortestLast = 3

/**
 * Returns completions of typed and folded words: places, occasions, months, destinations and tags whose names in any script
 * begin so, the likeliest first. Of a query that was understood so far only the last words are completed, and
 * those before them stay.
 */
export function suggestMeanings(typed: string, reader: SuggestionReader, most = 8): Suggestion[] {
  const words = typed.split(' ').filter(Boolean)
  for (let from = 0; from < words.length; from++) {
    const last = words.slice(from)
    if (from > 0 && (last.join('').length < shortestLast || !isWholeWish(words.slice(0, from)))) continue
    const found = findMeanings(last, reader).flatMap(
      (one) => createSuggestion(one, words.slice(0, from), reader) ?? [],
    )
    if (found.length > 0) return found.slice(0, most)
  }
  return []
}

/** Whether the words before are a filter of their own: a number belongs to the words after it, and a name to its other words. */
function isWholeWish(words: readonly string[]): boolean {
  return parseQuery(words.join(' ')).unknownWords.length === 0 && !/\p{N}$/u.test(words.at(-1) ?? '')
}

/** A mistake is looked for where nothing begins as was typed (FIN-01). */
function findMeanings(words: readonly string[], { language }: SuggestionReader): MatchedMeaning[] {
  const typed = words.join(' ')
  // Names that begin so in the reader's language come before those in other languages.
  const isSeen = ({ meaning }: MatchedMeaning) =>
    Number(foldForm(nameOf(meaning, language) ?? '').startsWith(typed))
  const begun = matchMeanings(words, false)
  const found = begun.length > 0 || !words.some(mayHaveTypo) ? begun : matchMeanings(words, true)
  return found.toSorted(
    (a, b) =>
      compareMatches(weighMatch(a), weighMatch(b)) ||
      compareMeanings(a.meaning, b.meaning) ||
      isSeen(b) - isSeen(a) ||
      compareMatches(a.match, b.match) ||
      meaningDemand(b) - meaningDemand(a),
  )
}

type MatchedMeaning = { meaning: Meaning; match: Match; letters: number }

/** Each meaning once, by the surest of its forms. */
function matchMeanings(words: readonly string[], mistaken: boolean): MatchedMeaning[] {
  const found = new Map<string, MatchedMeaning>()
  const letters = words.join('').length
  for (const form of lexiconForms) {
    const match = matchName(words, form.words, mistaken)
    if (!match) continue
    for (const meaning of form.meanings) {
      const key = `${meaning.kind} ${meaning.value}`
      const known = found.get(key)
      if (!known || compareMatches(match, known.match) < 0) found.set(key, { meaning, match, letters })
    }
  }
  return [...found.values()]
}

/** The number of letters from which a whole name ranks above one that is begun: NAJ is an airport, and the beginning of Najaf. */
const shortestWhole = 4

const weighMatch = ({ match, letters }: MatchedMeaning): Match =>
  match === 'whole' && letters < shortestWhole ? 'beginning' : match

/** Returns how many travel for an occasion; a place has most demand where it is one of pilgrimage. */
function meaningDemand({ meaning: { kind, value } }: MatchedMeaning): number {
  if (kind === 'occasion') return findSeason(value)?.demand ?? 0
  return kind === 'place' && getPlace(value)?.kind === 'holy' ? 1 : 0
}

function createSuggestion(
  { meaning, match }: MatchedMeaning,
  before: readonly string[],
  { language, today }: SuggestionReader,
): Suggestion | undefined {
  const name = nameOf(meaning, language)
  const filter = createFilter(meaning, name, today)
  if (!filter) return undefined
  const words = [...before, ...(filter.q ? [filter.q] : [])].join(' ')
  return { ...meaning, match, name, filter: { ...filter, ...(words && { q: words }) } }
}

const nameOf = ({ value }: Meaning, language: ContentLanguage) =>
  getPlace(value)?.names[language] ?? findSeason(value)?.names[language] ?? null

function createFilter(
  { kind, value }: Meaning,
  name: string | null,
  today: CalendarDate,
): Filter | undefined {
  if (kind === 'place' && name) return { q: name }
  if (kind === 'origin') return { from: value }
  if (kind === 'occasion') {
    const season = findSeason(value)
    const next = season && listUpcomingOccurrences(season, today, 1)[0]
    return next && { occasion: occasionSlug(next) }
  }
  if (kind === 'month') {
    const month = nextMonthOf(value, today)
    return month ? { month } : undefined
  }
  if (kind === 'destination' && isDestination(value)) return { destination: value }
  // Other tags are no filter: Arbaeen is found by its days.
  return kind === 'tag' && isTripTag(value) ? { tags: value } : undefined
}

/** The next month of a name, as an address has it: 'hijri:7' becomes 'hijri:1448-07'. */
function nextMonthOf(value: string, today: CalendarDate): string | undefined {
  const [calendar, number] = value.split(':')
  const known = calendar === 'hijri' || calendar === 'jalali' ? calendar : 'gregorian'
  const [next] = listUpcomingMonths(known, Number(number), today, 1)
  if (!next) return undefined
  const day = `${next.year}-${String(next.month).padStart(2, '0')}`
  return known === 'gregorian' ? day : `${known === 'hijri' ? 'hijri' : 'solar'}:${day}`
}
