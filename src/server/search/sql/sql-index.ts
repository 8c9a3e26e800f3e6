import { today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { SearchIndex } from '#server/search/core/search-index.ts'
import { countChoices } from './facets-queries.ts'
import { findNames } from './names.ts'
import { countBookable, countValues, findNearest } from './nearest-queries.ts'
import { findCards } from './queries.ts'

/** Asks the database each time: of a small market as quick as memory, and right whatever memory knows. */
export function createSqlIndex(ctx: Ctx): SearchIndex {
  const { db, clock } = ctx
  const now = clock()
  return {
    page: (search, after) => findCards(db, search, now, after),
    counts: (search) => countChoices(db, search, now),
    nearest: async () => ({
      countBookable: (filters) => countBookable(db, filters, now),
      countValues: (filters, replaced) => countValues(db, filters, replaced, now),
      findNearest: (filters, page) => findNearest(db, filters, page, now),
    }),
    suggest: (typed) => findNames(ctx, typed, today(now)),
  }
}
