import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { instantColumn } from '#server/machine/data/columns.ts'

/** The texts by which each booking is found; written by triggers (decision 0059). */
export const bookingSearchTexts = pgTable('booking_words', {
  bookingId: uuid().primaryKey(),
  organizerId: uuid().notNull(),
  createdAt: instantColumn().notNull(),
  status: text({ enum: bookingStatusNames }).notNull(),
  words: text().notNull(),
})
