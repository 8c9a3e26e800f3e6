import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#domain/search.ts'
import { trips } from '#server/trips/tables.ts'

/** Whether a trip carries the words: those that are begun find the whole ones. A query without any word finds nothing. */
export function carriesWords(q: string): SQL {
  const words = searchWords(q)
  if (words.length === 0) return sql`false`
  return sql`${trips.searchVector} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}
