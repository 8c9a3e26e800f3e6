import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from './tables.ts'

/** The companies of a person in the order of their choosing: the first is the one that he is in. */
export const lastChosenFirst = sql`${members.chosenAt} DESC, ${members.createdAt} DESC, ${members.organizerId}`

/** Whether an account belongs to a company, as whatever. */
export function isMember(userId: PgColumn | SQL, organizerId: PgColumn | SQL): SQL<boolean> {
  return sql`EXISTS (SELECT FROM members WHERE members.organizer_id = ${organizerId} AND members.user_id = ${userId})`
}
