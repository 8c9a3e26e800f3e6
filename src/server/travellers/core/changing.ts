import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { countPersonalWordsDue, erasePersonalWords } from '#server/bookings/erasing/changing.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { listPrints, needAnswers, rollCallTicks, travellerAccessLog, travellers } from './tables.ts'

type StoredTraveller = typeof travellers.$inferSelect
type TravellerKey = { bookingId: string; organizerId: string; place: PartyPlace; now: Date }

/** The row of a place, made where there is none, and locked: of two who write, the second adds to what the first wrote. */
export async function lockOrInsertTraveller(
  tx: Queryable,
  { bookingId, organizerId, place, now }: TravellerKey,
): Promise<StoredTraveller> {
  const at = { bookingId, ...place }
  await tx
    .insert(travellers)
    .values({ ...at, organizerId, updatedAt: now })
    .onConflictDoNothing()
  const isThis = and(
    eq(travellers.bookingId, bookingId),
    eq(travellers.age, place.age),
    eq(travellers.place, place.place),
    isNull(travellers.leftNumber),
  )
  const [row] = await tx.select().from(travellers).where(isThis).for('update')
  if (!row) throw new Error('a person went while being written')
  return row
}

type TravellerChanges = Partial<
  Pick<
    StoredTraveller,
    | 'sex'
    | 'ownName'
    | 'sealedOwnName'
    | 'needs'
    | 'sealedDetails'
    | 'passportHash'
    | 'nameHashes'
    | 'namesHashedWith'
    | 'linkHash'
    | 'linkMadeAt'
    | 'savingAllowedAt'
  >
>

export async function updateTraveller(
  tx: Queryable,
  id: string,
  fields: TravellerChanges,
  now: Date,
): Promise<StoredTraveller> {
  const [row] = await tx
    .update(travellers)
    .set({ ...fields, updatedAt: now })
    .where(eq(travellers.id, id))
    .returning()
  if (!row) throw new Error('a person went while being written')
  return row
}

/** Ends these answers. */
export async function deleteAnswers(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(needAnswers).where(inArray(needAnswers.id, [...ids]))
}

/** A person's own link from now on; the one before ends. null: none. */
export async function setLink(tx: Queryable, id: string, linkHash: string | null, now: Date): Promise<void> {
  const link = { linkHash, linkMadeAt: linkHash === null ? null : now, linkOpenedAt: null }
  await tx.update(travellers).set(link).where(eq(travellers.id, id))
}

/** Notes since when a person agrees that the family keeps him for its next booking; null: he does not. */
export async function setSavingAllowed(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx.update(travellers).set({ savingAllowedAt: at }).where(eq(travellers.id, id))
}

/** Writes down that a person has opened his link, the first time. */
export async function markLinkOpened(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(travellers)
    .set({ linkOpenedAt: now })
    .where(and(eq(travellers.id, id), isNull(travellers.linkOpenedAt)))
}

/**
 * Job: erases people, with the special requests and the contact name of their booking, on the day that `getErasureDay` says, and
 * at once who stands in a place that the party has no longer (decisions: What is erased when). What is left names no traveller.
 */
export async function eraseTravellers(deps: ErasureDeps): Promise<void> {
  const { db } = deps
  const isDue = isErasureDue(deps)
  await db.execute(sql`
    DELETE FROM travellers AS person USING bookings, trips
    WHERE bookings.id = person.booking_id AND trips.id = bookings.trip_id AND (${isDue} OR (${hasLostPlace}) OR ${cannotComeBack})`)
  await db.execute(sql`
    DELETE FROM traveller_looks AS look USING bookings, trips
    WHERE bookings.id = look.booking_id AND trips.id = bookings.trip_id AND (${isDue})`)
  await db.execute(sql`
    DELETE FROM roll_calls USING trips WHERE trips.id = roll_calls.trip_id
    AND trips.return_date + ${deps.config.peopleKeptDays}::integer <= (${deps.clock().toISOString()}::timestamptz AT TIME ZONE coalesce(trips.time_zone, 'UTC'))::date`)
  await db.execute(sql`
    DELETE FROM roll_call_ticks AS tick USING bookings, trips
    WHERE bookings.id = tick.booking_id AND trips.id = bookings.trip_id AND (${isDue})`)
  await db.execute(sql`
    DELETE FROM list_prints AS print USING bookings, trips
    WHERE bookings.id = print.booking_id AND trips.id = bookings.trip_id AND (${isDue})`)
  await db.execute(sql`
    DELETE FROM room_places USING bookings, trips
    WHERE bookings.id = room_places.booking_id AND trips.id = bookings.trip_id AND (${isDue})`)
  await erasePersonalWords(db, isDue)
}

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** How many people `eraseTravellers` erases now because their day has come, and of how many bookings the words. */
export async function countTravellersDue(deps: ErasureDeps): Promise<number> {
  const words = await countPersonalWordsDue(deps.db, isErasureDue(deps))
  const { rows } = await deps.db.execute<{ due: number }>(sql`
    SELECT count(*)::int AS due FROM travellers AS person
    JOIN bookings ON bookings.id = person.booking_id JOIN trips ON trips.id = bookings.trip_id
    WHERE ${isErasureDue(deps)}`)
  return (rows[0]?.due ?? 0) + words
}

/** Whether the day of a booking's people has come, as domain/travellers/erasure.ts has it: of `bookings` and `trips`. */
export function isErasureDue({ clock, config }: Omit<ErasureDeps, 'db'>): SQL {
  const now = sql`${clock().toISOString()}::timestamptz`
  const zone = sql`coalesce(trips.time_zone, 'UTC')`
  const today = sql`(${now} AT TIME ZONE ${zone})::date`
  const kept = sql`${config.peopleKeptDays}::integer`
  // After the return, or after the day on which it ended where that came before.
  return sql`trips.return_date + ${kept} <= ${today}
    OR (NOT booking_holds_seats(bookings.status) AND coalesce(
      (SELECT gone.day FROM booking_cancellations AS gone WHERE gone.booking_id = bookings.id AND gone.ended_at IS NULL),
      (bookings.updated_at AT TIME ZONE ${zone})::date) + ${kept} <= ${today})`
}

/** Whether a person left by a change that can be undone no longer. */
const cannotComeBack = sql`(person.left_number IS NOT NULL AND NOT EXISTS (SELECT FROM undoable_changes AS open
  WHERE open.booking_id = person.booking_id AND open.number = person.left_number))`

/** Whether a person stands in a place that the party has no longer, and did not leave it by name. */
const hasLostPlace = sql`person.left_number IS NULL AND person.place > (SELECT coalesce(sum(CASE person.age WHEN 'adult' THEN (held ->> 'adults')::integer
    WHEN 'child' THEN (held ->> 'children')::integer ELSE (held ->> 'infants')::integer END), 0)
  FROM jsonb_array_elements(coalesce(bookings.now_party, bookings.party) -> 'groups') AS held)`

/** Forgets the people of bookings whose person is forgotten, and who had a list of them before him. */
export async function eraseTravellersOfBookings(tx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.delete(travellers).where(inArray(travellers.bookingId, [...bookingIds]))
  await tx.delete(travellerAccessLog).where(inArray(travellerAccessLog.bookingId, [...bookingIds]))
  await tx.delete(rollCallTicks).where(inArray(rollCallTicks.bookingId, [...bookingIds]))
  await tx.delete(listPrints).where(inArray(listPrints.bookingId, [...bookingIds]))
}
