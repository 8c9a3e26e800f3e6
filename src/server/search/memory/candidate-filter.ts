import { today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Search } from '#server/search/core/search-index.ts'
import type { Columns } from './columns.ts'
import type { Candidates } from './matches.ts'
import { readMatchingIds } from './queries.ts'
import { canMatchInMemory, rowsMatchingQuery } from './query-matcher.ts'

/** Filters that the columns answer themselves; for all others a statement returns the matching ids. */
const columnFilters = [
  'organizedBy',
  'destination',
  'priceRange',
  'minUsd',
  'maxUsd',
  'tags',
  'departureFrom',
  'departureTo',
  'zaireen',
  'sort',
  'limit',
  'words',
  'grouped',
  'choices',
  'from',
  'month',
  'occasion',
]

/** Longer lists of ids are not kept: one would push out a hundred pages. */
const maxCachedLength = 200_000

/**
 * Returns a function with the ids that meet the rest of a search, its keywords and later filters: call it when it is needed,
 * for changes reassign slots.
 */
export async function candidateFilter(
  ctx: Ctx,
  columns: Columns,
  search: Partial<Search>,
): Promise<() => Candidates> {
  const day = today(ctx.clock())
  const others = Object.entries(search).filter(
    ([name, value]) => value !== undefined && value !== '' && !columnFilters.includes(name),
  )
  const { q = '' } = search
  if (others.length === 0) return () => undefined
  if (others.length === 1 && q && canMatchInMemory(columns, q))
    return () => rowsMatchingQuery(columns, q, day)
  const { ids } = await ctx.cache.get(`ids ${day} ${JSON.stringify(others)}`, async () => {
    const found = await readMatchingIds(
      ctx.db,
      { ...Object.fromEntries(others), sort: 'departure', limit: 1 },
      ctx.clock(),
    )
    const value = { ids: found }
    return { value, size: found.length, tags: ['catalogue'], isCacheable: found.length <= maxCachedLength }
  })
  return () => {
    const wanted = new Uint8Array(columns.ids.length)
    for (const id of ids.split(' ')) {
      const slot = columns.slotOf.get(id)
      if (slot !== undefined) wanted[slot] = 1
    }
    return wanted
  }
}
