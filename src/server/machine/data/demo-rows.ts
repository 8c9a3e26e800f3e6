import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Whether the row of this id came with the demo. Its ids are of UUID version 8 (`stableId` in src/demo/random.ts), the
 * database's own of version 4, so a trial tells for ever what was not its own (decision 0033).
 */
export function isDemoRow(id: AnyColumn | SQL): SQL {
  return sql`substr(${id}::text, 15, 1) = '8'`
}
