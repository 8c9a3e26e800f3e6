import { createHash, createHmac } from 'node:crypto'
import type { CreatedBooking, createBooking as createBookingEndpoint } from '#contract/bookings/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { dayIn } from '#domain/kernel/calendar.ts'
import { notBookableReason, slotsLeft } from '#domain/trips/trips.ts'
import { withAskingLetter } from '#server/bookings/access/confirmation-email-limit.ts'
import { seatsRefusal } from '#server/bookings/core/changing.ts'
import {
  countRequest,
  isUnproven,
  limitRefusal,
  limitsOf,
} from '#server/bookings/core/open-request-limits.ts'
import * as queries from '#server/bookings/core/queries.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { inLetter } from '#server/machine/secrets/sealed.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { insertBooking, type NewBooking } from './changing.ts'
import { agreeOn, forgetOffer } from './price-request.ts'

type BookingInput = ParsedInputOf<typeof createBookingEndpoint>

const guestPlaceholder = 'guest'

/**
 * Requests a booking (specification 7; decisions: Bookings). The limits, the seats, the booking and its letters are one
 * statement; a repeated idempotency key answers with the booking it made.
 */
export async function createBooking(ctx: Ctx, asked: BookingInput): Promise<CreatedBooking> {
  const userId = ctx.caller.actor?.id ?? null
  // The booking belongs to the session's user; another person's id is refused, never believed.
  if (asked.userId && asked.userId !== guestPlaceholder && asked.userId !== userId)
    throw new AppError('invalid_booking')
  if (!isId(asked.tripId)) throw new AppError('trip_not_found')
  const request = requestOf(ctx, asked)
  const { scope, key } = request.stored
  if (key === null) return book(ctx, asked, request)
  // A repetition waits for what it repeats: no limit counts it beside, nor refuses it before that is stored.
  return ctx.repetitions(`${scope} ${key}`, () => book(ctx, asked, request))
}

async function book(ctx: Ctx, asked: BookingInput, request: Request): Promise<CreatedBooking> {
  const { clock, caller } = ctx
  const earlier = await findEarlier(ctx, request)
  if (earlier) return earlier

  const token = newSecret()
  try {
    await countRequest(ctx)
    const given: NewBooking = {
      ...asked,
      userId: caller.actor?.id ?? null,
      contactName: asked.contactName || null,
      specialRequests: asked.specialRequests || null,
      language: caller.locale,
      idempotency: request.stored,
      unproven: isUnproven(caller.actor)
        ? {
            sealedToken: ctx.sealer.seal(token, inLetter('token', asked.contactEmail)),
            tokenHash: hashSecret(token),
          }
        : null,
      readTokenHash: request.readSecret && hashSecret(request.readSecret),
      limits: limitsOf(ctx, asked.contactEmail),
      now: clock(),
    }
    const insert = () => insertAsOffered(ctx, asked, given)
    const booking = await (given.unproven ? withAskingLetter(ctx, asked.contactEmail, insert) : insert())
    ctx.changed([`seats:${booking.tripId}`, 'bookings'])
    ctx.mailWaiting()
    return { ...booking, readToken: readTokenOf(booking.id, request.readSecret) }
  } catch (error) {
    // Whatever refused it: a repetition that came at the same time may have made the booking meanwhile.
    const sameKey = await findEarlier(ctx, request)
    if (sameKey) return sameKey
    throw seatsRefusal(error) ?? limitRefusal(error, caller.actor) ?? error
  }
}

/** Books at what the trip offers; where an edit comes between, at what it offers then. Throws why nothing was booked. */
async function insertAsOffered(ctx: Ctx, asked: BookingInput, given: NewBooking) {
  for (let seen: number | undefined; ; ) {
    const agreed = await agreeOn(ctx.db, asked)
    if ('fields' in agreed) throw await refusal(ctx, asked, given.now, agreed.fields)
    // The offer is the one that was refused already: it was not for that.
    if (agreed.offerVersion === seen) throw await refusal(ctx, asked, given.now, {})
    const booking = await insertBooking(ctx.db, given, agreed)
    if (booking) return booking
    seen = agreed.offerVersion
    forgetOffer(asked.tripId)
  }
}

type Request = { stored: NewBooking['idempotency']; givenKey: string | null; readSecret: string | null }

/**
 * What tells a repetition, and the secret by which a guest reads the booking back. Keys belong to the user, or to the
 * guest's address, and are stored as a hash: with a key the secret follows from it, so that a repetition answers the same.
 */
function requestOf({ caller }: Ctx, asked: BookingInput): Request {
  const scope = caller.actor?.id ?? `guest:${asked.contactEmail.toLowerCase()}`
  const key = caller.idempotencyKey ?? null
  if (key !== null && !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid_booking', { fields: { 'Idempotency-Key': 'invalid' } })
  const { tripId, numberOfPilgrims, contactEmail, contactPhone, specialRequests } = asked
  const beyond = [asked.contactName, asked.party, asked.extras]
  const content = JSON.stringify([
    tripId,
    numberOfPilgrims,
    contactEmail,
    contactPhone,
    specialRequests ?? '',
    // What a client of the specification never sends changes nothing of how its requests are told apart.
    ...(beyond.some(Boolean) ? beyond : []),
  ])
  const digest = key && createHash('sha256').update(content).digest('base64url')
  const fromKey = key && createHmac('sha256', key).update(`read ${scope} ${digest}`).digest('base64url')
  return {
    stored: { scope, key: key && hashSecret(key), digest },
    givenKey: key,
    readSecret: caller.actor ? null : (fromKey ?? newSecret()),
  }
}

const readTokenOf = (id: string, secret: string | null) => (secret === null ? null : `${id}.${secret}`)

/** The booking that the same key made. Who asks again has lost the first answer, and what it said of what has changed. */
async function findEarlier(
  ctx: Ctx,
  { stored, givenKey, readSecret }: Request,
): Promise<CreatedBooking | undefined> {
  const { scope, key, digest } = stored
  if (key === null || givenKey === null) return undefined
  const earlier = await queries.findByIdempotencyKey(ctx.db, scope, [key, givenKey])
  if (!earlier) return undefined
  const { booking, readTokenHash } = earlier
  if (earlier.digest !== digest) throw new AppError('idempotency_key_reused')
  ctx.changed([`seats:${booking.tripId}`, 'bookings'])
  const isReadable = readSecret !== null && readTokenHash === hashSecret(readSecret)
  return { ...booking, readToken: isReadable ? readTokenOf(booking.id, readSecret) : null }
}

/** Why nothing was booked. */
async function refusal(
  { db }: Ctx,
  asked: BookingInput,
  now: Date,
  fields: Record<string, string>,
): Promise<AppError> {
  const trip = await queries.findBookable(db, asked.tripId)
  if (!trip) return new AppError('trip_not_found')
  if (notBookableReason(trip, dayIn(trip.timeZone, now))) return new AppError('trip_not_bookable')
  if (slotsLeft(trip) < asked.numberOfPilgrims) return new AppError('not_enough_slots')
  // Bookable after all, and asked for in the right way: it changes faster than it is read.
  if (Object.keys(fields).length === 0) return new AppError('unavailable', { retryAfter: 1 })
  return new AppError('invalid_booking', { fields })
}
