import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { findNotBookableReason } from '#domain/trips/trips.ts'
import {
  joinConfirmationHours,
  offerHours,
  type WaitingEndReason,
} from '#domain/waiting-lists/waiting-lists.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isSameAddress, mailRows } from '#server/machine/mail/queue.ts'
import { joinReaders } from '#server/organizers/readers-view.ts'
import { trips } from '#server/trips/core/tables.ts'
import { waitingParties } from './tables.ts'

/**
 * The trip whose list is to change, locked before anything of the list: two who offer or take its places come one after
 * the other. A deleted one is there still, and takes no bookings.
 */
export async function lockList(tx: Queryable, tripId: string) {
  const { isActive, isSuspended, publication, departureDate, timeZone, terms } = trips
  const { maxPilgrims, currentBookings } = trips
  const [trip] = await tx
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
    .for('no key update')
  return trip
}

const isLive = isNull(waitingParties.endedAt)

/**
 * Brings the list of a trip up to date, and tells those whom it concerns: to be called at the end of a transaction that
 * frees or adds places, or changes whether the trip takes bookings. What ran out ends, and all of it where the trip takes
 * none; what is free is offered in order, and who has an offer that no one told of yet is written to. `now` is the
 * database's: by the clock of a machine that is ahead all who wait would be told that it is too late, and forgotten.
 */
export async function rebalanceWaitingList(tx: Queryable, tripId: string, now: Date): Promise<void> {
  const [some] = await tx
    .select({ id: waitingParties.id })
    .from(waitingParties)
    .where(and(eq(waitingParties.tripId, tripId), isLive))
    .limit(1)
  if (!some) return
  const trip = await lockList(tx, tripId)
  if (!trip) return
  const at = sql`${now.toISOString()}::timestamptz`
  const reason = findNotBookableReason(trip, dayInTimeZone(trip.timeZone, now))
  const ofTrip = sql`waiting_parties.trip_id = ${tripId}::uuid`
  if (reason) return endParties(tx, ofTrip, { reason, now })
  const ranOut = sql`EXISTS (SELECT FROM waiting_offers AS offer
    WHERE offer.party_id = waiting_parties.id AND offer.outcome IS NULL AND offer.expires_at <= ${at})`
  await endParties(tx, sql`${ofTrip} AND ${ranOut}`, { reason: 'lapsed', now })
  const unopened = sql`waiting_parties.state = 'unconfirmed' AND waiting_parties.joined_at <= ${at} - make_interval(hours => ${joinConfirmationHours})`
  await endParties(tx, sql`${ofTrip} AND ${unopened}`, { reason: 'unconfirmed', now })
  await tx.execute(sql`SELECT offer_free_seats(${tripId}::uuid)`)
  await notifyOffers(tx, tripId, now)
}

/** Starts the hours of offers without a notice, and emails their parties. */
async function notifyOffers(tx: Queryable, tripId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    WITH told AS (
      UPDATE waiting_offers AS offer SET told_at = ${at}, expires_at = least(${at} + make_interval(hours => ${offerHours}),
        (trips.departure_date - coalesce((trips.terms ->> 'closesDay')::integer, 0))::timestamp
          AT TIME ZONE coalesce(trips.time_zone, 'UTC'))
      FROM trips WHERE trips.id = offer.trip_id AND offer.trip_id = ${tripId}::uuid
        AND offer.outcome IS NULL AND offer.told_at IS NULL
      RETURNING offer.party_id
    )
    ${mailRows({
      template: 'waiting-offer',
      to: sql`waiting_parties.contact_email, waiting_parties.language`,
      data: sql`jsonb_build_object('party', told.party_id)`,
      now,
      from: sql`FROM told JOIN waiting_parties ON waiting_parties.id = told.party_id`,
    })}`)
}

/** Tells a company that a party waits for places of its trip. */
export async function notifyCompany(
  tx: Queryable,
  { tripId, partyId }: { tripId: string; partyId: string },
  now: Date,
): Promise<void> {
  const template = 'waiting-new'
  await tx.execute(
    mailRows({
      template,
      to: sql`reader.email, reader.language`,
      data: { party: partyId, tripId },
      now,
      from: sql`FROM trips JOIN organizers ON organizers.id = trips.organizer_id
        ${joinReaders(template)} WHERE trips.id = ${tripId}::uuid`,
    }),
  )
}

/** Erases the data of a party whose waiting is over; its size, and the times, are kept. */
const setErased = sql`SET contact_email = '', contact_name = NULL, contact_phone = '', sealed_token = NULL, sealed_needs = NULL`

/**
 * Ends the waiting of parties, gives back what was held for them, and tells those who had a place why; no one of whom it
 * was never confirmed, and not the person who was deleted. Their trips must be locked.
 */
async function endParties(
  tx: Queryable,
  which: SQL,
  { reason, now }: { reason: WaitingEndReason; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const outcome = reason === 'lapsed' ? 'lapsed' : 'ended'
  await tx.execute(sql`
    WITH going AS (
      SELECT id, state, contact_email, language FROM waiting_parties WHERE ended_at IS NULL AND ${which} FOR UPDATE
    ), given AS (
      UPDATE waiting_offers AS offer SET outcome = ${outcome}, ended_at = ${at} FROM going
      WHERE offer.party_id = going.id AND offer.outcome IS NULL
    ), told AS (
      ${mailRows({
        template: 'waiting-ended',
        to: sql`going.contact_email, going.language`,
        data: sql`jsonb_build_object('party', going.id, 'why', ${reason}::text)`,
        now,
        from: sql`FROM going WHERE going.state <> 'unconfirmed' AND ${reason}::text <> 'erased'`,
      })}
    )
    UPDATE waiting_parties ${setErased}, state = 'ended', end_reason = ${reason}, ended_at = ${at}
    FROM going WHERE waiting_parties.id = going.id`)
}

/** The party leaves, with its offer where it has one. False where it was gone already. */
export async function leaveList(tx: Queryable, id: string, now: Date): Promise<boolean> {
  return endParty(tx, id, { state: 'left', outcome: 'declined', bookingId: null, now })
}

/** Gives the places that are held for a party back, so that its booking can take them in the same transaction. */
export async function releaseOffer(tx: Queryable, id: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(
    sql`UPDATE waiting_offers SET outcome = 'taken', ended_at = ${at} WHERE party_id = ${id}::uuid AND outcome IS NULL`,
  )
}

/** The party has its booking. */
export async function markTaken(tx: Queryable, id: string, bookingId: string, now: Date): Promise<void> {
  await endParty(tx, id, { state: 'taken', outcome: 'taken', bookingId, now })
}

type PartyEnd = {
  state: 'left' | 'taken'
  outcome: 'declined' | 'taken'
  bookingId: string | null
  now: Date
}

async function endParty(
  tx: Queryable,
  id: string,
  { state, outcome, bookingId, now }: PartyEnd,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    WITH given AS (
      UPDATE waiting_offers SET outcome = ${outcome}, ended_at = ${at} WHERE party_id = ${id}::uuid AND outcome IS NULL
    )
    UPDATE waiting_parties ${setErased}, state = ${state}, booking_id = ${bookingId}::uuid, ended_at = ${at}
    WHERE id = ${id}::uuid AND ended_at IS NULL RETURNING id`)
  return rows.length > 0
}

/** Takes a person off every list, and leaves the number of people alone. */
export async function anonymizeWaitingParties(
  tx: Queryable,
  { userId, provenEmail }: { userId: string | null; provenEmail: string | null },
  now: Date,
): Promise<void> {
  const whose = [
    ...(userId ? [eq(waitingParties.userId, userId)] : []),
    ...(provenEmail ? [isSameAddress(waitingParties.contactEmail, provenEmail)] : []),
  ]
  if (whose.length === 0) return
  const found = await tx
    .select({ id: waitingParties.id, tripId: waitingParties.tripId })
    .from(waitingParties)
    .where(and(isLive, sql`(${sql.join(whose, sql` OR `)})`))
  const tripIds = [...new Set(found.map(({ tripId }) => tripId))].sort()
  for (const tripId of tripIds) await lockList(tx, tripId)
  for (const { id } of found)
    await endParties(tx, sql`waiting_parties.id = ${id}::uuid`, { reason: 'erased', now })
  for (const tripId of tripIds) await rebalanceWaitingList(tx, tripId, now)
}

/** Parties of an account that became another person's belong to no account. */
export async function detachParties(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(waitingParties)
    .set({ userId: null })
    .where(inArray(waitingParties.userId, [userId]))
}
