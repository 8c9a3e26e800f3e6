import { today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import * as queries from '#server/search/sql/nearest-queries.ts'
import type { Asked } from '#server/search/sql/open-trips.ts'
import { wantedOf } from './candidate-filter.ts'
import { catalogueOf } from './catalogue.ts'
import { nearestInMemory } from './nearest.ts'

/** Where the trips near a search are counted and chosen: in memory, or by statements. */
export type Market = {
  countOpen: (asked: Asked) => Promise<number>
  countValues: (asked: Asked, replaced: queries.Replaced) => Promise<Map<string, number>>
  findNearest: (asked: Asked, nearest: queries.Nearest) => Promise<string[]>
}

/** The catalogue in memory where it is there, with its free places as of now, else the database. */
export async function marketOf(ctx: Ctx, asked: Asked, now: Date): Promise<Market> {
  const { db } = ctx
  const columns = await catalogueOf(ctx).at(today(now), true)
  if (!columns)
    return {
      countOpen: (asked) => queries.countOpen(db, asked, now),
      countValues: (asked, replaced) => queries.countValues(db, asked, replaced, now),
      findNearest: (asked, nearest) => queries.findNearest(db, asked, nearest, now),
    }
  const wantedNow = await wantedOf(ctx, columns, asked)
  let made: { version: number; market: ReturnType<typeof nearestInMemory> } | undefined
  // Looked through once, unless trips were changed between two steps.
  const market = () => {
    if (made?.version !== columns.version)
      made = {
        version: columns.version,
        market: nearestInMemory(columns, { asked, now, wanted: asked.q ? wantedNow() : undefined }),
      }
    return made.market
  }
  return {
    countOpen: async (wish) => market().countOpen(wish),
    countValues: async (wish, replaced) => market().countValues(wish, replaced),
    findNearest: async (wish, nearest) => market().findNearest(wish, nearest),
  }
}
