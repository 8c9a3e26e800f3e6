import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { searchTrips } from '#contract/trips/trips.ts'
import { type CalendarDate, today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { pageOf, readCursor } from '#server/machine/data/cursor.ts'
import { wantedOf } from '#server/search/memory/candidate-filter.ts'
import { findCards as findCardsOf } from '#server/trips/core/cards-view.ts'
import { namedFacets, saidIn } from './finding-view.ts'
import { catalogueOf } from './memory/catalogue.ts'
import type { Columns } from './memory/columns.ts'
import { countInMemory } from './memory/counts.ts'
import { type Matches, matchesOf } from './memory/matches.ts'
import { dayNumber } from './memory/numbers.ts'
import type { Start } from './memory/order.ts'
import { findIds } from './memory/search.ts'
import { countChoices } from './sql/facets-queries.ts'
import { positionOf, readPosition } from './sql/order-queries.ts'
import * as queries from './sql/queries.ts'

export type Search = queries.Search
type Position = string[]

/** A page of a search with its counts: of the catalogue in memory where it is there, else of the database. */
export async function search(
  ctx: Ctx,
  { cursor, ...search }: ParsedInputOf<typeof searchTrips>,
): Promise<OutputOf<typeof searchTrips>> {
  const after = readCursor(cursor, (at) => readPosition(at, search), 'invalid_search')
  const day = today(ctx.clock())
  const columns = await catalogueOf(ctx).at(day, queries.looksAtPlaces(search))
  const wantedNow = columns && (await wantedOf(ctx, columns, search))
  // What is found in memory is of this moment: nothing is waited for before the ids and counts are taken from it.
  const matches = columns && matchesOf(columns, { search, today: day, wanted: wantedNow?.() })
  const inMemory = columns && matches && { columns, matches }
  const [found, counts, said] = await Promise.all([
    findCards(ctx, inMemory, search, after),
    countsOf(ctx, inMemory, search),
    saidIn(ctx.db, search),
  ])
  const { rows, nextCursor } = pageOf(found, search.limit, ({ position }) => position)
  const facets = namedFacets(counts.facets, day, search)
  return { trips: rows.map(({ card }) => card), nextCursor, ...counts, facets, ...said }
}

type InMemory = { columns: Columns; matches: Matches } | undefined

async function findCards(
  ctx: Ctx,
  inMemory: InMemory,
  search: Search,
  after: Position | undefined,
): Promise<queries.FoundCard[]> {
  const { db, clock } = ctx
  const [group, ...behind] = search.grouped ? (after ?? []) : ['0', ...(after ?? [])]
  const start = after && startOf(behind, search.sort)
  if (inMemory && (!after || start)) {
    const { columns, matches } = inMemory
    const ids = findIds(columns, matches, { search, ...(start && { start, group: Number(group) }) })
    // Before others are waited for, who may move the columns.
    const standings = ids.map(columns.standingOf)
    const cards = await findCardsOf(db, { ids, words: search.words, isListed: true }, clock())
    // One less: it was taken off meanwhile.
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
async function countsOf(ctx: Ctx, inMemory: InMemory, search: Search): Promise<Counts> {
  const { sort: _, limit: __, words: ___, grouped: ____, ...filters } = search
  const day = today(ctx.clock())
  let made: Counts | undefined
  const kept = await ctx.cache.get(`counts ${day} ${JSON.stringify(filters)}`, async () => {
    made = inMemory
      ? countInMemory(inMemory.columns, inMemory.matches, { today: day, organizedBy: search.organizedBy })
      : await countChoices(ctx.db, search, day)
    // As bytes, which take a quarter of the memory of the objects.
    const value = Buffer.from(JSON.stringify(made))
    return { value, size: value.length, tags: [search.zaireen === undefined ? 'catalogue' : 'trips'] }
  })
  return made ?? JSON.parse(String(kept))
}

const inCents: readonly string[] = ['price-low', 'price-high', 'all-in']

/** A cursor's position as the orders of the catalogue have it; nothing where it is none of theirs. */
function startOf(position: Position, sort: Search['sort']): Start | undefined {
  const [id, departure, ...numbers] = position.map(String).toReversed()
  const factor = inCents.includes(sort) ? 100 : 1
  const keys = numbers.toReversed().map((number) => Math.round(Number(number) * factor * 1000) / 1000)
  keys.push(dayNumber((departure ?? '') as CalendarDate))
  return keys.every(Number.isFinite) ? { keys, id: (id ?? '').toLowerCase() } : undefined
}
