import { and, eq, isNull } from 'drizzle-orm'
import { stableId } from '#demo/random.ts'
import { countParty } from '#domain/offers/prices.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { recordChange } from '#server/bookings/core/seats.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { setNote } from '#server/bookings/counter/changing.ts'
import { noteSealContext } from '#server/bookings/counter/note-seal.ts'
import { calculateQuote, requireChangeable } from '#server/bookings/party-changes/change-quote.ts'
import { notifyBookingChange } from '#server/bookings/party-changes/emails-changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { deskColleague } from './colleagues.ts'
import { counterBooking } from './counter-seats.ts'

/** The demo's pilgrim, whose family travels in a room for four, asks for rooms for two. */
const roomRequest = { bookingId: stableId('own-trip-001'), pilgrim: stableId('user-pilgrim') }

/** Asks for different rooms, as the family would. */
export async function requestRoom(tx: Queryable, at: Date): Promise<void> {
  const { bookingId, pilgrim: actorId } = roomRequest
  const changeable = await requireChangeable(tx, bookingId, { now: at, isLocked: true })
  const { booking, day } = changeable
  const groups = booking.party.groups.map((group) => ({ ...group, room: 'double' as const }))
  const { kind, party, lines, totals, offerVersion } = await calculateQuote(tx, changeable, groups)
  const number = await recordChange(tx, {
    bookingId,
    kind,
    side: 'pilgrim',
    actorId,
    now: at,
    day,
    seenVersion: booking.version,
    party,
    lines,
    ...totals,
    agreedBefore: booking.agreedAmount,
    offerVersion,
    state: 'asked',
  })
  const data = {
    number,
    peopleBefore: countParty(booking.party),
    people: countParty(party),
    amountBefore: booking.agreedAmount,
    amount: totals.agreedAmount,
  }
  await recordBookingEvents(tx, [{ bookingId, kind: 'room_asked', side: 'pilgrim', actorId, at, day, data }])
  await notifyBookingChange(tx, changeable, { number, now: at })
}

const note = 'Pays half in cash on Thursday. His son Hasan decides about the rooms: call him after Isha.'

/** Writes a private note about the booking of the counter. */
export async function writeNote(tx: Queryable, sealer: Sealer, writtenAt: Date): Promise<void> {
  const isOfCounter = and(eq(bookings.tripId, stableId(counterBooking.tripId)), isNull(bookings.userId))
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).where(isOfCounter)
  if (!booking) return
  const sealed = sealer.seal(note, noteSealContext(booking.id))
  await setNote(tx, booking.id, { sealed, writtenBy: deskColleague, writtenAt })
}
