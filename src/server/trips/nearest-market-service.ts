import { today } from '#domain/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Wanted } from './catalogue-matches-view.ts'
import { countOpenInMemory, countValuesInMemory, findNearestInMemory } from './catalogue-nearest-view.ts'
import { catalogueOf } from './catalogue-service.ts'
import * as queries from './nearest-queries.ts'
import { wantedOf } from './search-service.ts'

type Asked = queries.Asked

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
  let [version, made]: [number, Wanted] = [-1, undefined]
  // The words are the same in each step that does not give them up, unless trips were changed meanwhile.
  const wanted = () => {
    if (version !== columns.version) [version, made] = [columns.version, wantedNow()]
    return made
  }
  return {
    countOpen: async (asked) => countOpenInMemory(columns, asked, { now, wanted }),
    countValues: async (asked, replaced) => countValuesInMemory(columns, asked, replaced, { now, wanted }),
    findNearest: async (asked, nearest) => findNearestInMemory(columns, asked, nearest, { now, wanted }),
  }
}
