import { foldText } from '#domain/kernel/search-words.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import { placeTable } from './place-table.ts'

export type Place = {
  id: string
  /** A place of pilgrimage, a departure city, or both. */
  kind: 'holy' | 'departure' | 'both'
  country: string
  timeZone: string
  latitude: number
  longitude: number
  names: Record<ContentLanguage, string>
  otherNames: string[]
}

/** Every place that we know. */
export const places: readonly Place[] = placeTable.trim().split('\n').map(parsePlace)

const byId = new Map(places.map((place) => [place.id, place]))

/** The place of an id. */
export function getPlace(id: string | null | undefined): Place | undefined {
  return id ? byId.get(id) : undefined
}

function parsePlace(line: string): Place {
  const [id = '', kind = '', country = '', timeZone = '', position = '', ...words] = line.split(' | ')
  const [en = '', ar = '', ur = '', fa = '', gu = '', others = ''] = words
  const [latitude = 0, longitude = 0] = position.split(',').map(Number)
  return {
    id,
    country,
    timeZone,
    latitude,
    longitude,
    kind: kind === 'holy' || kind === 'both' ? kind : 'departure',
    names: { en, ar, ur, fa, gu },
    otherNames: others.split('; ').filter(Boolean),
  }
}

/** Each folded name with its place; null where two places share it. */
const byName = new Map<string, Place | null>()
for (const place of places)
  for (const name of listNames(place)) {
    const known = byName.get(name)
    byName.set(name, known === undefined || known === place ? place : null)
  }

function listNames({ names, otherNames }: Place): string[] {
  return [...Object.values(names), ...otherNames].map(foldText).filter(Boolean)
}

/** The place that a text is the name of, in whatever spelling; undefined where it says more, or two are called so. */
export function findPlaceByName(text: string): Place | undefined {
  return byName.get(foldText(text)) ?? undefined
}

/** Words beside the name of a city: the country behind a comma, an airport in brackets, a second city. */
const namePartSeparator = /[,،;؛/()|–—]|\s-\s/u

/** Finds the departure city in an organizer's text, if it can mean only one place: "Mumbai", "Mumbai, India". */
export function findDeparturePlace(text: string): Place | undefined {
  const whole = findPlaceByName(text)
  if (whole) return whole
  const named = new Set(text.split(namePartSeparator).flatMap((part) => findPlaceByName(part) ?? []))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** Names that are words of other meanings too, or of people: alone in a running text they say nothing certain. */
const ambiguousNames = new Set(
  [
    'Sham',
    'Misr',
    'Balad',
    'Badr',
    'Bedr',
    'Hira',
    'Rumi',
    'Hila',
    'Muna',
    'Mena',
    'Ray',
    'Rayy',
    'بابل',
    'مشعر',
  ].map(foldText),
)
/** Shorter names are found where they are certain all the same. */
const certainShortNames = new Set(['نجف', 'مکه', 'Qom'].map(foldText))
const minNameLength = 4
const maxNameWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

/**
 * The places of pilgrimage that a text names, in their order: the longest name first where one begins like another. Short
 * names and those that mean something else too are passed over, for what is found is taken for certain.
 */
export function findPlaces(text: string): Place[] {
  const words = foldText(text).split(' ')
  const found = new Set<Place>()
  for (let at = 0; at < words.length; ) {
    const hit = findLongestAt(words, at)
    if (hit?.place && hit.place.kind !== 'departure') found.add(hit.place)
    at += hit?.length ?? 1
  }
  return [...found]
}

function findLongestAt(words: string[], at: number): { place: Place | null; length: number } | undefined {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ')
    const place = byName.get(name)
    if (place !== undefined && isCertainName(name)) return { place, length }
  }
  return undefined
}

function isCertainName(name: string): boolean {
  return (
    certainShortNames.has(name) || (Array.from(name).length >= minNameLength && !ambiguousNames.has(name))
  )
}
