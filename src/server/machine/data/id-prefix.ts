import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from './ids.ts'

const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Whether an id begins with the text, said as a range that an index can walk. */
export function idStartsWith(id: SQLWrapper, text: string): SQL {
  const start = text.toLowerCase()
  const isStart =
    start.length <= lowestId.length &&
    [...start].every((letter, at) => (lowestId[at] === '-' ? letter === '-' : /[0-9a-f]/.test(letter)))
  if (!isStart) return sql`false`
  const [from, to] = [lowestId, highestId].map((edge) => start + edge.slice(start.length))
  return sql`(${id} BETWEEN ${from}::uuid AND ${to}::uuid)`
}

/** Whether a text that someone searches for can be nothing but an id, or the beginning of one. */
export function isIdPrefix(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]*$/i.test(text)
}

/** Whether an id is the one that is wanted, if any is; a text that is no id is none's. */
export function hasId(id: SQLWrapper, wanted: string | undefined): SQL | undefined {
  if (wanted === undefined) return undefined
  return isId(wanted) ? sql`${id} = ${wanted}::uuid` : sql`false`
}
