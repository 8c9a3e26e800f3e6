import { type CalendarDate, dayNumber, today } from '#domain/kernel/calendar.ts'
import type { TripSort } from '#domain/trips/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findNamesLike } from '#server/search/core/names-like.ts'
import type {
  CardWithPosition,
  NearestParams,
  NearestTrips,
  Position,
  Search,
  SearchIndex,
} from '#server/search/core/search-index.ts'
import { positionOf } from '#server/search/sql/order-queries.ts'
import { findCards } from '#server/trips/core/cards-view.ts'
import { candidateFilter } from './candidate-filter.ts'
import type { Columns } from './columns.ts'
import { countChoicesInMemory } from './counts.ts'
import { areLatest, type Candidates, findMatches, type Matches } from './matches.ts'
import { nearestInMemory } from './nearest.ts'
import type { PageStart } from './order.ts'
import { findIds } from './search.ts'

/**
 * Searches the columns, as they are when it is made. Cards are read from the database; a page that the columns cannot tell is
 * left to `statements`: one behind a position of another order, or with a trip that was taken off in the meantime.
 */
export function createMemoryIndex(ctx: Ctx, columns: Columns, statements: SearchIndex): SearchIndex {
  const { db, clock } = ctx
  const now = clock()
  const day = today(now)
  let asked: { search: object; candidates: Promise<() => Candidates> } | undefined
  /** What a search asks beside the columns; page and counts of one share it. */
  const candidatesOf = (search: Partial<Search>) => {
    if (asked?.search !== search) asked = { search, candidates: candidateFilter(ctx, columns, search) }
    return asked.candidates
  }
  let known: { search: Search; version: number; matches: Matches } | undefined
  // Matches are of this moment: ids and counts are taken from them before anything is waited for. The counts of a search
  // mostly come right after its page, and take the same.
  const matchesOf = async (search: Search) => {
    const candidates = await candidatesOf(search)
    return () => {
      const { version } = columns
      if (known?.search === search && known.version === version && areLatest(known.matches))
        return known.matches
      const matches = findMatches(columns, {
        search,
        today: day,
        candidates: candidates(),
        ...(search.zaireen !== undefined && { bookableAt: now }),
      })
      known = { search, version, matches }
      return matches
    }
  }

  return {
    async page(search, after): Promise<CardWithPosition[]> {
      const [group, ...behind] = search.grouped ? (after ?? []) : ['0', ...(after ?? [])]
      const start = after && toPageStart(behind, search.sort)
      if (after && !start) return statements.page(search, after)
      const match = await matchesOf(search)
      const ids = findIds(columns, match(), { search, now, ...(start && { start, group: Number(group) }) })
      const standings = ids.map(columns.standingOf)
      const cards = await findCards(db, { ids, words: search.words, isListed: true }, now)
      if (cards.length < ids.length) return statements.page(search, after)
      return cards.map((card, index) => {
        const standing = standings[index] ?? { certain: 0, recommended: 0 }
        return { card, position: positionOf(card, search, standing) }
      })
    },

    async counts(search) {
      const match = await matchesOf(search)
      return countChoicesInMemory(columns, match(), { today: day, organizedBy: search.organizedBy })
    },

    nearest: async (filters) =>
      createNearest(columns, filters, { now, candidates: await candidatesOf(filters), candidatesOf }),

    suggest: async (typed) => findNamesLike(columns, typed, dayNumber(day)),
  }
}

function createNearest(
  columns: Columns,
  asked: NearestParams,
  {
    now,
    candidates,
    candidatesOf,
  }: {
    now: Date
    candidates: () => Candidates
    candidatesOf: (search: NearestParams) => Promise<() => Candidates>
  },
): NearestTrips {
  let made: { version: number; nearest: ReturnType<typeof nearestInMemory> } | undefined
  // Looked through once, unless trips were changed between two steps.
  const current = () => {
    if (made?.version !== columns.version)
      made = {
        version: columns.version,
        nearest: nearestInMemory(columns, { asked, now, wanted: asked.q ? candidates() : undefined }),
      }
    return made.nearest
  }
  /** What meets the words of a search, where they are others than those that were asked. */
  const wishesOf = async ({ q }: NearestParams) =>
    q && q !== asked.q ? candidatesOf({ q }) : () => undefined
  return {
    countBookable: async (filters) => {
      const wishes = await wishesOf(filters)
      return current().countOpen(filters, wishes())
    },
    countValues: async (filters, replaced) => {
      const wishes = await wishesOf(filters)
      return current().countValues(filters, wishes(), replaced)
    },
    findNearest: async (filters, page) => {
      const wishes = await wishesOf(filters)
      return current().findNearest(filters, wishes(), page)
    },
  }
}

const sortsInCents: readonly TripSort[] = ['price-low', 'price-high', 'all-in']

/** A position as the orders of the columns have it; undefined where it is none of theirs. */
function toPageStart(position: Position, sort: TripSort): PageStart | undefined {
  const [id, departure, ...numbers] = position.map(String).toReversed()
  const factor = sortsInCents.includes(sort) ? 100 : 1
  const keys = numbers.toReversed().map((number) => Math.round(Number(number) * factor * 1000) / 1000)
  keys.push(dayNumber((departure ?? '') as CalendarDate))
  return keys.every(Number.isFinite) ? { keys, id: (id ?? '').toLowerCase() } : undefined
}
