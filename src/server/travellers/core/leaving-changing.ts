import { and, asc, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { BookingChangeKind } from '#domain/bookings/party-changes.ts'
import type { Age, PartyGroup } from '#domain/offers/offer.ts'
import { listPartyPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { travellerDocuments, travellers } from './tables.ts'

// People who leave their places and come back (decision 0077). The booking is locked by who calls.

type BookingKey = { bookingId: string; number: number }

/** The places of which something is known: a name, a field or a document. A link of his own alone is nothing yet. */
export async function findFilledPlaces(tx: Queryable, bookingId: string): Promise<PartyPlace[]> {
  const hasDocument = sql`EXISTS (SELECT FROM ${travellerDocuments} WHERE ${travellerDocuments.travellerId} = ${travellers.id})`
  const isFilled = sql`(${travellers.sealedDetails} IS NOT NULL OR ${travellers.sealedOwnName} IS NOT NULL
    OR ${travellers.ownName} IS NOT NULL OR ${travellers.sex} IS NOT NULL OR ${hasDocument})`
  return tx
    .select({ age: travellers.age, place: travellers.place })
    .from(travellers)
    .where(and(eq(travellers.bookingId, bookingId), isNull(travellers.leftNumber), isFilled))
}

const isAt = (bookingId: string, { age, place }: PartyPlace) =>
  and(eq(travellers.bookingId, bookingId), eq(travellers.age, age), eq(travellers.place, place))

/** Whether someone who was replaced can still come back to this place. */
export async function hasReplaced(tx: Queryable, bookingId: string, place: PartyPlace): Promise<boolean> {
  const rows = await tx
    .select({ id: travellers.id })
    .from(travellers)
    .where(and(isAt(bookingId, place), isNotNull(travellers.leftNumber), eq(travellers.isReplaced, true)))
  return rows.length > 0
}

/** Sets a person aside: his place is free, what is known of him stays in his row until the change can be undone no longer. */
export async function setAside(
  tx: Queryable,
  { bookingId, number }: BookingKey,
  place: PartyPlace,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> {
  await tx
    .update(travellers)
    .set({ leftNumber: number, isReplaced })
    .where(and(isAt(bookingId, place), isNull(travellers.leftNumber)))
}

/** Closes the gap of a place: those behind it move up, and who was set aside behind it comes back one place earlier. */
export const closeGap = (tx: Queryable, key: BookingKey, { age, place }: PartyPlace): Promise<void> =>
  shift(tx, key, { age, from: place + 1, by: -1 })

/**
 * One row after the other, so that no two have a place at any moment. Those who leave by the same change keep the places that
 * they had before it.
 */
async function shift(
  tx: Queryable,
  { bookingId, number }: BookingKey,
  { age, from, by }: { age: Age; from: number; by: 1 | -1 },
): Promise<void> {
  const isOther = or(isNull(travellers.leftNumber), ne(travellers.leftNumber, number))
  const isBehind = and(eq(travellers.age, age), gte(travellers.place, from), isOther)
  const rows = await tx
    .select({ id: travellers.id })
    .from(travellers)
    .where(and(eq(travellers.bookingId, bookingId), isBehind))
    .orderBy(asc(travellers.place))
  for (const { id } of by > 0 ? rows.toReversed() : rows)
    await tx
      .update(travellers)
      .set({ place: sql`greatest(1, least(10, ${travellers.place} + ${by}::integer))` })
      .where(eq(travellers.id, id))
}

/** Moves a person to the end of another age group, and notes the place before. Who is unknown there is a row without data. */
export async function moveToAge(
  tx: Queryable,
  { bookingId, number }: BookingKey,
  { from, to, organizerId, now }: { from: PartyPlace; to: PartyPlace; organizerId: string; now: Date },
): Promise<void> {
  await tx
    .insert(travellers)
    .values({ bookingId, organizerId, ...from, updatedAt: now })
    .onConflictDoNothing()
  await tx
    .update(travellers)
    .set({ ...to, movedFrom: { number, ...from } })
    .where(and(isAt(bookingId, from), isNull(travellers.leftNumber)))
}

/** Brings back those who left, were replaced or moved by a change, into the places that they had. */
export async function bringBack(
  tx: Queryable,
  { bookingId, number, kind, after }: BookingKey & { kind: BookingChangeKind; after: readonly PartyGroup[] },
): Promise<void> {
  if (kind === 'age') return moveBack(tx, { bookingId, number })
  const back = await tx
    .select()
    .from(travellers)
    .where(and(eq(travellers.bookingId, bookingId), eq(travellers.leftNumber, number)))
    .orderBy(asc(travellers.age), asc(travellers.place))
  const sizeOf = (age: Age) =>
    listPartyPlaces({ groups: [...after] }).filter((place) => place.age === age).length
  for (const { id, age, place: wanted, isReplaced } of back) {
    const place = Math.min(wanted, sizeOf(age))
    if (isReplaced)
      await tx.delete(travellers).where(and(isAt(bookingId, { age, place }), isNull(travellers.leftNumber)))
    else await shift(tx, { bookingId, number }, { age, from: place, by: 1 })
    await tx
      .update(travellers)
      .set({ leftNumber: null, isReplaced: false, place })
      .where(eq(travellers.id, id))
  }
}

async function moveBack(tx: Queryable, { bookingId, number }: BookingKey): Promise<void> {
  const moved = await tx
    .select()
    .from(travellers)
    .where(
      and(
        eq(travellers.bookingId, bookingId),
        sql`(${travellers.movedFrom} ->> 'number')::integer = ${number}::integer`,
      ),
    )
  const places = moved
    .flatMap(({ id, movedFrom }) => (movedFrom ? [{ id, age: movedFrom.age, place: movedFrom.place }] : []))
    .toSorted((one, other) => one.place - other.place)
  for (const { id, age, place } of places) {
    await shift(tx, { bookingId, number }, { age, from: place, by: 1 })
    await tx.update(travellers).set({ age, place, movedFrom: null }).where(eq(travellers.id, id))
  }
}
