import { createHash } from 'node:crypto'
import type * as contract from '#contract/bookings/counter.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { formatCounterCode } from '#domain/bookings/counter.ts'
import { countParty } from '#domain/offers/prices.ts'
import { maySeeAmounts } from '#domain/permissions.ts'
import { type ContentLanguage, contentLanguages } from '#domain/trips/translations.ts'
import { maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { readContactPhone } from '#server/bookings/core/contact-phone-view.ts'
import { priceRequest } from '#server/bookings/requests/price-request.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { hashCode, type IssuedCode, issueCode } from './codes.ts'
import { bookFamilies, type Family } from './creation.ts'
import { type Desk, requireDesk } from './desk.ts'
import * as queries from './queries.ts'

type BookInput = ParsedInputOf<typeof contract.bookAtCounter>

/** Books for a family that called or came (DSK-06). A repeated idempotency key answers with the booking it made. */
export async function bookAtCounter(ctx: Ctx, input: BookInput): Promise<contract.CounterBooking> {
  const desk = await requireDesk(ctx, input.id)
  const { priceReason = '', otherPrices = [] } = input
  if (otherPrices.length > 0) {
    if (!maySeeAmounts(ctx.caller.actor, desk.trip.organizerId)) throw new AppError('access_denied')
    if (priceReason === '') throw new AppError('invalid_booking', { fields: { priceReason: 'required' } })
  }
  const request = identify(ctx, desk, input)
  const attempt = async () => (await findRepeated(ctx, request)) ?? (await book(ctx, desk, input, request))
  return request.key === null ? attempt() : ctx.idempotentCalls(`${request.scope} ${request.key}`, attempt)
}

type Request = { scope: string; key: string | null; digest: string; issued: IssuedCode }

/** The key that recognizes a repetition, and the code, which follows from it. */
function identify({ caller, clock }: Ctx, { actorId }: Desk, input: BookInput): Request {
  const scope = `counter:${actorId}`
  const given = caller.idempotencyKey ?? null
  if (given !== null && !/^[\x21-\x7e]{8,200}$/.test(given))
    throw new AppError('invalid_booking', { fields: { 'Idempotency-Key': 'invalid' } })
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const from = given === null ? undefined : { key: given, text: `counter code ${scope} ${digest}` }
  return { scope, key: given && hashSecret(given), digest, issued: issueCode(clock(), from) }
}

async function findRepeated(ctx: Ctx, request: Request): Promise<contract.CounterBooking | undefined> {
  if (request.key === null) return undefined
  const [earlier] = await queries.findByKeys(ctx.db, request.scope, [request.key])
  if (!earlier) return undefined
  if (earlier.digest !== request.digest) throw new AppError('idempotency_key_reused')
  ctx.changed(['bookings'])
  return present(ctx, earlier.id, request.issued.code)
}

async function book(
  ctx: Ctx,
  desk: Desk,
  input: BookInput,
  request: Request,
): Promise<contract.CounterBooking> {
  const { db, databaseClock } = ctx
  const { trip } = desk
  const who = trip.organizerId
  await countTry(ctx, { what: 'counter-booking', who, limit: 300, seconds: 3600 })
  const now = await databaseClock(db)
  const { otherPrices = [], priceReason = '', extras, party: groups } = input
  const family: Omit<Family, 'price'> = {
    contactName: input.contactName,
    contactPhone: input.contactPhone,
    contactPhoneE164: await readContactPhone(db, input.contactPhone, { tripId: trip.id, userId: null }),
    contactEmail: input.contactEmail ?? '',
    language: input.language,
    groups,
    priceReason: otherPrices.length > 0 ? priceReason : null,
    note: input.note ?? '',
    idempotency: { scope: request.scope, key: request.key, digest: request.key && request.digest },
    issued: request.issued,
  }
  const [made] = await bookFamilies(ctx, {
    desk,
    channel: input.channel,
    hasConsent: input.consent,
    now,
    price: async () => {
      const price = await priceRequest(db, {
        tripId: trip.id,
        numberOfPilgrims: countParty({ groups }),
        party: groups,
        extras,
        company: { maxPeople: maxPilgrimsLimits.max, otherPrices },
      })
      if ('fields' in price) throw new AppError('invalid_booking', { fields: price.fields })
      return [{ ...family, price }]
    },
  })
  if (!made) throw new Error('a booking was made and is not there')
  ctx.changed([`seats:${trip.id}`, 'bookings'])
  ctx.wakeMailer()
  return present(ctx, made.id, request.issued.code)
}

/** `code`: shown where it is still the booking's. */
async function present(ctx: Ctx, id: string, code: string): Promise<contract.CounterBooking> {
  const found = await queries.findCounterBooking(ctx.db, { id })
  if (!found) throw new AppError('booking_not_found')
  const { reference, tripId, numberOfPilgrims, status, channel, contactName, contactPhone, contactEmail } =
    found
  return {
    id,
    reference,
    tripId,
    numberOfPilgrims,
    status,
    contactName,
    contactPhone,
    contactPhoneE164: found.contactPhoneE164 || null,
    contactEmail,
    language: toLanguage(found.language),
    channel,
    code: found.codeHash === hashCode(code) ? formatCounterCode(code) : null,
    codeExpiresAt: (found.codeExpiresAt ?? found.createdAt).toISOString(),
    undoUntil: found.undoUntil.toISOString(),
  }
}

/** Returns the language of a booking as the wire names it. */
export const toLanguage = (language: string): ContentLanguage =>
  contentLanguages.find((one) => one === language) ?? 'en'

/** Bookings of a departure with this phone number; none for what is no number. */
export async function findKnownPhone(ctx: Ctx, { id, phone }: ParsedInputOf<typeof contract.findKnownPhone>) {
  const { trip } = await requireDesk(ctx, id)
  const e164 = await readContactPhone(ctx.db, phone, { tripId: trip.id, userId: null })
  return { bookings: e164 === '' ? [] : await queries.findByPhone(ctx.db, trip.id, e164) }
}
