import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { CreatedBooking, createBooking as createBookingEndpoint } from '#contract/bookings/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { listNeedProblems, sortNeeds } from '#domain/bookings/request-needs.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { parseTimeZone } from '#domain/kernel/time-zones.ts'
import { countFreeSeats, findNotBookableReason } from '#domain/trips/trips.ts'
import { toSeatsError } from '#server/bookings/core/changing.ts'
import { readContactPhone } from '#server/bookings/core/contact-phone-view.ts'
import {
  collectRequestLimits,
  countRequest,
  isUnproven,
  toLimitError,
} from '#server/bookings/core/open-request-limits.ts'
import * as queries from '#server/bookings/core/queries.ts'
import { sealLink } from '#server/bookings/core/sealed-links-view.ts'
import { sealNeeds } from '#server/bookings/core/view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { emailPlace } from '#server/machine/secrets/sealed.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { insertBooking, type NewBooking } from './changing.ts'
import { dropCachedOffer, priceRequest } from './price-request.ts'

type BookingInput = ParsedInputOf<typeof createBookingEndpoint>

const guestPlaceholder = 'guest'

/**
 * Requests a booking (specification 7; decisions: Bookings). The limits, the seats, the booking and its emails are one
 * statement; a repeated idempotency key answers with the booking it made.
 */
export async function createBooking(ctx: Ctx, input: BookingInput): Promise<CreatedBooking> {
  const userId = ctx.caller.actor?.id ?? null
  // The booking belongs to the session's user; another person's id is refused, never believed.
  if (input.userId && input.userId !== guestPlaceholder && input.userId !== userId)
    throw new AppError('invalid_booking')
  if (!isId(input.tripId)) throw new AppError('trip_not_found')
  const request = identifyRequest(ctx, input)
  const { scope, key } = request.stored
  if (key === null) return attemptBooking(ctx, input, request)
  // A repetition waits for what it repeats: no limit counts it beside, nor refuses it before that is stored.
  return ctx.idempotentCalls(`${scope} ${key}`, () => attemptBooking(ctx, input, request))
}

async function attemptBooking(
  ctx: Ctx,
  asked: BookingInput,
  request: IdempotentRequest,
): Promise<CreatedBooking> {
  const { clock, caller } = ctx
  const earlier = await findRepeatedBooking(ctx, request)
  if (earlier) return earlier

  const token = newSecret()
  try {
    await countRequest(ctx)
    const given: NewBooking = {
      ...asked,
      userId: caller.actor?.id ?? null,
      contactPhoneE164: await readContactPhone(ctx.db, asked.contactPhone, {
        tripId: asked.tripId,
        userId: caller.actor?.id ?? null,
      }),
      contactName: asked.contactName || null,
      specialRequests: asked.specialRequests || null,
      language: caller.locale,
      timeZone: parseTimeZone(asked.timeZone) ?? null,
      idempotency: request.stored,
      unproven: isUnproven(caller.actor)
        ? {
            sealedToken: ctx.sealer.seal(token, emailPlace('token', asked.contactEmail)),
            sealedLink: sealLink(ctx.sealer, token),
            tokenHash: hashSecret(token),
          }
        : null,
      readTokenHash: request.readSecret && hashSecret(request.readSecret),
      ...prepareNeeds(ctx, asked),
      limits: collectRequestLimits(ctx, asked.contactEmail),
      now: clock(),
    }
    const booking = await insertAtCurrentOffer(ctx, asked, given)
    ctx.changed([`seats:${booking.tripId}`, 'bookings'])
    ctx.wakeMailer()
    return { ...booking, readToken: formatReadToken(booking.id, request.readSecret) }
  } catch (error) {
    // Whatever refused it: a repetition that came at the same time may have made the booking in the meantime.
    const sameKey = await findRepeatedBooking(ctx, request)
    if (sameKey) return sameKey
    throw toSeatsError(error) ?? toLimitError(error, caller.actor) ?? error
  }
}

/** The needs of a request, sealed for the id of a booking to come; nothing where there are none. */
function prepareNeeds(
  { sealer }: Ctx,
  { needs, numberOfPilgrims }: BookingInput,
): Pick<NewBooking, 'sealedNeeds'> {
  if (!needs || needs.length === 0) return {}
  const fields = listNeedProblems(needs, numberOfPilgrims)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_booking', { fields })
  const bookingId = randomUUID()
  const sealed = sealNeeds(sealer, bookingId, sortNeeds(needs, numberOfPilgrims))
  return { sealedNeeds: { bookingId, sealed } }
}

/** Books at what the trip offers; where an edit comes between, at what it offers then. Throws why nothing was booked. */
async function insertAtCurrentOffer(ctx: Ctx, asked: BookingInput, given: NewBooking) {
  for (let seen: number | undefined; ; ) {
    const agreed = await priceRequest(ctx.db, asked)
    if ('fields' in agreed) throw await explainRejection(ctx, asked, given.now, agreed.fields)
    // The offer is the one that was refused already: it was not for that.
    if (agreed.offerVersion === seen) throw await explainRejection(ctx, asked, given.now, {})
    const booking = await insertBooking(ctx.db, given, agreed)
    if (booking) return booking
    seen = agreed.offerVersion
    dropCachedOffer(asked.tripId)
  }
}

type IdempotentRequest = {
  stored: NewBooking['idempotency']
  givenKey: string | null
  readSecret: string | null
}

/**
 * Returns the key that recognizes a repetition, and the secret by which a guest reads the booking back. Keys belong to the
 * user or the guest's address and are stored as a hash: the secret follows from the key, so that a repetition answers the same.
 */
function identifyRequest({ caller }: Ctx, asked: BookingInput): IdempotentRequest {
  const scope = caller.actor?.id ?? `guest:${asked.contactEmail.toLowerCase()}`
  const key = caller.idempotencyKey ?? null
  if (key !== null && !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid_booking', { fields: { 'Idempotency-Key': 'invalid' } })
  const { tripId, numberOfPilgrims, contactEmail, contactPhone, specialRequests } = asked
  const beyond = [asked.contactName, asked.party, asked.extras, ...(asked.needs ? [asked.needs] : [])]
  const content = JSON.stringify([
    tripId,
    numberOfPilgrims,
    contactEmail,
    contactPhone,
    specialRequests ?? '',
    // Fields that a client of the specification never sends do not change which of its requests count as different.
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

const formatReadToken = (id: string, secret: string | null) => (secret === null ? null : `${id}.${secret}`)

/** The booking that the same key made. Who asks again has lost the first answer, and what it said of what has changed. */
async function findRepeatedBooking(
  ctx: Ctx,
  { stored, givenKey, readSecret }: IdempotentRequest,
): Promise<CreatedBooking | undefined> {
  const { scope, key, digest } = stored
  if (key === null || givenKey === null) return undefined
  const earlier = await queries.findByIdempotencyKey(ctx.db, scope, [key, givenKey])
  if (!earlier) return undefined
  const { booking, readTokenHash } = earlier
  if (earlier.digest !== digest) throw new AppError('idempotency_key_reused')
  ctx.changed([`seats:${booking.tripId}`, 'bookings'])
  const isReadable = readSecret !== null && readTokenHash === hashSecret(readSecret)
  return { ...booking, readToken: isReadable ? formatReadToken(booking.id, readSecret) : null }
}

/** Why nothing was booked. */
async function explainRejection(
  { db }: Ctx,
  asked: BookingInput,
  now: Date,
  fields: Record<string, string>,
): Promise<AppError> {
  const trip = await queries.findBookableTrip(db, asked.tripId)
  if (!trip) return new AppError('trip_not_found')
  if (findNotBookableReason(trip, dayInTimeZone(trip.timeZone, now))) return new AppError('trip_not_bookable')
  if (countFreeSeats(trip) < asked.numberOfPilgrims) return new AppError('not_enough_slots')
  // Bookable after all, and asked for in the right way: it changes faster than it is read.
  if (Object.keys(fields).length === 0) return new AppError('unavailable', { retryAfter: 1 })
  return new AppError('invalid_booking', { fields })
}
