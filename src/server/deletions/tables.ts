import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletionSources, deletionStatuses } from '#domain/deletions/deletions.ts'
import { createdAtColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

export const deletionRequests = pgTable('deletion_requests', {
  id: idColumn(),
  code: text().notNull(),
  source: text({ enum: deletionSources }).notNull(),
  status: text({ enum: deletionStatuses }).notNull(),
  userId: uuid(),
  email: text(),
  providerUserId: text(),
  reason: text(),
  language: text().notNull().default('en'),
  tokenHash: text(),
  tokenExpiresAt: instantColumn(),
  deactivated: boolean().notNull().default(false),
  requestedAt: createdAtColumn(),
  confirmedAt: instantColumn(),
  dueAt: instantColumn(),
  doneAt: instantColumn(),
  handledAt: instantColumn(),
  handledBy: uuid(),
  /** When it was noted outside of the database. */
  notedAt: instantColumn(),
})
