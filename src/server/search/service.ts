import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { searchTrips } from '#contract/trips/trips.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { candidateFilter } from '#server/search/memory/candidate-filter.ts'
import { findCards as findCardsOf } from '#server/trips/core/cards-view.ts'
import { getCatalogue } from './memory/catalogue.ts'
import type { Columns } from './memory/columns.ts'
import { countChoicesInMemory } from './memory/counts.ts'
import { findMatches, type Matches } from './memory/matches.ts'
import { dayNumber } from './memory/numbers.ts'
import type { PageStart } from './memory/order.ts'
import { findIds } from './memory/search.ts'
import { describeQuery, labelFacets } from './search-text-view.ts'
import { countChoices } from './sql/facets-queries.ts'
import { positionOf, readPosition } from './sql/order-queries.ts'
import * as queries from './sql/queries.ts'

type Search = queries.Search
type Position = string[]

/** A page of a search with its counts: of the catalogue in memory where it is there, else of the database. */
export async function search(
  ctx: Ctx,
  { cursor, ...search }: ParsedInputOf<typeof searchTrips>,
): Promise<OutputOf<typeof searchTrips>> {
  const after = readCursor(cursor, (at) => readPosition(at, search), 'invalid_search')
  const day = today(ctx.clock())
  const columns = await getCatalogue(ctx).at(day, queries.readsFreePlaces(search))
  const wantedNow = columns && (await candidateFilter(ctx, columns, search))
  // Matches in memory are of this moment: nothing is waited for before the ids and counts are taken from it.
  const matches = columns && findMatches(columns, { search, today: day, candidates: wantedNow?.() })
  const inMemory = columns && matches && { columns, matches }
  const [found, counts, said] = await Promise.all([
    findCards(ctx, inMemory, search, after),
    loadCounts(ctx, inMemory, search),
    describeQuery(ctx.db, search),
  ])
  const { rows, nextCursor } = createPage(found, search.limit, ({ position }) => position)
  const facets = labelFacets(counts.facets, day, search)
  return { trips: rows.map(({ card }) => card), nextCursor, ...counts, facets, ...said }
}

type InMemorySearch = { columns: Columns; matches: Matches } | undefined

async function findCards(
  ctx: Ctx,
  inMemory: InMemorySearch,
  search: Search,
  after: Position | undefined,
): Promise<queries.CardWithPosition[]> {
  const { db, clock } = ctx
  const [group, ...behind] = search.grouped ? (after ?? []) : ['0', ...(after ?? [])]
  const start = after && toPageStart(behind, search.sort)
  if (inMemory && (!after || start)) {
    const { columns, matches } = inMemory
    const ids = findIds(columns, matches, { search, ...(start && { start, group: Number(group) }) })
    // Before others are waited for, who may move the columns.
    const standings = ids.map(columns.standingOf)
    const cards = await findCardsOf(db, { ids, words: search.words, isListed: true }, clock())
    // One less: it was taken off in the meantime.
    if (cards.length === ids.length)
      return cards.map((card, index) => {
        const standing = standings[index] ?? { certain: 0, recommended: 0 }
        return { card, position: positionOf(card, search, standing) }
      })
  }
  return queries.findCards(db, search, clock(), after)
}

type Counts = Awaited<ReturnType<typeof countChoices>>

/** The counts of a search, which pages and orders of it share, and which outlive a booking unless free places count. */
async function loadCounts(ctx: Ctx, inMemory: InMemorySearch, search: Search): Promise<Counts> {
  const { sort: _, limit: __, words: ___, grouped: ____, ...filters } = search
  const day = today(ctx.clock())
  let made: Counts | undefined
  const kept = await ctx.cache.get(`counts ${day} ${JSON.stringify(filters)}`, async () => {
    made = inMemory
      ? countChoicesInMemory(inMemory.columns, inMemory.matches, {
          today: day,
          organizedBy: search.organizedBy,
        })
      : await countChoices(ctx.db, search, day)
    // As bytes, which take a quarter of the memory of the objects.
    const value = Buffer.from(JSON.stringify(made))
    return { value, size: value.length, tags: [search.zaireen === undefined ? 'catalogue' : 'trips'] }
  })
  return made ?? JSON.parse(String(kept))
}

const sortsInCents: readonly string[] = ['price-low', 'price-high', 'all-in']

/** A cursor's position as the orders of the catalogue have it; nothing where it is none of theirs. */
function toPageStart(position: Position, sort: Search['sort']): PageStart | undefined {
  const [id, departure, ...numbers] = position.map(String).toReversed()
  const factor = sortsInCents.includes(sort) ? 100 : 1
  const keys = numbers.toReversed().map((number) => Math.round(Number(number) * factor * 1000) / 1000)
  keys.push(dayNumber((departure ?? '') as CalendarDate))
  return keys.every(Number.isFinite) ? { keys, id: (id ?? '').toLowerCase() } : undefined
}
