import { eq } from 'drizzle-orm'
import { createAgreement } from '#demo/offers.ts'
import { stableId } from '#demo/random.ts'
import { type CounterChannel, counterUndoSeconds } from '#domain/bookings/counter.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import type { Currency } from '#domain/kernel/currencies.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { insertCounterBooking } from '#server/bookings/counter/changing.ts'
import { issueCode } from '#server/bookings/counter/codes.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { trips } from '#server/trips/core/tables.ts'
import { deskColleague } from './colleagues.ts'
import { counterBooking } from './counter-seats.ts'

/** In cash and on paper: without an email address, so that the code is on the slip alone. */
const channel: CounterChannel = 'counter'

/** Books for a family at the counter, with a code that is open still. */
export async function bookAtCounter(tx: Queryable, now: Date): Promise<void> {
  const { tripId, people, daysAgo, contactName, contactPhone, contactPhoneE164 } = counterBooking
  const at = new Date(now.getTime() - daysAgo * 86_400_000)
  const [trip] = await tx
    .select()
    .from(trips)
    .where(eq(trips.id, stableId(tripId)))
  if (!trip) return
  const scope = `counter:${deskColleague}`
  // The same code in each demo.
  const { codeHash, codeExpiresAt } = issueCode(at, { key: 'demo', text: scope })
  const made = await insertCounterBooking(tx, {
    booking: {
      tripId: trip.id,
      userId: null,
      numberOfPilgrims: people,
      contactName,
      contactPhone,
      contactPhoneE164,
      contactEmail: '',
      specialRequests: null,
      language: 'ur',
      timeZone: null,
      idempotency: { scope, key: null, digest: null },
      unproven: null,
      readTokenHash: null,
      madeBy: { actorId: deskColleague },
      limits: undefined,
      now: at,
    },
    price: {
      ...createAgreement({ ...trip, currency: trip.currency as Currency }, people),
      offerVersion: trip.offerVersion,
    },
    channel,
    hasConsent: true,
    priceReason: null,
    codeHash,
    codeExpiresAt,
    undoUntil: new Date(at.getTime() + counterUndoSeconds * 1000),
  })
  if (!made) throw new Error(`${tripId} took no booking at the counter`)
  const day = dayInTimeZone(trip.timeZone, at)
  const data = { channel, consent: true, otherPrice: false }
  const said = { kind: 'counter_booked', side: 'organizer', actorId: deskColleague } as const
  await recordBookingEvents(tx, [{ bookingId: made.id, ...said, at, day, data }])
}
