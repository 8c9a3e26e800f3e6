import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#server/machine/data/columns.ts'

export type SessionData = {
  /** Hash of the HttpOnly cookie that a browser's token must come with; absent for other clients. */
  binding?: string
  userAgent?: string
}

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  /** What names a session to its owner. */
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  userId: uuid().notNull(),
  sess: jsonb().$type<SessionData>().notNull(),
  expire: instant().notNull(),
  createdAt: createdAt(),
  lastSeenAt: createdAt(),
})

export const externalSignIns = pgTable('external_sign_ins', {
  stateHash: text().primaryKey(),
  provider: text({ enum: ['google', 'apple'] }).notNull(),
  browserHash: text().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  redirect: text().notNull(),
  answer: jsonb().$type<Record<string, string>>(),
  claimedAt: instant(),
  userId: uuid(),
  handOffHash: text(),
  expiresAt: instant().notNull(),
})
