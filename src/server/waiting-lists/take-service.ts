import { createHmac, randomUUID } from 'node:crypto'
import type { CreatedBooking } from '#contract/bookings/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/waiting-lists/waiting-lists.ts'
import { openRequestLimits } from '#domain/bookings/open-requests.ts'
import { markTakenProven } from '#server/bookings/access/guests-changing.ts'
import { toSeatsError } from '#server/bookings/core/changing.ts'
import { readContactPhone } from '#server/bookings/core/contact-phone-view.ts'
import { collectAddressLimits, toLimitError } from '#server/bookings/core/open-request-limits.ts'
import {
  deleteEmptyCounts,
  lockRequestCounts,
  type RequestCount,
} from '#server/bookings/core/open-requests-changing.ts'
import { sealLink } from '#server/bookings/core/sealed-links-view.ts'
import { findBooking, sealNeeds } from '#server/bookings/core/view.ts'
import { insertBooking, type NewBooking } from '#server/bookings/requests/changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { lockList, markTaken, releaseOffer } from './changing.ts'
import { findPlace, type Place } from './queries.ts'
import { calculateOfferPrice, openPartyNeeds, requireWaitingPlace } from './view.ts'

type TakeInput = ParsedInputOf<typeof contract.acceptOffer>

/**
 * Takes the places that are held for a party, by the statement that makes every booking. The hold ends and the booking
 * begins in one transaction, at whose end nothing is free: no one is offered the seats in between.
 */
export async function takeOffer(ctx: Ctx, { offerVersion, ...holder }: TakeInput): Promise<CreatedBooking> {
  const place = await requireWaitingPlace(ctx, holder)
  const readSecret = deriveReadSecret(place, holder)
  // Sent twice: it has its booking.
  if (place.state === 'taken') return findTakenBooking(ctx, place.id, readSecret)
  const counts = collectCounts(ctx, place)
  try {
    await ctx.db.transaction(async (tx) => {
      await lockRequestCounts(tx, counts)
      await lockList(tx, place.tripId)
      await replaceOfferByBooking(tx, place.id, {
        offerVersion,
        readSecret,
        counts,
        sealer: ctx.sealer,
        now: ctx.clock(),
      })
      await deleteEmptyCounts(tx, counts)
    })
  } catch (error) {
    throw toSeatsError(error) ?? toLimitError(error, ctx.caller.actor) ?? error
  }
  ctx.changed([`seats:${place.tripId}`, 'bookings'])
  ctx.wakeMailer()
  return findTakenBooking(ctx, place.id, readSecret)
}

type OfferReplacement = {
  offerVersion: number
  readSecret: string | null
  counts: RequestCount[]
  sealer: Sealer
  now: Date
}

/** The hold becomes a booking; of a party that has one already nothing changes. */
async function replaceOfferByBooking(
  tx: Queryable,
  partyId: string,
  { offerVersion, readSecret, counts, sealer, now }: OfferReplacement,
) {
  const party = await findPlace(tx, { partyId })
  if (party?.state === 'taken') return
  if (party?.state !== 'offered' || !party.expiresAt || party.expiresAt <= now)
    throw new AppError('offer_ended')
  const price = await calculateOfferPrice(tx, party)
  if (price?.offerVersion !== offerVersion) throw new AppError('changed_meanwhile')
  await releaseOffer(tx, party.id, now)
  const { tripId, userId, contactName, contactEmail, contactPhone, language } = party
  const given: NewBooking = {
    tripId,
    userId,
    contactName,
    contactEmail,
    contactPhone,
    contactPhoneE164: await readContactPhone(tx, contactPhone, party),
    language,
    now,
    numberOfPilgrims: party.seats,
    specialRequests: null,
    idempotency: { scope: userId ?? `guest:${contactEmail.toLowerCase()}`, key: null, digest: null },
    // The waiting party knew no zone.
    timeZone: null,
    unproven: null,
    readTokenHash: readSecret && hashSecret(readSecret),
    ...moveNeeds(sealer, party),
    limits: counts.length > 0 ? counts : undefined,
  }
  const booking = await insertBooking(tx, given, price)
  if (!booking) throw new AppError('trip_not_bookable')
  if (userId === null) {
    // Nobody was sent it yet: emails about the booking carry it from now on.
    const token = newSecret()
    const link = { tokenHash: hashSecret(token), sealedLink: sealLink(sealer, token) }
    await markTakenProven(tx, booking.id, link, now)
  }
  await markTaken(tx, party.id, booking.id, now)
}

/** The needs of the party, sealed anew for the id of the booking to come; nothing where it told none. */
function moveNeeds(sealer: Sealer, party: Place): Pick<NewBooking, 'sealedNeeds'> {
  const needs = openPartyNeeds(sealer, party)
  if (needs.length === 0) return {}
  const bookingId = randomUUID()
  return { sealedNeeds: { bookingId, sealed: sealNeeds(sealer, bookingId, needs) } }
}

/** Returns the booking that a party took. Its reader by a secret gets that secret, each time the same. */
async function findTakenBooking(
  { db }: Ctx,
  partyId: string,
  readSecret: string | null,
): Promise<CreatedBooking> {
  const place = await findPlace(db, { partyId })
  const booking = place?.bookingId ? await findBooking(db, place.bookingId) : undefined
  if (!place || !booking) throw new AppError('offer_ended')
  const isReadable = readSecret !== null && place.readTokenHash === hashSecret(readSecret)
  return { ...booking, readToken: isReadable ? `${booking.id}.${readSecret}` : null }
}

/** By which a guest reads the booking back: it follows from the link, so that a repetition answers the same. */
function deriveReadSecret({ id }: Place, { token }: Pick<TakeInput, 'token'>): string | null {
  return token ? createHmac('sha256', token).update(`read ${id}`).digest('base64url') : null
}

/** The counts of open requests that the booking raises: of its address, and of its account. */
function collectCounts(ctx: Ctx, { userId, contactEmail }: Place) {
  const counts = collectAddressLimits(ctx, contactEmail, { isProven: true })
  if (!userId || counts.length === 0) return counts
  return [...counts, { key: `person:${userId}`, most: openRequestLimits.unanswered }]
}
