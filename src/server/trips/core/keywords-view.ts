import { type SQL, sql } from 'drizzle-orm'
import { wholeWord } from '#domain/kernel/search-words.ts'
import { trips } from './tables.ts'

/** Whether a trip's words have all of one of these spellings, each at least begun unless it is a whole word. */
export function containsSpelling(spellings: readonly (readonly string[])[]): SQL {
  const query = spellings.map((words) => `(${words.map(toLexeme).join(' & ')})`).join(' | ')
  return sql`${trips.searchVector} @@ to_tsquery('simple', ${query})`
}

const toLexeme = (word: string) => (word.endsWith(wholeWord) ? word.slice(0, -wholeWord.length) : `${word}:*`)
