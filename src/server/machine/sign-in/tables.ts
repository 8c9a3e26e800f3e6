import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/permissions.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createdAtColumn, instantColumn } from '#server/machine/data/columns.ts'

export type SessionData = {
  /** Hash of the HttpOnly cookie that a browser's token must come with; absent for other clients. */
  binding?: string
  userAgent?: string
}

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  /** Identifies a session to its owner. */
  id: uuid().notNull().default(sql`gen_random_uuid()`),
  userId: uuid().notNull(),
  sess: jsonb().$type<SessionData>().notNull(),
  expire: instantColumn().notNull(),
  createdAt: createdAtColumn(),
  lastSeenAt: createdAtColumn(),
})

/** Browsers that have signed in to an account. */
export const knownBrowsers = pgTable('known_browsers', {
  userId: uuid().notNull(),
  secretHash: text().notNull(),
  expire: instantColumn().notNull(),
})

/** Sessions that were ended before their time, written by a trigger: who still comes with their token has stolen it. */
export const endedSessions = pgTable('ended_sessions', {
  sid: text().primaryKey(),
  expire: instantColumn().notNull(),
})

export const externalSignIns = pgTable('external_sign_ins', {
  stateHash: text().primaryKey(),
  provider: text({ enum: ['google', 'apple'] }).notNull(),
  browserHash: text().notNull(),
  codeVerifier: text().notNull(),
  nonce: text().notNull(),
  redirect: text().notNull(),
  answer: jsonb().$type<Record<string, string>>(),
  claimedAt: instantColumn(),
  userId: uuid(),
  handOffHash: text(),
  expiresAt: instantColumn().notNull(),
})

/** A session that has not ended, with its user. */
export type SessionRow = {
  sess: SessionData
  createdAt: Date
  lastSeenAt: Date
  actor: NonNullable<Actor>
}

/** Finds a session by the hash of its token; who a person is, is for the nouns to say. None of a disabled account. */
export type FindSession = (db: Queryable, sid: string, now: Date) => Promise<SessionRow | undefined>
