import { foldText } from '#domain/kernel/search-words.ts'
import { maskAccountNumbers } from '#domain/payees/account-numbers.ts'
import { compareMatches, matchNameInAnyOrder, mayHaveTypo } from '#domain/search/name-matching.ts'
import type { NameMatch, NamesLike } from './search-index.ts'
import type { Titles } from './titles.ts'

type NamedOrganizer = { id: string; companyName: string; lowerName: string }

/** Listed trips by the numbers of their titles and organizers; days since 1970. */
export type ListedNames = {
  ids: readonly string[]
  titles: Titles
  organizers: readonly NamedOrganizer[]
  columns: Record<'departs' | 'returns' | 'title' | 'organizer', ArrayLike<number>>
}

/** A few more than are shown, for one may have been taken off in the meantime. */
const maxFound = 8

const foldedNameCache = new WeakMap<NamedOrganizer, string[]>()

function foldOrganizerName(organizer: NamedOrganizer): string[] {
  const known = foldedNameCache.get(organizer)
  if (known) return known
  const folded = foldText(maskAccountNumbers(organizer.companyName)).split(' ')
  foldedNameCache.set(organizer, folded)
  return folded
}

/**
 * Companies with listed trips, and trips, whose names typed words meet, the likeliest first; of a title its next date. `today`
 * is a day since 1970.
 */
export function findNamesLike(catalogue: ListedNames, typed: readonly string[], today: number): NamesLike {
  if (typed.length === 0) return { organizers: [], trips: [] }
  const { columns, ids } = catalogue
  const titles = catalogue.titles.like(typed)
  const offers = new Uint8Array(catalogue.organizers.length)
  const nextOf = new Map<number, number>()
  // A byte for each title: a hundred thousand trips look theirs up.
  const isLike = new Uint8Array(catalogue.titles.numbers)
  for (const title of titles.keys()) isLike[title] = 1
  // Those that are under way come after all that one can still join.
  const waits = (slot: number) => ((columns.departs[slot] ?? 0) - today + 1_000_000) % 1_000_000
  for (let slot = 0; slot < ids.length; slot++) {
    if ((columns.returns[slot] ?? 0) < today) continue
    offers[columns.organizer[slot] ?? -1] = 1
    const title = columns.title[slot] ?? -1
    if (isLike[title] !== 1) continue
    const next = nextOf.get(title)
    if (next === undefined || waits(slot) < waits(next)) nextOf.set(title, slot)
  }
  const trips = [...nextOf].flatMap(([title, slot]) => {
    const match = titles.get(title)
    return match ? [{ id: ids[slot] ?? '', match, waits: waits(slot) }] : []
  })
  return {
    organizers: findOrganizersLike(catalogue.organizers, typed, offers),
    trips: trips
      .toSorted((a, b) => compareMatches(a.match, b.match) || a.waits - b.waits)
      .slice(0, maxFound)
      .map(({ id, match }) => ({ id, match })),
  }
}

function findOrganizersLike(
  organizers: readonly NamedOrganizer[],
  typed: readonly string[],
  offers: Uint8Array,
): NameMatch[] {
  const like = (mistaken: boolean) =>
    organizers.flatMap((organizer, index) => {
      const match = offers[index] === 1 && matchNameInAnyOrder(typed, foldOrganizerName(organizer), mistaken)
      return match ? [{ id: organizer.id, match, name: organizer.lowerName }] : []
    })
  const begun = like(false)
  return (begun.length > 0 || !typed.some(mayHaveTypo) ? begun : like(true))
    .toSorted((a, b) => compareMatches(a.match, b.match) || a.name.localeCompare(b.name))
    .slice(0, maxFound)
    .map(({ id, match }) => ({ id, match }))
}
