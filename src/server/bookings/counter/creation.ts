import { AppError } from '#contract/errors.ts'
import { type CounterChannel, counterUndoSeconds } from '#domain/bookings/counter.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { countFreeSeats, findNotBookableReason } from '#domain/trips/trips.ts'
import { toSeatsError } from '#server/bookings/core/changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { findBookableTrip } from '#server/bookings/core/queries.ts'
import type { AgreedPrice } from '#server/bookings/requests/changing.ts'
import { dropCachedOffer } from '#server/bookings/requests/price-request.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import { queueEmails } from '#server/machine/mail/queue.ts'
import { emailPlace } from '#server/machine/secrets/sealed.ts'
import { insertCounterBooking, type MadeBooking, setNote } from './changing.ts'
import type { IssuedCode } from './codes.ts'
import type { Desk } from './desk.ts'
import { noteSealContext } from './note-seal.ts'

/** A family that a company books for. */
export type Family = {
  contactName: string | null
  contactPhone: string
  contactPhoneE164: string
  contactEmail: string
  language: string
  groups: PartyGroup[]
  price: AgreedPrice
  priceReason: string | null
  note: string
  idempotency: { scope: string; key: string | null; digest: string | null }
  issued: IssuedCode
}

type Making = {
  desk: Desk
  channel: CounterChannel
  hasConsent: boolean
  now: Date
  /** Priced anew where the trip was edited in the meantime. */
  price: () => Promise<Family[]>
  /** What else is stored in the same transaction. */
  also?: (tx: Queryable, made: readonly MadeBooking[]) => Promise<void>
}

/** The trip offers something else than what the lines were made from. */
class StaleOffer extends Error {}
const maxAttempts = 20

/**
 * Books for families in one transaction, one booking for each, by the statement that guards the seats: all are booked, or nobody
 * is. Throws `not_enough_slots`, `trip_not_bookable`, or what `price` throws.
 */
export async function bookFamilies(ctx: Ctx, making: Making): Promise<MadeBooking[]> {
  const { desk } = making
  for (let triesLeft = maxAttempts; ; triesLeft--) {
    const families = await making.price()
    try {
      return await ctx.db.transaction((tx) => storeFamilies(ctx, tx, making, families))
    } catch (error) {
      const isStale = error instanceof StaleOffer
      if (isStale) {
        dropCachedOffer(desk.trip.id)
        await requireBookable(ctx, desk, families)
      }
      const mayTryAgain = isStale || isConstraintViolation(error, 'trips_sold_as_read')
      if (triesLeft > 1 && mayTryAgain) continue
      throw isStale ? new AppError('unavailable', { retryAfter: 1 }) : (toSeatsError(error) ?? error)
    }
  }
}

/** Why a trip that was read a moment ago took no booking; returns where it would take one now. */
async function requireBookable({ db, clock }: Ctx, { trip: { id } }: Desk, families: readonly Family[]) {
  const trip = await findBookableTrip(db, id)
  if (!trip) throw new AppError('trip_not_found')
  if (findNotBookableReason(trip, dayInTimeZone(trip.timeZone, clock())))
    throw new AppError('trip_not_bookable')
  const people = families.reduce((sum, { price }) => sum + countPeople(price), 0)
  if (countFreeSeats(trip) < people) throw new AppError('not_enough_slots')
}

const countPeople = ({ party }: AgreedPrice) =>
  party.groups.reduce((sum, { adults, children, infants }) => sum + adults + children + infants, 0)

async function storeFamilies(
  ctx: Ctx,
  tx: Queryable,
  making: Making,
  families: readonly Family[],
): Promise<MadeBooking[]> {
  const { desk, channel, hasConsent, now, also } = making
  const { trip, actorId } = desk
  const undoUntil = new Date(now.getTime() + counterUndoSeconds * 1000)
  const made: MadeBooking[] = []
  for (const family of families) {
    const { issued, price, priceReason } = family
    const row = await insertCounterBooking(tx, {
      booking: toNewBooking(family, { tripId: trip.id, actorId, now }),
      price,
      channel,
      hasConsent,
      priceReason,
      codeHash: issued.codeHash,
      codeExpiresAt: issued.codeExpiresAt,
      undoUntil,
    })
    if (!row) throw new StaleOffer()
    made.push(row)
    if (family.note !== '') {
      const sealed = ctx.sealer.seal(family.note, noteSealContext(row.id))
      await setNote(tx, row.id, { sealed, writtenBy: actorId, writtenAt: now })
    }
  }
  const day = dayInTimeZone(trip.timeZone, now)
  await recordBookingEvents(
    tx,
    made.map(({ id }, at) => ({
      bookingId: id,
      kind: 'counter_booked',
      side: 'organizer',
      actorId,
      at: now,
      day,
      data: { channel, consent: hasConsent, otherPrice: families[at]?.priceReason !== null },
    })),
  )
  await queueEmails(
    tx,
    made.map((row, at) => toEmail(ctx, row, families[at] as Family)),
    now,
    undoUntil,
  )
  await also?.(tx, made)
  return made
}

function toNewBooking(
  { price, contactEmail, contactName, contactPhone, contactPhoneE164, language, idempotency }: Family,
  { tripId, actorId, now }: { tripId: string; actorId: string; now: Date },
) {
  return {
    tripId,
    userId: null,
    numberOfPilgrims: countPeople(price),
    contactName,
    specialRequests: null,
    contactEmail,
    contactPhone,
    contactPhoneE164,
    language,
    timeZone: null,
    idempotency,
    unproven: null,
    readTokenHash: null,
    madeBy: { actorId },
    limits: undefined,
    now,
  }
}

/** The email that asks the family to confirm; none is queued where there is no address. */
const toEmail = ({ sealer }: Ctx, { id }: MadeBooking, { contactEmail, language, issued }: Family) => ({
  template: 'booking-by-company',
  recipient: contactEmail,
  language,
  data: { code: sealer.seal(issued.code, emailPlace('code', contactEmail)) },
  bookingId: id,
})
