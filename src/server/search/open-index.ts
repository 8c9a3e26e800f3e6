import { today } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { SearchIndex } from './core/search-index.ts'
import { getCatalogue } from './memory/catalogue.ts'
import { createMemoryIndex } from './memory/memory-index.ts'
import { createSqlIndex } from './sql/sql-index.ts'

/**
 * Chooses who answers a request, once: the trips in memory where there are enough of them, they can be trusted and
 * `SEARCH_MEMORY` is on, else the database. With `withSeats` their free places are read as of now.
 */
export async function openSearchIndex(ctx: Ctx, { withSeats }: { withSeats: boolean }): Promise<SearchIndex> {
  const statements = createSqlIndex(ctx)
  if (!ctx.config.searchMemory) return statements
  const columns = await getCatalogue(ctx).at(today(ctx.clock()), withSeats)
  return columns ? createMemoryIndex(ctx, columns, statements) : statements
}
