import { and, eq, lt } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { dateRequests, tripSeries, trips } from '#server/trips/core/tables.ts'
import { type LockedTrip, lockTrip } from './changing.ts'

/** A further date of a journey; price and places as the trip has them where none are said. */
export type NewDate = {
  departureDate: CalendarDate
  returnDate: CalendarDate
  pricePerPerson?: string | undefined
  maxPilgrims?: number | null | undefined
}

/** The series of a trip that is locked: its own, or a new one that begins with it. */
export async function ensureSeries(tx: Queryable, trip: LockedTrip): Promise<string> {
  if (trip.seriesId) return trip.seriesId
  const [series] = await tx
    .insert(tripSeries)
    .values({ organizerId: trip.organizerId })
    .returning({ id: tripSeries.id })
  if (!series) throw new Error('a series was not stored')
  await tx.update(trips).set({ seriesId: series.id }).where(eq(trips.id, trip.id))
  return series.id
}

/** The series of a trip of the company, for one more date of its journey, which must be another. The company's trips are locked for it. */
export async function joinSeries(
  tx: Queryable,
  organizerId: string,
  tripId: string,
  date: NewDate,
): Promise<string> {
  await lockByName(tx, `trips of ${organizerId}`)
  const trip = isId(tripId) ? await lockTrip(tx, tripId) : undefined
  if (trip?.organizerId !== organizerId) throw new AppError('trip_not_found')
  const seriesId = await ensureSeries(tx, trip)
  if ((await findSeriesDays(tx, seriesId)).some((one) => isSameDate(one, date)))
    throw new AppError('invalid_trip', { fields: { departureDate: 'date_taken' } })
  return seriesId
}

/** Whether two dates of a trip are the same. */
export const isSameDate = (one: NewDate, other: NewDate) =>
  one.departureDate === other.departureDate && one.returnDate === other.returnDate

/** The days that a series has already, of trips that are there. */
export async function findSeriesDays(tx: Queryable, seriesId: string) {
  const { departureDate, returnDate, deletedAt } = trips
  const rows = await tx
    .select({ departureDate, returnDate, deletedAt })
    .from(trips)
    .where(eq(trips.seriesId, seriesId))
  return rows.filter((row) => row.deletedAt === null)
}

type DatesRequest = { organizerId: string; key: string; digest: string }

/** The trips that the same request made; throws where the key was used for another. */
export async function findTripsOfRequest(tx: Queryable, { organizerId, key, digest }: DatesRequest) {
  const [made] = await tx
    .select({ digest: dateRequests.digest, tripIds: dateRequests.tripIds })
    .from(dateRequests)
    .where(and(eq(dateRequests.organizerId, organizerId), eq(dateRequests.key, key)))
  if (made && made.digest !== digest) throw new AppError('idempotency_key_reused')
  return made?.tripIds
}

const day = 24 * 60 * 60 * 1000

/** Notes what a request made, and forgets the company's requests of more than a day ago. */
export async function recordRequest(
  tx: Queryable,
  request: DatesRequest,
  tripIds: string[],
  madeAt: Date,
): Promise<void> {
  const { organizerId } = request
  const old = lt(dateRequests.madeAt, new Date(madeAt.getTime() - day))
  await tx.delete(dateRequests).where(and(eq(dateRequests.organizerId, organizerId), old))
  await tx.insert(dateRequests).values({ ...request, tripIds, madeAt })
}
