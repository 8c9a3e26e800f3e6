import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, dayColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** A written message; an answer goes to `replyTo` where it is given. */
export type RenderedEmail = {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  /** Beside those that every email has. */
  headers?: Record<string, string>
  /** Where its button leads. */
  link?: string
}

export const emails = pgTable('emails', {
  id: idColumn(),
  template: text().notNull(),
  recipient: text().notNull(),
  language: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  bookingId: uuid(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instantColumn().notNull().defaultNow(),
  lastError: text(),
  sentAt: instantColumn(),
  /** Why it is not to be sent now: its address confirmed nothing yet, or refused it for good. */
  held: text({ enum: ['unconfirmed', 'refused'] }),
  heldAt: instantColumn(),
  rendered: jsonb().$type<RenderedEmail>(),
  createdAt: createdAtColumn(),
})

/** Since when a feature writes about bookings; it has no row where there were none before it. */
export const featureStarts = pgTable('feature_starts', {
  feature: text().primaryKey(),
  since: instantColumn().notNull(),
})

/** Emails that wait for the daily email of their reader. */
export const digestItems = pgTable('digest_items', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  template: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  bookingId: uuid(),
  queuedAt: instantColumn().notNull(),
  keptAt: instantColumn().notNull(),
})

/** The emails of which a person gets one on a day of the own calendar. */
export const dailyEmails = pgTable(
  'daily_emails',
  {
    userId: uuid().notNull(),
    kind: text({ enum: ['digest', 'undelivered'] }).notNull(),
    day: dayColumn().notNull(),
    sentAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.day] })],
)
