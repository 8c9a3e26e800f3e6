import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkLeftOut, BulkPlanOut } from '#contract/bookings/bulk.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { bulkKinds } from '#domain/bookings/bulk.ts'
import { idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Acts on many bookings at once: what waits of them goes out when they are due, unless they were undone (decision 0100). */
export const bulkActs = pgTable('bulk_acts', {
  id: idColumn(),
  tripId: uuid().notNull(),
  kind: text({ enum: bulkKinds }).notNull(),
  key: text().notNull(),
  digest: text().notNull(),
  toStatus: text({ enum: bookingStatusNames }),
  /** Of a message, until it is sent or undone. */
  text: text(),
  outcome: jsonb().$type<BulkPlanOut>().notNull(),
  side: text({ enum: ['organizer', 'admin'] }).notNull(),
  madeBy: uuid(),
  madeAt: instantColumn().notNull(),
  dueAt: instantColumn().notNull(),
  undoneAt: instantColumn(),
  undoneBy: uuid(),
  undoOutcome: jsonb().$type<{ bookings: number; leftOut: BulkLeftOut[] }>(),
  finishedAt: instantColumn(),
})

/** The bookings of an act, with what an undo restores. */
export const bulkActBookings = pgTable('bulk_act_bookings', {
  actId: uuid().notNull(),
  bookingId: uuid().notNull(),
  fromStatus: text({ enum: bookingStatusNames }).notNull(),
  /** After the act. */
  version: integer().notNull(),
  /** Places that it freed. */
  seats: integer().notNull().default(0),
  guestExpiresAt: instantColumn(),
  wasReopened: boolean().notNull().default(false),
})
