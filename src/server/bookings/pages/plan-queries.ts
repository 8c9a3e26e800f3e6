import { eq } from 'drizzle-orm'
import { bookingPlans, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'

const planColumns = {
  tripId: bookings.tripId,
  id: bookings.id,
  status: bookings.status,
  itinerary: trips.itinerary,
  wordsLanguage: trips.wordsLanguage,
  translations: trips.translations,
}

/** Which journey a link to a plan is about: its booking, and the days as the trip has them. */
export async function findPlanByToken(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select(planColumns)
    .from(bookingPlans)
    .innerJoin(bookings, eq(bookings.id, bookingPlans.bookingId))
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookingPlans.tokenHash, tokenHash))
  return row
}

/** The same of a booking that was found for its holder already. */
export async function findPlanOfBooking(db: Queryable, bookingId: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select(planColumns)
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(eq(bookings.id, bookingId))
  return row
}

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanByToken>>>
