import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { cancelCauses } from '#domain/bookings/cancellations.ts'
import { groupOutcomes } from '#domain/bookings/departures.ts'
import { type BookingEventData, bookingEventKinds, sides } from '#domain/bookings/events.ts'
import { bookingChangeKinds, bookingChangeStates } from '#domain/bookings/party-changes.ts'
import { recordedAnswers } from '#domain/bookings/trip-questions.ts'
import type { Party, PriceLine } from '#domain/offers/offer.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import {
  amountColumn,
  bytesColumn,
  createdAtColumn,
  dayColumn,
  idColumn,
  instantColumn,
} from '#server/machine/data/columns.ts'

export const bookings = pgTable('bookings', {
  id: idColumn(),
  tripId: uuid().notNull(),
  userId: uuid(),
  numberOfPilgrims: integer().notNull(),
  totalAmount: amountColumn().notNull(),
  currency: text().notNull(),
  status: text({ enum: bookingStatusNames }).notNull().default('pending'),
  specialRequests: text(),
  contactEmail: text().notNull(),
  contactPhone: text().notNull(),
  /** null: not read yet; '': no number that can be dialled. */
  contactPhoneE164: text('contact_phone_e164'),
  language: text().notNull().default('en'),
  /** Of the browser that asked: 'Europe/London'. Letters name times in it. */
  readerTimeZone: text(),
  idempotencyScope: text().notNull(),
  idempotencyKey: text(),
  idempotencyDigest: text(),
  guestTokenHash: text(),
  /** The token of the private link, encrypted for its hash, so that later letters carry it (decision 0078). */
  sealedLink: text(),
  /** The needs told with the request, encrypted for the booking (FAM-07). */
  sealedNeeds: text(),
  guestOpenedAt: instantColumn(),
  guestExpiresAt: instantColumn(),
  guestRemindedAt: instantColumn(),
  reviewInvitedAt: instantColumn(),
  /** The trip's when it was booked: what changed later concerns the booking. */
  tripVersion: integer().notNull().default(0),
  /** Which of `openRequests` it counts in; lowered by a trigger, which also raises `version`. */
  limitKeys: text().array().notNull().default(sql`'{}'`),
  version: integer().notNull().default(1),
  readTokenHash: text(),
  organizerToldAt: instantColumn(),
  /** The trip's days when it was booked; written by a trigger. */
  bookedDepartureDate: dayColumn().notNull().default(sql`NULL`),
  bookedReturnDate: dayColumn().notNull().default(sql`NULL`),
  /** Of the sequence; `reference` follows from it by trigger. */
  number: bigint({ mode: 'number' }).notNull().default(sql`nextval('booking_numbers')`),
  /** 'QF-7K3M9XTC'. */
  reference: text().notNull().default(sql`NULL`),
  contactName: text(),
  /** The agreement, which never changes (decision 0037). Of a row without lines a trigger makes them from its total. */
  offerVersion: integer().notNull().default(sql`NULL`),
  party: jsonb().$type<Party>().notNull().default(sql`NULL`),
  lines: jsonb().$type<PriceLine[]>().notNull().default(sql`NULL`),
  agreedAmount: amountColumn().notNull().default(sql`NULL`),
  allInAmount: amountColumn().notNull().default(sql`NULL`),
  madeAfterwards: boolean().notNull().default(false),
  /** The trip was confirmed at once when it was booked: opening the emailed link confirms it. */
  confirmsAtOnce: boolean().notNull().default(false),
  /** Cancelled by its pilgrim and set back by the organizer: it binds no one until the pilgrim accepts. */
  reopenedAt: timestamp('set_back_at', { withTimezone: true, mode: 'date' }),
  /** Of a booking that was changed what counts now (`current-view.ts`); null of any other. Written by a trigger. */
  nowParty: jsonb().$type<Party>(),
  nowLines: jsonb().$type<PriceLine[]>(),
  nowAgreedAmount: amountColumn(),
  nowAllInAmount: amountColumn(),
  /** Seats of those who left, while that can be undone; written by triggers and `seats.ts`. */
  heldSeats: integer().notNull().default(0),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
})

/** The key that references are made with; one row. */
export const referenceKeys = pgTable('reference_keys', {
  id: boolean().primaryKey().default(true),
  key: bytesColumn().notNull(),
})

export const bookingStatusChanges = pgTable('booking_status_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  actorId: uuid(),
  fromStatus: text({ enum: bookingStatusNames }).notNull(),
  toStatus: text({ enum: bookingStatusNames }).notNull(),
  changedAt: createdAtColumn(),
})

/** Events of a booking beside its status; append-only. */
export const bookingEvents = pgTable('booking_acts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  kind: text({ enum: bookingEventKinds }).notNull(),
  side: text({ enum: sides }).notNull(),
  actorId: uuid(),
  at: instantColumn().notNull(),
  day: dayColumn().notNull(),
  data: jsonb().$type<BookingEventData>().notNull().default({}),
})

/** The cancellation of a booking and its author (decision 0041); one row while it holds no places. Else a trigger writes it. */
export const bookingCancellations = pgTable('booking_cancellations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  cancelledBy: text({ enum: sides }).notNull(),
  cause: text({ enum: cancelCauses }).notNull(),
  cancelledAt: instantColumn().notNull(),
  day: dayColumn().notNull(),
  reason: text(),
  fromStatus: text({ enum: bookingStatusNames }).notNull(),
  keepPercent: integer(),
  keptAmount: amountColumn(),
  refundDue: dayColumn(),
  endedAt: instantColumn(),
})

/** Departures that their company or an admin called off, `day` at the departure city; never undone. */
export const departureCancellations = pgTable('departure_cancellations', {
  tripId: uuid().primaryKey(),
  cancelledBy: text({ enum: ['organizer', 'admin'] }).notNull(),
  actorId: uuid(),
  reason: text().notNull(),
  cancelledAt: instantColumn().notNull(),
  day: dayColumn().notNull(),
  bookings: integer().notNull(),
  pilgrims: integer().notNull(),
  told: integer().notNull(),
})

/** The count of a trip with a minimum group size, on the day of its terms, and the decision that followed. */
export const groupDecisions = pgTable('group_decisions', {
  tripId: uuid().primaryKey(),
  day: dayColumn().notNull(),
  needed: integer().notNull(),
  reached: integer().notNull(),
  pending: integer().notNull(),
  outcome: text({ enum: groupOutcomes }).notNull(),
  countedAt: instantColumn().notNull(),
  decidedAt: instantColumn(),
  remindedAt: instantColumn(),
})

/** Questions to a booking when its trip changes (decision 0043). */
export const tripQuestions = pgTable('trip_questions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  fromVersion: integer().notNull(),
  toVersion: integer().notNull(),
  /** The offer that an acceptance makes binding. */
  offerVersion: integer().notNull(),
  askedAt: instantColumn().notNull(),
  /** The first moment at which it is too late. */
  answerBy: instantColumn().notNull(),
  answer: text({ enum: recordedAnswers }),
  answeredAt: instantColumn(),
  remindedAt: instantColumn(),
})

/** Changes of bookings, each with what is from then on (decision 0042); append-only but for the answer of one that is asked. */
export const bookingChanges = pgTable('booking_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: uuid().notNull(),
  number: integer().notNull(),
  kind: text({ enum: bookingChangeKinds }).notNull(),
  side: text({ enum: sides }).notNull(),
  actorId: uuid(),
  at: instantColumn().notNull(),
  day: dayColumn().notNull(),
  seenVersion: integer().notNull(),
  party: jsonb().$type<Party>().notNull(),
  lines: jsonb().$type<PriceLine[]>().notNull(),
  totalAmount: amountColumn().notNull(),
  agreedAmount: amountColumn().notNull(),
  allInAmount: amountColumn().notNull(),
  agreedBefore: amountColumn().notNull(),
  offerVersion: integer().notNull(),
  state: text({ enum: bookingChangeStates }).notNull(),
  answeredAt: instantColumn(),
  reason: text(),
  /** Who was named when people left; empty where nobody was, null where nobody leaves. */
  leaving: jsonb().$type<PartyPlace[]>(),
  /** The change that this one undoes. */
  undoes: integer(),
})

/** Changes that can still be undone, with the seats that are held so long (decision 0077). */
export const undoableChanges = pgTable('undoable_changes', {
  bookingId: uuid().notNull(),
  number: integer().notNull(),
  seats: integer().notNull(),
  until: instantColumn().notNull(),
})

/** Emails about a status that wait, with the status that the pilgrim was told last (decision 0079). */
export const statusNotices = pgTable('status_notices', {
  bookingId: uuid().primaryKey(),
  toldStatus: text({ enum: bookingStatusNames }).notNull(),
  /** The first change that the pilgrim was not told of. */
  changedAt: instantColumn().notNull(),
  dueAt: instantColumn().notNull(),
})

/** Travellers who leave and those who replace them, sealed, until they are erased. */
export const bookingReplacements = pgTable('booking_replacements', {
  bookingId: uuid().notNull(),
  number: integer().notNull(),
  sealed: text().notNull(),
  createdAt: instantColumn().notNull(),
})

/** How many requests are open by one person, for one address or of one trip, and the most there may be. */
export const openRequests = pgTable('open_requests', {
  key: text().primaryKey(),
  open: integer().notNull(),
  most: integer().notNull(),
})

/** Decrements that a trigger could not make right away. */
export const openRequestDecrements = pgTable('open_requests_left', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  weight: integer().notNull(),
})

/** The code mailed for the holder of a booking's link, and the proof that it was typed; null where none is live. */
export const bookingCodes = pgTable('booking_codes', {
  bookingId: uuid().primaryKey(),
  codeHash: text(),
  tries: integer().notNull().default(0),
  expiresAt: instantColumn().notNull(),
  sentAt: instantColumn().notNull(),
  /** Of versions before migration 0070, which look for a proof here. */
  proofHash: text(),
  proofExpiresAt: instantColumn(),
})

/** That a code was typed: for one device and one booking, known by the device's cookie or by the proof itself. */
export const bookingProofs = pgTable('booking_proofs', {
  id: idColumn(),
  bookingId: uuid().notNull(),
  proofHash: text().notNull(),
  deviceHash: text(),
  madeAt: instantColumn().notNull(),
  usedAt: instantColumn().notNull(),
})

/** The link that shows a journey's plan and nothing of the booking. */
export const bookingPlans = pgTable('booking_plans', {
  bookingId: uuid().primaryKey(),
  tokenHash: text().notNull(),
  createdAt: instantColumn().notNull(),
})

/** Reminders to companies about requests that no one answered, once each. */
export const requestReminders = pgTable(
  'request_reminders',
  {
    bookingId: uuid().notNull(),
    afterHours: integer().notNull(),
    sentAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.afterHours] })],
)

/** Bookings with entries in the books that an admin removed (decision 0114); `userId` is null of a guest. */
export const removedBookings = pgTable('removed_bookings', {
  bookingId: uuid().primaryKey(),
  reference: text().notNull(),
  tripId: uuid().notNull(),
  organizerId: uuid().notNull(),
  userId: uuid(),
  contactEmail: text().notNull(),
  /** As `findAgreement` has it, without those concerned. */
  agreement: jsonb().$type<object>().notNull(),
  removedAt: instantColumn().notNull(),
})
