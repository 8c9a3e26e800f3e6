// Ours: a cursor is a few lines, and each list decides what its position is.
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Cursor } from '#contract/fields.ts'

/** Writes where the next page begins as text that clients need not understand. */
export function writeCursor(position: unknown): Cursor {
  // The one place where a cursor is made.
  return Buffer.from(JSON.stringify(position)).toString('base64url') as Cursor
}

/**
 * Where the asked page begins: what `read` makes of a cursor, undefined for the first page. A cursor that is none of
 * ours, for which `read` gives undefined, is refused.
 */
export function readCursor<Position>(
  cursor: Cursor | undefined,
  read: (content: unknown) => Position | undefined,
  refusal: ErrorCode = 'invalid_request',
): Position | undefined {
  if (cursor === undefined) return undefined
  const position = read(decodeCursor(cursor))
  if (position === undefined) throw new AppError(refusal)
  return position
}

function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** A page of rows of which one more than `limit` was looked for: with it there is a next page, after the last row shown. */
export function createPage<Row>(found: Row[], limit: number, positionOf: (row: Row) => unknown) {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > limit && last ? writeCursor(positionOf(last)) : null }
}
