import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ListKind } from '#domain/travellers/lists/lists.ts'
import { isConfirmed } from '#domain/travellers/read-permissions.ts'
import { users } from '#server/accounts/core/tables.ts'
import { currentColumns } from '#server/bookings/core/current-view.ts'
import { bookingStatusChanges, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { selectTravellersBookings } from '#server/travellers/core/queries.ts'
import { listColumnChoices, listPrints } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { tripTitles } from '#server/trips/core/view.ts'

export type ListTrip = NonNullable<Awaited<ReturnType<typeof findListTrip>>>

/** A departure as the head of a list names it; a deleted one is none. */
export async function findListTrip(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: trips.id,
      organizerId: trips.organizerId,
      isActive: trips.isActive,
      ...tripTitles,
      destination: trips.destination,
      departureOrigin: trips.departureOrigin,
      departureDate: trips.departureDate,
      returnDate: trips.returnDate,
      timeZone: trips.timeZone,
      hotels: trips.hotels,
      companyName: organizers.companyName,
      phone: sql<string>`coalesce(nullif(${organizers.businessPhone}, ''), ${organizers.contactPhone})`,
    })
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(and(eq(trips.id, id), isNull(trips.deletedAt)))
  return row
}

/** The confirmed bookings of a departure, the oldest first: requests and cancelled ones are on no list. */
export async function findConfirmedBookings(db: Queryable, tripId: string) {
  const rows = await selectTravellersBookings(db)
    .where(and(eq(bookings.tripId, tripId), sql`booking_holds_seats(${bookings.status})`))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
  return rows.filter(({ status }) => isConfirmed(status))
}

/** With whether it owes by the books of the departure; null where its company keeps none. */
export type ListContact = Awaited<ReturnType<typeof findListContacts>>[number] & { owes: boolean | null }

/** How the families of bookings are reached, and what is known of their money: whether a booking was ever set to paid. */
export function findListContacts(db: Queryable, ids: readonly string[]) {
  return db
    .select({
      bookingId: bookings.id,
      contactName: sql<string | null>`coalesce(${bookings.contactName},
        nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''))`,
      phone: sql<string>`coalesce(nullif(${bookings.contactPhoneE164}, ''), ${bookings.contactPhone})`,
      email: bookings.contactEmail,
      language: bookings.language,
      people: bookings.numberOfPilgrims,
      agreedAmount: currentColumns.agreedAmount,
      wasPaid: sql<boolean>`EXISTS (SELECT FROM ${bookingStatusChanges} AS change
        WHERE change.booking_id = ${bookings.id} AND change.to_status = 'paid')`,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(inArray(bookings.id, [...ids]))
}

/** The columns that a company chose, by list. */
export async function findChosenColumns(
  db: Queryable,
  organizerId: string,
): Promise<Map<ListKind, string[]>> {
  const { kind, columns } = listColumnChoices
  const rows = await db
    .select({ kind, columns })
    .from(listColumnChoices)
    .where(eq(listColumnChoices.organizerId, organizerId))
  return new Map(rows.map((row) => [row.kind, row.columns]))
}

/** The rows of the last prints of the lists of a departure, with the name of who made them. */
export async function findPrints(db: Queryable, tripId: string) {
  const { firstName, lastName } = users
  const rows = await db
    .select({ print: listPrints, firstName, lastName })
    .from(listPrints)
    .leftJoin(users, eq(users.id, listPrints.madeBy))
    .where(eq(listPrints.tripId, tripId))
    .orderBy(asc(listPrints.kind), asc(listPrints.bookingId))
  return rows.map((row) => ({
    ...row.print,
    who: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
  }))
}

export type PrintRow = Awaited<ReturnType<typeof findPrints>>[number]

/** The name of an account, as a list says who made it. */
export async function findMakerName(db: Queryable, userId: string): Promise<string> {
  const { firstName, lastName } = users
  const [row] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, userId))
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ')
}
