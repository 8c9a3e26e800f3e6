import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { PracticalDetails } from '#domain/bookings/practical-details.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Practical details of departures: every version; the last one counts (decision 0097). */
export const departureDetails = pgTable('departure_details', {
  tripId: uuid().notNull(),
  version: integer().notNull(),
  content: jsonb().$type<PracticalDetails>().notNull(),
  /** The version whose telling was undone by this one. */
  undoes: integer(),
  /** Nobody needs to be told what was changed up to it. */
  isSmall: boolean().notNull().default(false),
  madeBy: uuid(),
  madeAt: instantColumn().notNull(),
  /** When it was looked for account numbers in it; null where it was written before. */
  numbersCheckedAt: instantColumn(),
})

/** That everyone is told: emails are written when it is due, unless it was undone before. One waits for each departure. */
export const detailsNotices = pgTable('details_notices', {
  id: idColumn(),
  tripId: uuid().notNull(),
  version: integer().notNull(),
  /** What everyone was told before. */
  fromVersion: integer(),
  /** The same act saved the version. */
  saved: boolean().notNull(),
  madeBy: uuid(),
  madeAt: instantColumn().notNull(),
  dueAt: instantColumn().notNull(),
  undoneAt: instantColumn(),
  sentAt: instantColumn(),
  families: integer(),
  emails: integer(),
})

/** Families without an email address who were given a version. */
export const detailsHandovers = pgTable('details_handovers', {
  bookingId: uuid().notNull(),
  tripId: uuid().notNull(),
  version: integer().notNull(),
  madeBy: uuid(),
  madeAt: instantColumn().notNull(),
})
