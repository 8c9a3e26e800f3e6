import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletionSources, deletionStatuses } from '#domain/deletions/deletions.ts'
import { createdAt, id, instant } from '#server/machine/data/columns.ts'

export const deletionRequests = pgTable('deletion_requests', {
  id: id(),
  code: text().notNull(),
  source: text({ enum: deletionSources }).notNull(),
  status: text({ enum: deletionStatuses }).notNull(),
  userId: uuid(),
  email: text(),
  providerUserId: text(),
  reason: text(),
  language: text().notNull().default('en'),
  tokenHash: text(),
  tokenExpiresAt: instant(),
  deactivated: boolean().notNull().default(false),
  requestedAt: createdAt(),
  confirmedAt: instant(),
  dueAt: instant(),
  doneAt: instant(),
  handledAt: instant(),
  handledBy: uuid(),
  /** When it was noted outside of the database. */
  notedAt: instant(),
})
