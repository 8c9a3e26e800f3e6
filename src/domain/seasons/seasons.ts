import { type Destination, isDestination } from '#domain/reference/destinations.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { seasonTable } from './season-table.ts'

/** The authorities whose moon sighting decides; `local` is the one at the destination. */
export const authorities = ['saudi', 'iraq', 'iran', 'local'] as const

export type Authority = (typeof authorities)[number]

/** A day of the Hijri year; `last` is the 29th or 30th of its month, as the month turns out. */
export type SeasonDay = { month: number; day: number | 'last' }

/** An occasion that people travel for. */
export type Season = {
  id: string
  /** Its days in the Hijri year, the same twice for a single one; undefined for the first day of Iran's solar year. */
  days: { first: SeasonDay; last: SeasonDay } | undefined
  /** A night begins at sunset of the day before its date. */
  observed: 'day' | 'night' | 'period'
  /** On a day of mourning nothing is festive. */
  mood: 'mourning' | 'joy' | 'worship'
  /** The demand for it, by our estimate: 3 is listed first, 1 is found by search alone. */
  demand: 1 | 2 | 3
  /** Chooses between two names of one day; no filter on people. */
  tradition: 'shia' | 'sunni' | 'both'
  /** The first one decides by default. */
  authorities: [Authority, ...Authority[]]
  destinations: Destination[]
  /** Ids of places. */
  places: string[]
  /** Days that travellers usually come before and stay after. */
  span: { before: number; after: number }
  names: Record<ContentLanguage, string>
  otherNames: string[]
}

/** Every occasion that we know. */
export const seasons: readonly Season[] = seasonTable.trim().split('\n').map(parseSeason)

const byId = new Map(seasons.map((season) => [season.id, season]))

/** The occasion of an id. */
export function findSeason(id: string): Season | undefined {
  return byId.get(id)
}

function parseSeason(line: string): Season {
  const [id = '', days = '', observed, mood, demand, tradition, ...more] = line.split(' | ')
  const [deciding = '', destinations = '', places = '', span = '', ...words] = more
  const [en = '', ar = '', ur = '', fa = '', gu = '', others = ''] = words
  const [before = 0, after = 0] = span.split(',').map(Number)
  const [first = 'local', ...rest] = deciding.split(',').filter(isAuthority)
  return {
    id,
    days: parseDays(days),
    observed: observed === 'night' || observed === 'period' ? observed : 'day',
    mood: mood === 'mourning' || mood === 'joy' ? mood : 'worship',
    demand: demand === '3' ? 3 : demand === '2' ? 2 : 1,
    tradition: tradition === 'shia' || tradition === 'sunni' ? tradition : 'both',
    authorities: [first, ...rest],
    destinations: destinations.split(',').filter(isDestination),
    places: places.split(','),
    span: { before, after },
    names: { en, ar, ur, fa, gu },
    otherNames: others.split('; ').filter(Boolean),
  }
}

/** '2/20', '2/last', '1/1-1/10', '9/1-9/last'; 'solar 1/1' has no day in the Hijri year. */
function parseDays(text: string): Season['days'] {
  if (text.startsWith('solar')) return undefined
  const [first = '', last = first] = text.split('-')
  return { first: parseDay(first), last: parseDay(last) }
}

function parseDay(text: string): SeasonDay {
  const [month = '', day = ''] = text.split('/')
  return { month: Number(month), day: day === 'last' ? day : Number(day) }
}

function isAuthority(text: string): text is Authority {
  return authorities.some((authority) => authority === text)
}
