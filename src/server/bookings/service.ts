import { createHash } from 'node:crypto'
import type { Booking, BookingWithTrip, createBooking as createBookingEndpoint } from '#contract/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { guestHoldHours, offersReview } from '#domain/bookings.ts'
import { type CalendarDate, today } from '#domain/calendar.ts'
import { isListed, slotsLeft } from '#domain/trips.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { insertGuestBooking } from './asking-service.ts'
import { seatsRefusal } from './changing.ts'
import { cancelExpired, joinOpened, openByToken, startDeadline } from './guests-changing.ts'
import * as queries from './queries.ts'
import { insertBooking, type NewBooking } from './requesting-changing.ts'

type BookingInput = ParsedInputOf<typeof createBookingEndpoint>

const guestPlaceholder = 'guest'
/** Guest bookings that nobody confirmed yet: per address, and the share of a trip's seats they may hold. */
const mostUnconfirmedPerEmail = 3
const mostUnconfirmedShare = 0.5

/**
 * Requests a booking (specification 7; decisions: Bookings). The seats, the booking and its e-mail are one
 * statement; a repeated idempotency key answers with the booking it made.
 */
export async function createBooking(ctx: Ctx, asked: BookingInput): Promise<Booking> {
  const { db, clock, caller } = ctx
  const userId = caller.actor?.id ?? null
  // The booking belongs to the session's user; another person's id is refused, never believed.
  if (asked.userId && asked.userId !== guestPlaceholder && asked.userId !== userId)
    throw new AppError('invalid_booking')
  if (!isId(asked.tripId)) throw new AppError('trip_not_found')
  const idempotency = idempotencyOf(ctx, asked)
  const earlier = await findEarlier(ctx, idempotency)
  if (earlier) return toldAgain(ctx, earlier)

  const token = userId ? undefined : newSecret()
  const day = today(clock())
  try {
    if (!userId) await limitGuests(ctx, asked)
    const given: NewBooking = {
      ...asked,
      userId,
      expectedTotal: asked.totalAmount ?? null,
      specialRequests: asked.specialRequests || null,
      language: caller.locale,
      idempotency,
      guest: token === undefined ? null : { token, tokenHash: hashSecret(token) },
      today: day,
      now: clock(),
    }
    const booking = await (userId ? insertBooking(db, given) : insertGuestBooking(ctx, given))
    if (!booking) throw await refusal(ctx, asked, day)
    ctx.changed([`seats:${booking.tripId}`, 'bookings'])
    ctx.mailWaiting()
    return booking
  } catch (error) {
    // Whatever refused it: a repetition that came at the same time may have made the booking meanwhile.
    const sameKey = await findEarlier(ctx, idempotency)
    if (sameKey) return toldAgain(ctx, sameKey)
    throw seatsRefusal(error) ?? error
  }
}

/** Who asks again has lost the first answer, and what it said of what has changed. */
function toldAgain(ctx: Ctx, booking: Booking): Booking {
  ctx.changed([`seats:${booking.tripId}`, 'bookings'])
  return booking
}

type Idempotency = NewBooking['idempotency']

/** Keys belong to the user, or to the guest's address: nobody reads another's booking by guessing a key. */
function idempotencyOf({ caller }: Ctx, asked: BookingInput): Idempotency {
  const scope = caller.actor?.id ?? `guest:${asked.contactEmail.toLowerCase()}`
  const key = caller.idempotencyKey ?? null
  if (key !== null && !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid_booking', { fields: { 'Idempotency-Key': 'invalid' } })
  const { tripId, numberOfPilgrims, contactEmail, contactPhone, specialRequests } = asked
  const content = JSON.stringify([
    tripId,
    numberOfPilgrims,
    contactEmail,
    contactPhone,
    specialRequests ?? '',
  ])
  return { scope, key, digest: key && createHash('sha256').update(content).digest('base64url') }
}

async function findEarlier({ db }: Ctx, { scope, key, digest }: Idempotency): Promise<Booking | undefined> {
  if (key === null) return undefined
  const earlier = await queries.findByIdempotencyKey(db, scope, key)
  if (earlier && earlier.digest !== digest) throw new AppError('idempotency_key_reused')
  return earlier?.booking
}

/** A guest gives nothing but an address that may be anybody's, so what unconfirmed requests can hold is bounded. */
async function limitGuests(ctx: Ctx, { contactEmail, tripId, numberOfPilgrims }: BookingInput) {
  await countTry(ctx, {
    what: 'guest-booking',
    who: ctx.caller.ip,
    limit: 20,
    seconds: 3600,
    code: 'booking_limit_reached',
  })
  if (!ctx.config.rateLimits) return
  const held = await queries.countUnconfirmed(ctx.db, contactEmail, tripId)
  const allowedSeats = Math.ceil(held.capacity * mostUnconfirmedShare)
  const tooMany =
    held.bookings >= mostUnconfirmedPerEmail ||
    (held.seats > 0 && held.seats + numberOfPilgrims > allowedSeats)
  if (tooMany) throw new AppError('booking_limit_reached', { retryAfter: 3600 })
}

/** Why nothing was booked. */
async function refusal({ db }: Ctx, asked: BookingInput, day: CalendarDate): Promise<AppError> {
  const trip = await queries.findBookable(db, asked.tripId)
  if (!trip) return new AppError('trip_not_found')
  if (!isListed(trip, day)) return new AppError('trip_not_bookable')
  if (slotsLeft(trip) < asked.numberOfPilgrims) return new AppError('not_enough_slots')
  return new AppError('invalid_booking', { fields: { totalAmount: 'wrong_total' } })
}

/** A user's bookings, or the one behind a private link, with whether each may be reviewed and its timeline. */
export async function describeBookings(
  ctx: Ctx,
  whose: { userId: string } | { id: string },
): Promise<BookingWithTrip[]> {
  const day = today(ctx.clock())
  const found = await queries.findWithTrip(ctx.db, whose, day)
  const changes = await queries.findTimelines(
    ctx.db,
    found.map((booking) => booking.id),
  )
  return found.map(({ isTripDeleted, ...booking }) => ({
    ...booking,
    offersReview:
      !isTripDeleted &&
      offersReview({ status: booking.status, returnDate: booking.trip.returnDate.slice(0, 10) }, day),
    timeline: changes.filter((change) => change.bookingId === booking.id),
  }))
}

/**
 * Opens a private link: the guest's booking stays, whether or not its deadline was running. Opened where somebody is
 * signed in with the same, verified address, the booking joins that account.
 */
export async function openBooking(ctx: Ctx, token: string): Promise<BookingWithTrip> {
  const { actor } = ctx.caller
  const id = await openByToken(ctx.db, hashSecret(token), ctx.clock())
  if (id && actor && (await joinOpened(ctx.db, id, actor.id))) ctx.changed(['bookings'])
  const [booking] = id ? await describeBookings(ctx, { id }) : []
  if (!booking) throw new AppError('booking_not_found')
  return booking
}

/** Job: gives back the seats of guest bookings that nobody confirmed within the hours after their mail. */
export async function cancelExpiredBookings({ db, clock, cache, log }: Deps): Promise<void> {
  const tripIds = await cancelExpired(db, clock())
  if (tripIds.length === 0) return
  cache.changed(tripIds.map((id) => `seats:${id}`))
  log.info({ trips: tripIds.length }, 'unconfirmed guest bookings cancelled')
}

/**
 * A guest's deadline runs from the moment the mail with the private link has gone out (decisions: Bookings), or was put
 * aside: an address that takes no mail holds no seats for ever.
 */
export async function bookingEmailSettled(
  tx: Queryable,
  email: { template: string; bookingId: string | null },
  now: Date,
) {
  if (email.template !== 'booking-requested' || !email.bookingId) return
  await startDeadline(tx, email.bookingId, new Date(now.getTime() + guestHoldHours * 3_600_000))
}
