import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookingStatusNames } from '#domain/bookings.ts'
import type { Line, Party } from '#domain/offers/offer.ts'
import { agreedMoney, bytes, createdAt, day, id, instant, money } from '#server/machine/data/columns.ts'

export const bookings = pgTable('bookings', {
  id: id(),
  tripId: uuid().notNull(),
  userId: uuid(),
  numberOfPilgrims: integer().notNull(),
  totalAmount: money().notNull(),
  currency: text().notNull(),
  status: text({ enum: bookingStatusNames }).notNull().default('pending'),
  specialRequests: text(),
  contactEmail: text().notNull(),
  contactPhone: text().notNull(),
  language: text().notNull().default('en'),
  idempotencyScope: text().notNull(),
  idempotencyKey: text(),
  idempotencyDigest: text(),
  guestTokenHash: text(),
  guestOpenedAt: instant(),
  guestExpiresAt: instant(),
  guestRemindedAt: instant(),
  reviewInvitedAt: instant(),
  /** The trip's when it was booked: what changed later concerns the booking. */
  tripVersion: integer().notNull().default(0),
  /** Which of `openRequests` it counts in; lowered by a trigger, which also raises `version`. */
  limitKeys: text().array().notNull().default(sql`'{}'`),
  version: integer().notNull().default(1),
  readTokenHash: text(),
  organizerToldAt: instant(),
  /** The trip's days when it was booked; written by a trigger. */
  bookedDepartureDate: day().notNull().default(sql`NULL`),
  bookedReturnDate: day().notNull().default(sql`NULL`),
  /** Of the sequence; `reference` follows from it by trigger. */
  number: bigint({ mode: 'number' }).notNull().default(sql`nextval('booking_numbers')`),
  /** 'QF-7K3M9XTC'. */
  reference: text().notNull().default(sql`NULL`),
  contactName: text(),
  /** What was agreed, which never changes (decision 0037). Of a row without lines a trigger makes them from its total. */
  offerVersion: integer().notNull().default(sql`NULL`),
  party: jsonb().$type<Party>().notNull().default(sql`NULL`),
  lines: jsonb().$type<Line[]>().notNull().default(sql`NULL`),
  agreedAmount: agreedMoney().notNull().default(sql`NULL`),
  allInAmount: agreedMoney().notNull().default(sql`NULL`),
  madeAfterwards: boolean().notNull().default(false),
  /** The trip was confirmed at once when it was booked: opening the mailed link confirms it. */
  confirmsAtOnce: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** The key that references are made with; one row. */
export const referenceKeys = pgTable('reference_keys', {
  id: boolean().primaryKey().default(true),
  key: bytes().notNull(),
})

export const bookingStatusChanges = pgTable('booking_status_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  actorId: uuid(),
  fromStatus: text({ enum: bookingStatusNames }).notNull(),
  toStatus: text({ enum: bookingStatusNames }).notNull(),
  changedAt: createdAt(),
})

/** How many requests are open by one person, for one address or of one trip, and the most there may be. */
export const openRequests = pgTable('open_requests', {
  key: text().primaryKey(),
  open: integer().notNull(),
  most: integer().notNull(),
})

/** What a trigger could not lower at once. */
export const openRequestsLeft = pgTable('open_requests_left', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  weight: integer().notNull(),
})

/** The code mailed for the holder of a booking's link, and the proof that it was typed; null where none is live. */
export const bookingCodes = pgTable('booking_codes', {
  bookingId: uuid().primaryKey(),
  codeHash: text(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
  sentAt: instant().notNull(),
  proofHash: text(),
  proofExpiresAt: instant(),
})

/** The link that shows a journey's plan and nothing of the booking. */
export const bookingPlans = pgTable('booking_plans', {
  bookingId: uuid().primaryKey(),
  tokenHash: text().notNull(),
  createdAt: instant().notNull(),
})
