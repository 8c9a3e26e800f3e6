import type { BookingCredentials } from '#contract/bookings/links.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/travellers.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { hasPlace, listPartyPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'
import { requireBookingAccess, requireProof } from '#server/bookings/access/access-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { lockOrInsertTraveller, setLink } from './changing.ts'
import { buildChecklist, calculateErasureDay, findItems, findMarks, presentJourney } from './checks-view.ts'
import { setAllDamageAside, setRowDamageAside } from './damage-view.ts'
import * as queries from './queries.ts'
import {
  findAtPlace,
  findSameNumber,
  presentSetAside,
  presentTraveller,
  presentTravellerRow,
  type TravellerData,
} from './view.ts'
import { writeFields } from './writing-service.ts'

/** The people of a booking, a place of its party each. */
export async function listPlaces(
  ctx: Ctx,
  holder: BookingCredentials,
): Promise<OutputOf<typeof contract.listTravellers>> {
  const booking = await requireTravellersBooking(ctx, holder)
  const now = ctx.clock()
  const people = await findTravellersOfBooking(ctx, booking.id)
  const of = { sealer: ctx.sealer, now, booking, people }
  const checks = buildChecklist(of)
  return {
    people: listPartyPlaces(booking.party).map((place) =>
      presentTravellerRow(ctx.sealer, place, findAtPlace(people, place), findMarks(checks, place)),
    ),
    partyVersion: booking.partyVersion,
    trip: presentJourney(booking, now),
    left: (await queries.findSetAside(ctx.db, booking.id)).map((row) =>
      presentSetAside(ctx.sealer, setRowDamageAside(ctx.sealer, row)),
    ),
    unnamed: buildChecklist(of, { namedAlone: true }).unnamed,
    nextDue: checks.nextDue,
    isOpen: isOpenForWriting(booking, now),
    erasedOn: calculateErasureDay(booking, ctx.config.peopleKeptDays),
  }
}

/** One of them, whole. */
export async function readTraveller(
  ctx: Ctx,
  { age, place, ...holder }: ParsedInputOf<typeof contract.readTraveller>,
): Promise<OutputOf<typeof contract.readTraveller>> {
  const booking = await requireTravellersBooking(ctx, holder)
  requirePlace(booking, { age, place })
  return loadTraveller(ctx, booking, { age, place })
}

/** A person with everything that is known of him and said of it. */
export async function loadTraveller(
  ctx: Pick<Ctx, 'sealer' | 'clock'> & { db: Queryable },
  booking: queries.TravellersBooking,
  place: PartyPlace,
) {
  const people = await findTravellersOfBooking(ctx, booking.id)
  const known = findAtPlace(people, place)
  const checks = buildChecklist({ sealer: ctx.sealer, now: ctx.clock(), booking, people })
  return presentTraveller(ctx.sealer, place, known, {
    booking,
    checklist: findItems(checks, place),
    sameNumberAs: findSameNumber(people, known),
  })
}

/** What is known of the people of a booking; who is damaged hides no other. */
export async function findTravellersOfBooking(
  { db, sealer }: Pick<Ctx, 'sealer'> & { db: Queryable },
  bookingId: string,
): Promise<TravellerData[]> {
  const people = await queries.findTravellers(db, [bookingId])
  return setAllDamageAside(sealer, people).get(bookingId) ?? []
}

/** Keeps what is known of one of them. */
export async function saveTraveller(
  ctx: Ctx,
  { id, token, proof, age, place, partyVersion, ...fields }: ParsedInputOf<typeof contract.saveTraveller>,
): Promise<OutputOf<typeof contract.saveTraveller>> {
  const where = { age, place }
  const booking = await requireTravellersBooking(ctx, { id, token, proof })
  await countSave(ctx, booking.id)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId } = await lockWritablePlace(ctx, tx, booking.id, { ...where, partyVersion })
    const person = await lockOrInsertTraveller(tx, { bookingId: booking.id, organizerId, place: where, now })
    await writeFields(tx, ctx.sealer, person, fields, now)
  })
  ctx.changed(['travellers'])
  return loadTraveller(ctx, booking, where)
}

/** A link of his own for one of them; the one before ends. */
export async function createTravellerLink(
  ctx: Ctx,
  { age, place, partyVersion, ...holder }: ParsedInputOf<typeof contract.linkTraveller>,
): Promise<OutputOf<typeof contract.linkTraveller>> {
  const where = { age, place }
  const booking = await requireTravellersBooking(ctx, holder)
  await countTry(ctx, { what: 'link-traveller', who: booking.id, limit: 60, seconds: 24 * 3600 })
  const token = newSecret()
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId } = await lockWritablePlace(ctx, tx, booking.id, { ...where, partyVersion })
    const person = await lockOrInsertTraveller(tx, { bookingId: booking.id, organizerId, place: where, now })
    await setLink(tx, person.id, hashSecret(token), now)
  })
  ctx.changed(['travellers'])
  return { token }
}

/** Ends it. Ended twice it is ended. */
export async function revokeTravellerLink(
  ctx: Ctx,
  { age, place, partyVersion, ...holder }: ParsedInputOf<typeof contract.unlinkTraveller>,
): Promise<OutputOf<typeof contract.unlinkTraveller>> {
  const { id } = await requireTravellersBooking(ctx, holder)
  await ctx.db.transaction(async (tx) => {
    const booking = await queries.lockBookingForShare(tx, id)
    if (!booking) throw new AppError('booking_not_found')
    if (partyVersion !== undefined)
      requireSameParty({ partyVersion: await queries.readPartyVersion(tx, id) }, partyVersion)
    requirePlace(booking, { age, place })
    const person = await queries.findTravellerRow(tx, id, { age, place })
    if (person) await setLink(tx, person.id, null, ctx.clock())
  })
  ctx.changed(['travellers'])
  return {}
}

/**
 * Counts a save of the booking's holder, or of a traveller's own link: a form that is filled field by field is saved often, but
 * no family saves a thousand times a day.
 */
export const countSave = (ctx: Ctx, who: string) =>
  countTry(ctx, { what: 'save-traveller', who, limit: 1000, seconds: 24 * 3600 })

/** People are written while the booking holds its places, and until its return has passed at the departure city. */
export function isOpenForWriting(
  { status, returnDate, timeZone }: queries.TravellersBooking,
  now: Date,
): boolean {
  return holdsSeats(status) && returnDate >= dayInTimeZone(timeZone, now)
}

/**
 * Places move up when somebody leaves: what is meant for one person is not kept of another. Throws `party_changed` where the party
 * is not the one that was seen; a caller that did not say which one it saw is not asked.
 */
export function requireSameParty(
  { partyVersion }: { partyVersion: number | undefined },
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== partyVersion) throw new AppError('party_changed')
}

/** The booking of a place that may be written, held. */
export async function lockWritablePlace(
  { clock }: Ctx,
  tx: Queryable,
  bookingId: string,
  { partyVersion, ...place }: PartyPlace & { partyVersion?: number | undefined },
): Promise<queries.TravellersBooking> {
  const booking = await queries.lockBookingForShare(tx, bookingId)
  if (!booking) throw new AppError('booking_not_found')
  if (partyVersion !== undefined)
    requireSameParty({ partyVersion: await queries.readPartyVersion(tx, bookingId) }, partyVersion)
  requirePlace(booking, place)
  if (!isOpenForWriting(booking, clock())) throw new AppError('people_closed')
  return booking
}

/** The booking of who may read and write its people. */
export async function requireTravellersBooking(
  ctx: Ctx,
  holder: BookingCredentials,
): Promise<queries.TravellersBooking> {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  const booking = await queries.findTravellersBooking(ctx.db, held.booking.id)
  if (!booking) throw new AppError('booking_not_found')
  return booking
}

export function requirePlace({ party }: queries.TravellersBooking, place: PartyPlace): void {
  if (!hasPlace(party, place)) throw new AppError('traveller_not_found')
}
