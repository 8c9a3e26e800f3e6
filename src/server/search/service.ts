import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { filtersOfKnownValues, type searchTrips, type UnknownFilters } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import { listMatchingDestinations } from '#domain/reference/destinations.ts'
import { unknownPriceRange } from '#domain/search/price-ranges.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isPublicCompany } from '#server/organizers/view.ts'
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
  const unknownFilters = counts.total === 0 ? await findUnknownFilters(ctx.db, search) : []
  return {
    trips: rows.map(({ card }) => card),
    nextCursor,
    ...counts,
    facets,
    ...described,
    ...(unknownFilters.length > 0 && { unknownFilters }),
  }
}

/** The filters of a search that found nothing because what they name is not known. */
async function findUnknownFilters(
  db: Queryable,
  { destination, priceRange, organizedBy }: Search,
): Promise<UnknownFilters> {
  const isUnknown = {
    destination: Boolean(destination) && listMatchingDestinations(destination ?? '').length === 0,
    priceRange: priceRange === unknownPriceRange,
    organizedBy: Boolean(organizedBy) && !(await isPublicCompany(db, organizedBy ?? '')),
  }
  return filtersOfKnownValues.filter((name) => isUnknown[name])
}

const quarterHour = 15 * 60_000

/** The counts of a search, which pages and orders of it share, and which outlive a booking unless free places count. */
async function loadCounts(ctx: Ctx, index: SearchIndex, search: Search): Promise<SearchCounts> {
  const { sort: _, limit: __, words: ___, grouped: ____, ...filters } = search
  let made: SearchCounts | undefined
  const now = ctx.clock()
  // Sales close at midnight of the departure city: some zones are a quarter of an hour off.
  const time = search.zaireen === undefined ? today(now) : Math.floor(now.getTime() / quarterHour)
  const kept = await ctx.cache.get(`counts ${time} ${JSON.stringify(filters)}`, async () => {
    made = await index.counts(search)
    // As bytes, which take a quarter of the memory of the objects.
    const value = Buffer.from(JSON.stringify(made))
    return { value, size: value.length, tags: [search.zaireen === undefined ? 'catalogue' : 'trips'] }
  })
  return made ?? JSON.parse(String(kept))
}
