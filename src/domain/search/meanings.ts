/** The kinds of meanings of a word in a search. One without a field (`words`) searches the words of trips by all its forms. */
type MeaningKind =
  | 'place'
  | 'origin'
  | 'occasion'
  | 'month'
  | 'destination'
  | 'kind'
  | 'tag'
  | 'includes'
  | 'hotel'
  | 'room'
  | 'duration'
  | 'time'
  | 'words'

/**
 * One meaning: a place or departure city by its id, an occasion by its id, a month as 'hijri:7', a destination, a tag as
 * trips carry it, and what else the table of meanings names.
 */
export type Meaning = { kind: MeaningKind; value: string }

/** The kinds in the table that have no field (reference data, search-words.json). */
const withoutField = ['group', 'access', 'travel', 'programme', 'season']

/** A line of the table names 'tag:Premium'; undefined for words that carry no wish. */
export function parseMeaning(name: string): Meaning | undefined {
  const [kind = '', ...rest] = name.split(':')
  const value = rest.join(':')
  if (kind === 'ignore') return undefined
  if (withoutField.includes(kind) || name === 'includes:laundry') return { kind: 'words', value: name }
  // An occasion of its own, and as such found: a walk is nothing else.
  if (name === 'kind:walk') return { kind: 'occasion', value: 'arbaeen' }
  return { kind: kinds.find((known) => known === kind) ?? 'words', value }
}

const kinds = [
  'month',
  'destination',
  'kind',
  'tag',
  'includes',
  'hotel',
  'room',
  'duration',
  'time',
] as const

/** The order in which they are shown: places and occasions before months (FIN-01). */
const kindOrder: MeaningKind[] = ['place', 'origin', 'occasion', 'destination', 'month']

/** Sorts meanings of one word, the likeliest first. */
export function compareMeanings(a: Meaning, b: Meaning): number {
  const rank = ({ kind }: Meaning) =>
    (kindOrder.indexOf(kind) + kindOrder.length + 1) % (kindOrder.length + 1)
  return rank(a) - rank(b)
}
