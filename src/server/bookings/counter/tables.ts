import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { counterChannels } from '#domain/bookings/counter.ts'
import { instantColumn } from '#server/machine/data/columns.ts'

/** Bookings that people of a company made for a family, and whether the family confirmed it (decision 0098). */
export const counterBookings = pgTable('counter_bookings', {
  bookingId: uuid().primaryKey(),
  channel: text({ enum: counterChannels }).notNull(),
  madeBy: uuid(),
  madeAt: instantColumn().notNull(),
  undoUntil: instantColumn().notNull(),
  /** Who said that the family asked for it; null where nobody did, and then no people may be named. */
  consentBy: uuid(),
  consentAt: instantColumn(),
  /** Why another price was agreed. */
  priceReason: text(),
  /** Of the one code that works. */
  codeHash: text(),
  codeExpiresAt: instantColumn(),
  confirmedAt: instantColumn(),
  declinedAt: instantColumn(),
})

/** Notes about bookings that only the company reads, encrypted, erased with the people. */
export const bookingNotes = pgTable('booking_notes', {
  bookingId: uuid().primaryKey(),
  sealed: text().notNull(),
  writtenBy: uuid(),
  writtenAt: instantColumn().notNull(),
})
