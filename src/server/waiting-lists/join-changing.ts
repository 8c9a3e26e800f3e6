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
  sealedNeeds: string | null
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

/** Puts what was asked now in the place of what someone asked with the address and no one confirmed; its link stays. */
export async function replaceUnconfirmed(
  tx: Queryable,
  id: string,
  place: Omit<NewWaitingPlace, 'id'>,
  now: Date,
): Promise<void> {
  const { contactEmail, contactName, contactPhone, language, party, seats, sealedNeeds, wantsSimilar } = place
  await tx
    .update(waitingParties)
    .set({
      contactEmail,
      contactName,
      contactPhone,
      language,
      party,
      seats,
      sealedNeeds,
      wantsSimilar,
      joinedAt: now,
    })
    .where(and(eq(waitingParties.id, id), eq(waitingParties.state, 'unconfirmed')))
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
