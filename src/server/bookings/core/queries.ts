import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BookingWithTrip } from '#contract/bookings/bookings.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { prepareRead } from '#server/machine/data/statements/prepared-reads.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { presentTrip, tripView } from '#server/trips/core/view.ts'
import { cancellationColumns } from './cancellation-view.ts'
import { bookingStatusChanges, bookings } from './tables.ts'
import { bookingColumns, isProven, presentBooking } from './view.ts'

/** The booking that an idempotency key stands for, and what was asked with it. Keys are stored as a hash; older rows have them as they came. */
export async function findByIdempotencyKey(db: Queryable, scope: string, keys: string[]) {
  const [row] = await db
    .select({
      booking: bookingColumns,
      digest: bookings.idempotencyDigest,
      readTokenHash: bookings.readTokenHash,
    })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, scope), inArray(bookings.idempotencyKey, keys)))
  return row && { ...row, booking: presentBooking(row.booking) }
}

export type BookingAndTrip = Omit<
  BookingWithTrip,
  'offersReview' | 'nextStep' | 'timeline' | 'tripChanges' | 'confirmedAt'
> & {
  isTripDeleted: boolean
  tripVersion: number
  bookedReturnDate: CalendarDate
}

const selectWithTrip = (db: Queryable) =>
  db
    .select({
      booking: bookingColumns,
      ...tripView,
      deletedAt: trips.deletedAt,
      tripVersion: bookings.tripVersion,
      bookedReturnDate: bookings.bookedReturnDate,
      deadline: bookings.guestExpiresAt,
      isProven,
      confirmsAtOnce: bookings.confirmsAtOnce,
      ...cancellationColumns,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))

type RowWithTrip = Awaited<ReturnType<typeof selectWithTrip>>[number]

/** Reads bookings with their trips, the newest first, by the id of whose they are. */
const selectByColumn = (column: PgColumn) =>
  prepareRead<{ id: string }, RowWithTrip>((db) =>
    selectWithTrip(db)
      .where(eq(column, sql.placeholder('id')))
      .orderBy(desc(bookings.createdAt), desc(bookings.id)),
  )

const selectByScope = {
  userId: selectByColumn(bookings.userId),
  organizerId: selectByColumn(trips.organizerId),
  id: selectByColumn(bookings.id),
}

/** A user's bookings or those of an organizer's trips, the newest first, or the one of an id; each with its trip and the trip's organizer. */
export async function findBookingsWithTrip(
  db: Queryable,
  scope: BookingScope,
  now: Date,
): Promise<BookingAndTrip[]> {
  const rows = await selectScope(db, scope)
  return rows.map((row) => ({
    ...presentBooking(row.booking),
    trip: presentTrip(row, now),
    isTripDeleted: row.deletedAt !== null,
    tripVersion: row.tripVersion,
    bookedReturnDate: row.bookedReturnDate,
    deadline: row.deadline?.toISOString() ?? null,
    isProven: row.isProven,
    confirmsAtOnce: row.confirmsAtOnce,
    cancelled: row.cancelled,
    isSetBack: row.isSetBack,
  }))
}

type BookingScope = { userId: string } | { organizerId: string } | { id: string }

function selectScope(db: Queryable, whose: BookingScope): Promise<RowWithTrip[]> {
  if ('userId' in whose) return selectByScope.userId(db, { id: whose.userId })
  if ('organizerId' in whose) return selectByScope.organizerId(db, { id: whose.organizerId })
  return selectByScope.id(db, whose)
}

/** How the statuses of these bookings changed, the oldest change first. */
export async function findTimelines(db: Queryable, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const rows = await db
    .select({
      bookingId: bookingStatusChanges.bookingId,
      from: bookingStatusChanges.fromStatus,
      to: bookingStatusChanges.toStatus,
      at: bookingStatusChanges.changedAt,
    })
    .from(bookingStatusChanges)
    .where(sql`${bookingStatusChanges.bookingId} = ANY(${sql.param(bookingIds)}::uuid[])`)
    .orderBy(asc(bookingStatusChanges.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Returns the name of a booking's account; nothing for a guest, or where no name was given. */
export async function findPilgrimName(db: Queryable, bookingId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId))
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ') || undefined
}

/** Returns what decides whether a trip can be booked. */
export async function findBookableTrip(db: Queryable, tripId: string) {
  const { isActive, isSuspended, publication, departureDate, timeZone, terms } = trips
  const { maxPilgrims, currentBookings } = trips
  const [trip] = await db
    .select({
      isActive,
      isSuspended,
      publication,
      departureDate,
      timeZone,
      terms,
      maxPilgrims,
      currentBookings,
    })
    .from(trips)
    .where(eq(trips.id, tripId))
  return trip
}
