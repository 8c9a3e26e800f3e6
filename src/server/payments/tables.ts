import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sides } from '#domain/bookings/events.ts'
import { entryKinds, paymentWays } from '#domain/payments/entries.ts'
import { paymentLetterKinds } from '#domain/payments/letters.ts'
import { documentFileTypes } from '#domain/travellers/documents.ts'
import { amountColumn, dayColumn, idColumn, instantColumn } from '#server/machine/data/columns.ts'

/** Entries of the books of bookings; append-only (decision 0103). */
export const paymentEntries = pgTable('payment_entries', {
  id: idColumn(),
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  /** With the currency it follows from the booking, by trigger. */
  organizerId: uuid().notNull().default(sql`NULL`),
  kind: text({ enum: entryKinds }).notNull(),
  side: text({ enum: sides }).notNull(),
  actorId: uuid(),
  amount: amountColumn().notNull(),
  currency: text().notNull().default(sql`NULL`),
  day: dayColumn().notNull(),
  way: text({ enum: paymentWays }),
  refersTo: uuid(),
  /** Of the company, without gaps; a trigger takes it. */
  receiptNumber: integer(),
  reason: text(),
  clientKey: text(),
  writtenAt: instantColumn().notNull(),
})

/** The last receipt number of each company; written by a trigger. */
export const receiptCounters = pgTable('receipt_counters', {
  organizerId: uuid().primaryKey(),
  last: integer().notNull(),
})

/** Who paid, a note, the reference of a transfer: encrypted, erased with the people. */
export const paymentDetails = pgTable('payment_details', {
  entryId: uuid().primaryKey(),
  sealed: text().notNull(),
  writtenAt: instantColumn().notNull(),
})

/** Slips of claims. */
export const paymentSlips = pgTable('payment_slips', {
  id: idColumn(),
  entryId: uuid().notNull(),
  file: text().notNull(),
  type: text({ enum: documentFileTypes }).notNull(),
  sealedKey: text().notNull(),
  addedAt: instantColumn().notNull(),
})

/** Departures whose company keeps books, until they are switched off. */
export const departureBooks = pgTable('departure_books', {
  tripId: uuid().primaryKey(),
  switchedOnAt: instantColumn().notNull(),
  switchedOnBy: uuid(),
  since: dayColumn().notNull(),
  switchedOffAt: instantColumn(),
  switchedOffBy: uuid(),
  /** Since when only its unsettled accounts are read over all departures of the company (decision 0111). */
  closedAt: instantColumn(),
})

/** Of closed departures, the accounts that are not settled, and those that changed since; written by triggers too. */
export const unsettledAccounts = pgTable('unsettled_accounts', {
  bookingId: uuid().primaryKey(),
  organizerId: uuid().notNull(),
})

/** Letters about money that were sent, each once. */
export const paymentLetters = pgTable(
  'payment_letters',
  {
    bookingId: uuid().notNull(),
    kind: text({ enum: paymentLetterKinds }).notNull(),
    about: text().notNull(),
    sentAt: instantColumn().notNull(),
  },
  (letters) => [primaryKey({ columns: [letters.bookingId, letters.kind, letters.about] })],
)

/** What the entries of removed bookings are read with, as it was when an admin removed them (decision 0114). */
export const removedAccounts = pgTable('removed_accounts', {
  bookingId: uuid().primaryKey(),
  /** Erased with the people of the booking. */
  contactName: text(),
  account: jsonb().$type<object>().notNull(),
})
