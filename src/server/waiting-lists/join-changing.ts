import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Party } from '#domain/offers/offer.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { waitingParties } from './tables.ts'

export type NewWaitingPlace = {
  id: string
  tripId: string
  userId: string | null
  contactEmail: string
  contactName: string | null
  contactPhone: string
  language: string
  party: Party
  seats: number
  tokenHash: string
  sealedToken: string
  wantsSimilar: boolean
}

/**
 * Puts a party on the list of a trip that is locked: with its place where its address is known to be its own, else as one
 * that has to confirm it. What someone asked with the address and no one confirmed gives way.
 */
export async function insertPlace(
  tx: Queryable,
  place: NewWaitingPlace,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<void> {
  await tx
    .delete(waitingParties)
    .where(
      and(
        eq(waitingParties.tripId, place.tripId),
        eq(waitingParties.state, 'unconfirmed'),
        sql`lower(${waitingParties.contactEmail}) = ${place.contactEmail.toLowerCase()}`,
      ),
    )
  await tx.insert(waitingParties).values({
    ...place,
    state: isConfirmed ? 'waiting' : 'unconfirmed',
    waitingSince: isConfirmed ? now : null,
    joinedAt: now,
  })
}

/** Gives a party its place from now on; opened where its own account is signed in, that of the account. */
export async function confirmPlace(
  tx: Queryable,
  id: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(waitingParties)
    .set({ state: 'waiting', waitingSince: now, userId })
    .where(
      and(eq(waitingParties.id, id), eq(waitingParties.state, 'unconfirmed'), isNull(waitingParties.endedAt)),
    )
}

/** A count of open requests that a booking raises. */
export type RequestCount = { key: string; most: number }

/**
 * Holds the counts of open requests that a booking is about to raise: before the trip's row, as who books holds them, so
 * that there is no deadlock.
 */
export async function lockRequestCounts(tx: Queryable, counts: RequestCount[]): Promise<void> {
  if (counts.length === 0) return
  await tx.execute(sql`
    INSERT INTO open_requests (key, open, most)
    SELECT key, 0, most FROM unnest(${sql.param(counts.map(({ key }) => key))}::text[], ${sql.param(counts.map(({ most }) => most))}::int[]) AS asked (key, most)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET most = excluded.most`)
}

/** Removes those of them that nothing counts in. */
export async function deleteEmptyCounts(tx: Queryable, counts: RequestCount[]): Promise<void> {
  const keys = sql.param(counts.map(({ key }) => key))
  await tx.execute(sql`DELETE FROM open_requests WHERE key = ANY(${keys}::text[]) AND open = 0`)
}
