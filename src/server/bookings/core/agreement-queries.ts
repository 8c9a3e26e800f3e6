import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookings, removedBookings } from './tables.ts'

type AgreementKey = Partial<
  Pick<typeof bookings.$inferSelect, 'id' | 'reference' | 'readTokenHash' | 'guestTokenHash'>
>

/** Returns a booking's agreement, owner and organizer. Its total is that of the lines: the booking's may be corrected later. */
export async function findAgreement(
  db: Queryable,
  { id, reference, readTokenHash, guestTokenHash }: AgreementKey,
) {
  const [row] = await db
    .select({
      id: bookings.id,
      tripId: bookings.tripId,
      userId: bookings.userId,
      organizerId: trips.organizerId,
      reference: bookings.reference,
      party: bookings.party,
      lines: bookings.lines,
      agreedTotal: sql<string>`round(lines_sum(${bookings.lines}, '{price,extra}', '{organizer}'), 2)::text`,
      agreedAmount: bookings.agreedAmount,
      allInAmount: bookings.allInAmount,
      currency: bookings.currency,
      offerVersion: bookings.offerVersion,
      madeAfterwards: bookings.madeAfterwards,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.tripId))
    .where(
      and(
        id === undefined ? undefined : eq(bookings.id, id),
        reference === undefined ? undefined : eq(bookings.reference, reference),
        readTokenHash ? eq(bookings.readTokenHash, readTokenHash) : undefined,
        guestTokenHash ? eq(bookings.guestTokenHash, guestTokenHash) : undefined,
      ),
    )
    .limit(1)
  return row
}

type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>
type KeptAgreement = Omit<FoundAgreement, 'id' | 'tripId' | 'userId' | 'organizerId' | 'createdAt'> & {
  createdAt: string
}

/** The same of a booking that an admin removed (decision 0114). */
export async function findRemovedAgreement(
  db: Queryable,
  key: { id: string } | { reference: string },
): Promise<FoundAgreement | undefined> {
  const { bookingId: id, reference, tripId, userId, organizerId, agreement } = removedBookings
  const [row] = await db
    .select({ id, tripId, userId, organizerId, agreement })
    .from(removedBookings)
    .where('id' in key ? eq(id, key.id) : eq(reference, key.reference))
  if (!row) return undefined
  const { agreement: stored, ...ids } = row
  const { createdAt, ...kept } = stored as KeptAgreement
  return { ...ids, ...kept, createdAt: new Date(createdAt) }
}
