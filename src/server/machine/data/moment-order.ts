import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from './ids.ts'

// Lists with the newest first, page by page. A cursor carries the moment to the microsecond, as the table has it.

/** Where a page begins: after the row of this moment and id. */
export type MomentPosition = { at: string; id: string }

/** A moment as a position carries it. */
export const formatMoment = (column: SQLWrapper) =>
  sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Whether a row follows the position where the newest comes first. */
export function isOlder(at: SQLWrapper, id: SQLWrapper, after: MomentPosition): SQL {
  return sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
}

/** Whether a row follows the position where the oldest comes first. */
export function isNewer(at: SQLWrapper, id: SQLWrapper, after: MomentPosition): SQL {
  return sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
}

/** A position that came back from a client; undefined when it is not one of ours. */
export function readMomentPosition(position: unknown): MomentPosition | undefined {
  const { at, id } = Object(position) as Record<string, unknown>
  return isMoment(at) && typeof id === 'string' && isId(id) ? { at, id } : undefined
}

/** Whether it is a moment as positions carry it. */
export function isMoment(at: unknown): at is string {
  return (
    typeof at === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) &&
    !Number.isNaN(Date.parse(at))
  )
}
