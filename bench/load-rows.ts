import { addDays } from '#domain/kernel/calendar.ts'
import type { BenchData } from './data.ts'
import { type Row, repeats } from './measure.ts'

const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const isPage = (text: string) => text.includes('</html>') && text.includes('<h1')
const isSearch = (text: string) => Array.isArray(JSON.parse(text).trips)
const isTrip = (text: string) => typeof JSON.parse(text).pricePerPerson === 'string'

const isSuggestion = (text: string) => Array.isArray(JSON.parse(text).suggestions)
/** Beginnings of queries: names, words of titles, and mistakes. */
const typedBeginnings = ['karb', 'naj', 'arbaee', 'ramad', 'walk', 'noor', 'kerbla', 'famili']

/** Queries of people. */
const keywordQueries = [
  'najaf from karachi',
  'karbala',
  'scholar',
  'family near the haram',
  'رحلة كربلاء',
  'journeys',
].map(encodeURIComponent)

/** The part of a list that belongs to one repeat. */
const sliceForRepeat = <T>(list: T[], turn: number, of: number) => list.slice(turn * of, (turn + 1) * of)

/** The same search with a last day that no other has: neither its answer nor its counts are cached. */
const withUniqueDate = (query: string, turn: number) => `${query}&departureTo=${addDays('2040-01-01', turn)}`

/**
 * Reads of the public. *cold*: nobody asked for it before, everything is made. *kept*: asked for again and again, as browsers
 * do, compressed. *not kept*: asked for again, and made anew each time.
 */
export function listPublicRows({ tripIds, searches }: BenchData): Row[] {
  const pages = (ids: string[]) => ids.map((id) => `/trips/${id}`)
  const kept = tripIds.slice(0, 100)
  const lists = ['/trips', '/trips?destination=iraq', '/trips?lang=ar']
  const coldPages = Math.min(700, Math.floor((tripIds.length - 200) / repeats))
  const cold = (name: string, paths: (turn: number) => string[], isRight: Row['isRight']): Row => ({
    name,
    work: (turn) => ({ paths: paths(turn), amount: paths(turn).length }),
    isRight,
  })
  const again = (
    name: string,
    paths: string[],
    isRight: Row['isRight'],
    headers?: Record<string, string>,
  ): Row => ({
    name,
    work: () => ({ paths, ...(headers && { headers }) }),
    isRight,
  })
  const unknown = (turn: number, from: number) =>
    sliceForRepeat(searches, turn, 130).map((query, index) =>
      withUniqueDate(query, from + turn * 500 + index),
    )
  return [
    cold('trip page, cold', (turn) => pages(sliceForRepeat(tripIds.slice(200), turn, coldPages)), isPage),
    cold('list page, cold', (turn) => unknown(turn, 0).map((query) => `/trips?${query}`), isPage),
    cold(
      'search API, cold',
      (turn) => unknown(turn, 5000).map((query) => `/api/trips/search?${query}&limit=20`),
      isSearch,
    ),
    cold(
      'search API with words, cold',
      (turn) =>
        unknown(turn, 9000).map(
          (query, n) => `/api/trips/search?${query}&q=${keywordQueries[n % keywordQueries.length]}`,
        ),
      isSearch,
    ),
    cold(
      'suggestion API, cold',
      // A beginning and a word that was not typed before.
      (turn) =>
        Array.from(
          { length: 130 },
          (_, n) =>
            `/api/trips/suggest?lang=ur&q=${typedBeginnings[n % typedBeginnings.length]}+${turn}q${n}`,
        ),
      isSuggestion,
    ),
    again(
      'suggestion API, kept',
      typedBeginnings.map((q) => `/api/trips/suggest?q=${q}`),
      isSuggestion,
    ),
    again(
      'trip detail API, not kept',
      tripIds.slice(0, 1000).map((id) => `/api/trips/${id}`),
      isTrip,
    ),
    again(
      'search API, kept',
      searches.slice(0, 200).map((query) => `/api/trips/search?${query}`),
      isSearch,
    ),
    again('home page, kept', ['/'], isPage, compressed),
    again('list page, kept', lists, isPage, compressed),
    again('trip page, kept', pages(kept), isPage, compressed),
    again('list page, kept, not compressed', lists, isPage),
    again(
      'list page with tracking parameters',
      Array.from({ length: 5000 }, (_, n) => `/trips?utm_source=whatsapp&fbclid=IwAR${n}`),
      isPage,
      compressed,
    ),
    again(
      'trip page with tracking parameters',
      Array.from({ length: 5000 }, (_, n) => `/trips/${kept[n % 100]}?fbclid=IwAR${n}`),
      isPage,
      compressed,
    ),
  ]
}

/** Rows of a signed-in person, so never cached. */
export function listSignedInRows({ tripIds }: BenchData, token: string): Row[] {
  const headers = { authorization: `Bearer ${token}` }
  const read = (name: string, paths: string[], isRight: Row['isRight']): Row => ({
    name,
    work: () => ({ paths, headers }),
    isRight,
  })
  return [
    read('my bookings, signed in, not kept', ['/api/bookings'], (text) => JSON.parse(text).length === 20),
    read(
      'trip detail API, signed in',
      tripIds.slice(0, 1000).map((id) => `/api/trips/${id}`),
      isTrip,
    ),
  ]
}
