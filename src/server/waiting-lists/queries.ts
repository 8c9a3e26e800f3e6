import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { WaitingParty } from '#contract/waiting-lists/waiting-lists.ts'
import { toTimestamp } from '#domain/kernel/calendar.ts'
import { getPlace } from '#domain/places/places.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress } from '#server/machine/mail/queue.ts'
import { toE164 } from '#server/machine/phone-numbers.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isBookableAt, trips } from '#server/trips/core/tables.ts'
import { presentTrip, tripView } from '#server/trips/core/view.ts'
import { waitingOffers, waitingParties } from './tables.ts'

const isLiveOffer = and(eq(waitingOffers.partyId, waitingParties.id), isNull(waitingOffers.outcome))
const isLive = isNull(waitingParties.endedAt)

export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>
type PlaceKey = { id: string; userId: string } | { tokenHash: string } | { partyId: string }

/** A party, with the end of its offer and its booking: of its signed-in owner, by the hash of its link, or any. */
export async function findPlace(db: Queryable, key: PlaceKey) {
  const [found] = await selectPlaces(db, matchesKey(key))
  return found
}

function matchesKey(key: PlaceKey): SQL | undefined {
  if ('tokenHash' in key) return eq(waitingParties.tokenHash, key.tokenHash)
  if ('partyId' in key) return eq(waitingParties.id, key.partyId)
  return and(eq(waitingParties.id, key.id), eq(waitingParties.userId, key.userId))
}

/** The lists that an account is on, those with an offer first. */
export const findPlacesOfUser = (db: Queryable, userId: string) =>
  selectPlaces(db, and(eq(waitingParties.userId, userId), isLive))

function selectPlaces(db: Queryable, which: SQL | undefined) {
  const { id, tripId, userId, contactEmail, contactName, contactPhone, language, party, seats } =
    waitingParties
  const { state, endReason, sealedToken, sealedNeeds, bookingId, waitingSince, number, wantsSimilar } =
    waitingParties
  return db
    .select({
      id,
      tripId,
      userId,
      contactEmail,
      contactName,
      contactPhone,
      language,
      party,
      seats,
      state,
      endReason,
      sealedToken,
      sealedNeeds,
      bookingId,
      waitingSince,
      number,
      wantsSimilar,
      expiresAt: waitingOffers.expiresAt,
      reference: bookings.reference,
      readTokenHash: bookings.readTokenHash,
    })
    .from(waitingParties)
    .leftJoin(waitingOffers, isLiveOffer)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .where(which)
    .orderBy(sql`${waitingOffers.expiresAt} NULLS LAST`, asc(waitingParties.joinedAt), asc(number))
}

/** The trip of a list, whether or not it is offered still. */
export async function findTripOfList(db: Queryable, tripId: string, now: Date) {
  const [row] = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(eq(trips.id, tripId))
  return row && presentTrip(row, now)
}

/** Counts the parties that wait before this one: they are offered places first. */
export async function countAhead(
  db: Queryable,
  { tripId, waitingSince, number }: Pick<Place, 'tripId' | 'waitingSince' | 'number'>,
): Promise<{ parties: number; pilgrims: number }> {
  const since = sql`${waitingSince?.toISOString() ?? null}::timestamptz`
  const { rows } = await db.execute<{ parties: number; pilgrims: number }>(sql`
    SELECT count(*)::int AS parties, coalesce(sum(seats), 0)::int AS pilgrims FROM ${waitingParties}
    WHERE trip_id = ${tripId}::uuid AND state = 'waiting' AND (waiting_since, number) < (${since}, ${number}::bigint)`)
  return rows[0] ?? { parties: 0, pilgrims: 0 }
}

/** Counts the parties and travellers that wait for places of a trip. */
export async function countWaiting(
  db: Queryable,
  tripId: string,
): Promise<{ parties: number; pilgrims: number }> {
  const { rows } = await db.execute<{ parties: number; pilgrims: number }>(sql`
    SELECT count(*)::int AS parties, coalesce(sum(seats), 0)::int AS pilgrims FROM ${waitingParties}
    WHERE trip_id = ${tripId}::uuid AND state = 'waiting'`)
  return rows[0] ?? { parties: 0, pilgrims: 0 }
}

/** Returns the organizer of a trip; a deleted one has none. */
export async function findOrganizerOfTrip(db: Queryable, tripId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ organizerId: trips.organizerId })
    .from(trips)
    .where(and(eq(trips.id, tripId), isNull(trips.deletedAt)))
  return row?.organizerId
}

/** The parties of a trip that have a place or an offer, in the order in which places are offered. */
export async function findWaitingParties(db: Queryable, tripId: string): Promise<WaitingParty[]> {
  const { id, seats, party, waitingSince, contactName, contactEmail, contactPhone, number } = waitingParties
  const rows = await db
    .select({
      id,
      numberOfPilgrims: seats,
      party,
      waitingSince,
      contactName,
      contactEmail,
      contactPhone,
      departurePlace: trips.departurePlace,
      offeredUntil: waitingOffers.expiresAt,
    })
    .from(waitingParties)
    .innerJoin(trips, eq(trips.id, waitingParties.tripId))
    .leftJoin(waitingOffers, isLiveOffer)
    .where(and(eq(waitingParties.tripId, tripId), isLive, sql`${waitingParties.state} <> 'unconfirmed'`))
    .orderBy(asc(waitingSince), asc(number))
  return rows.flatMap(({ departurePlace, ...row }) =>
    row.waitingSince
      ? [
          {
            ...row,
            contactPhoneE164: toE164(row.contactPhone, [getPlace(departurePlace)?.country]) ?? null,
            waitingSince: row.waitingSince.toISOString(),
            offeredUntil: row.offeredUntil?.toISOString() ?? null,
          },
        ]
      : [],
  )
}

/** Returns the trips of a company with waiting parties, and how many. */
export async function findListsOfOrganizer(db: Queryable, organizerId: string) {
  const count = (what: string, state: string) =>
    sql<number>`coalesce(${sql.raw(what)} FILTER (WHERE ${waitingParties.state} = ${state}), 0)::int`
  const { id: tripId, title, departureDate } = trips
  const rows = await db
    .select({
      tripId,
      title,
      departureDate,
      parties: count('count(*)', 'waiting'),
      pilgrims: count('sum(waiting_parties.seats)', 'waiting'),
      partiesOffered: count('count(*)', 'offered'),
      pilgrimsOffered: count('sum(waiting_parties.seats)', 'offered'),
    })
    .from(waitingParties)
    .innerJoin(trips, eq(trips.id, waitingParties.tripId))
    .where(and(eq(trips.organizerId, organizerId), isLive, sql`${waitingParties.state} <> 'unconfirmed'`))
    .groupBy(tripId, title, departureDate)
    .orderBy(asc(departureDate), asc(tripId))
  return rows.map(({ parties, pilgrims, partiesOffered, pilgrimsOffered, ...row }) => ({
    ...row,
    departureDate: toTimestamp(row.departureDate),
    waiting: { parties, pilgrims },
    offered: { parties: partiesOffered, pilgrims: pilgrimsOffered },
  }))
}

/** The live party of an address on a trip's list. */
export async function findPartyByEmail(db: Queryable, tripId: string, address: string) {
  const { id, state, language } = waitingParties
  const [row] = await db
    .select({ id, state, language })
    .from(waitingParties)
    .where(
      and(eq(waitingParties.tripId, tripId), isLive, isSameAddress(waitingParties.contactEmail, address)),
    )
  return row
}

/** On how many lists an address has a place. */
export const countPlacesByEmail = (db: Queryable, address: string): Promise<number> =>
  db.$count(
    waitingParties,
    and(
      isLive,
      isSameAddress(waitingParties.contactEmail, address),
      sql`${waitingParties.state} <> 'unconfirmed'`,
    ),
  )

/** Returns the trips whose lists have something expired, not yet notified, or that could be offered. */
export async function findListsToRebalance(db: Queryable, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT ${trips.id} AS id FROM ${trips} JOIN waiting_parties AS p ON p.trip_id = ${trips.id}
    LEFT JOIN waiting_offers AS o ON o.party_id = p.id AND o.outcome IS NULL
    WHERE p.ended_at IS NULL AND (o.id IS NOT NULL AND (o.told_at IS NULL OR o.expires_at <= ${at})
      OR p.state = 'unconfirmed' AND p.joined_at <= ${at} - interval '24 hours'
      OR p.state = 'waiting' AND p.seats <= ${trips.maxPilgrims} - ${trips.currentBookings}
      OR NOT ${isBookableAt(now)})
    ORDER BY 1`)
  return rows.map(({ id }) => id)
}

/** How many parties lose their place on a list now: an offer or their day has expired, or nothing is to be waited for. */
export async function countPartiesDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ due: number }>(sql`
    SELECT count(DISTINCT p.id)::int AS due FROM ${trips} JOIN waiting_parties AS p ON p.trip_id = ${trips.id}
    LEFT JOIN waiting_offers AS o ON o.party_id = p.id AND o.outcome IS NULL
    WHERE p.ended_at IS NULL AND (o.expires_at <= ${at}
      OR p.state = 'unconfirmed' AND p.joined_at <= ${at} - interval '24 hours' OR NOT ${isBookableAt(now)})`)
  return rows[0]?.due ?? 0
}
