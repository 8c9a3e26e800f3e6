import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { instant } from '#server/machine/data/columns.ts'

/** What each booking is found by; written by triggers (decision 0059). */
export const bookingWords = pgTable('booking_words', {
  bookingId: uuid().primaryKey(),
  organizerId: uuid().notNull(),
  createdAt: instant().notNull(),
  status: text({ enum: bookingStatusNames }).notNull(),
  words: text().notNull(),
})
