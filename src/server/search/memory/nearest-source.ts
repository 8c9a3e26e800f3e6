import { today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import * as queries from '#server/search/sql/nearest-queries.ts'
import type { NearestParams } from '#server/search/sql/open-trips.ts'
import { candidateFilter } from './candidate-filter.ts'
import { getCatalogue } from './catalogue.ts'
import { nearestInMemory } from './nearest.ts'

/** Where the trips near a search are counted and chosen: in memory, or by statements. */
export type NearestSource = {
  countBookable: (asked: NearestParams) => Promise<number>
  countValues: (asked: NearestParams, replaced: queries.ReplacedFilter) => Promise<Map<string, number>>
  findNearest: (asked: NearestParams, nearest: queries.NearestPage) => Promise<string[]>
}

/** The catalogue in memory where it is there, with its free places as of now, else the database. */
export async function openNearestSource(ctx: Ctx, params: NearestParams, now: Date): Promise<NearestSource> {
  const { db } = ctx
  const columns = await getCatalogue(ctx).at(today(now), true)
  if (!columns)
    return {
      countBookable: (asked) => queries.countBookable(db, asked, now),
      countValues: (asked, replaced) => queries.countValues(db, asked, replaced, now),
      findNearest: (asked, nearest) => queries.findNearest(db, asked, nearest, now),
    }
  const wantedNow = await candidateFilter(ctx, columns, params)
  let made: { version: number; market: ReturnType<typeof nearestInMemory> } | undefined
  // Looked through once, unless trips were changed between two steps.
  const market = () => {
    if (made?.version !== columns.version)
      made = {
        version: columns.version,
        market: nearestInMemory(columns, { asked: params, now, wanted: params.q ? wantedNow() : undefined }),
      }
    return made.market
  }
  return {
    countBookable: async (wish) => market().countOpen(wish),
    countValues: async (wish, replaced) => market().countValues(wish, replaced),
    findNearest: async (wish, nearest) => market().findNearest(wish, nearest),
  }
}
