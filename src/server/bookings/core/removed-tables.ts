import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/machine/data/columns.ts'

/** Bookings with entries in the books that an admin removed: who may read their agreement and account (decision 0115). */
export const removedBookings = pgTable('removed_bookings', {
  bookingId: uuid().primaryKey(),
  reference: text().notNull(),
  tripId: uuid().notNull(),
  organizerId: uuid().notNull(),
  /** Null of a guest, whose link works no longer. */
  userId: uuid(),
  contactEmail: text().notNull(),
  /** As `findAgreement` has it, without the ids of those concerned. */
  agreement: jsonb().$type<object>().notNull(),
  removedAt: instantColumn().notNull(),
})
