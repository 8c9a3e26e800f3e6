import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { searchTrips } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import type { Search, SearchCounts, SearchIndex } from './core/search-index.ts'
import { openSearchIndex } from './open-index.ts'
import { describeQuery, labelFacets } from './search-text-view.ts'
import { readPosition } from './sql/order-queries.ts'
import { readsFreePlaces } from './sql/queries.ts'

/** A page of a search with its counts. */
export async function search(
  ctx: Ctx,
  { cursor, ...search }: ParsedInputOf<typeof searchTrips>,
): Promise<OutputOf<typeof searchTrips>> {
  const after = readCursor(cursor, (at) => readPosition(at, search), 'invalid_search')
  const index = await openSearchIndex(ctx, { withSeats: readsFreePlaces(search) })
  const [found, counts, described] = await Promise.all([
    index.page(search, after),
    loadCounts(ctx, index, search),
    describeQuery(ctx.db, search),
  ])
  const { rows, nextCursor } = createPage(found, search.limit, ({ position }) => position)
  const facets = labelFacets(counts.facets, today(ctx.clock()), search)
  return { trips: rows.map(({ card }) => card), nextCursor, ...counts, facets, ...described }
}

/** The counts of a search, which pages and orders of it share, and which outlive a booking unless free places count. */
async function loadCounts(ctx: Ctx, index: SearchIndex, search: Search): Promise<SearchCounts> {
  const { sort: _, limit: __, words: ___, grouped: ____, ...filters } = search
  let made: SearchCounts | undefined
  const kept = await ctx.cache.get(`counts ${today(ctx.clock())} ${JSON.stringify(filters)}`, async () => {
    made = await index.counts(search)
    // As bytes, which take a quarter of the memory of the objects.
    const value = Buffer.from(JSON.stringify(made))
    return { value, size: value.length, tags: [search.zaireen === undefined ? 'catalogue' : 'trips'] }
  })
  return made ?? JSON.parse(String(kept))
}
