import type { Holder } from '#contract/bookings/links.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/travellers.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { dayIn } from '#domain/kernel/calendar.ts'
import { hasPlace, type Place, placesOf } from '#domain/travellers/places.ts'
import { hold, needProof } from '#server/bookings/access/holder-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/machine/secrets/secrets.ts'
import { lockPerson, setLink } from './changing.ts'
import { checksOf, erasedOn, itemsOf, journeyOf, marksOf } from './checks-view.ts'
import * as queries from './queries.ts'
import { at, type Known, listed, sameNumberAs, whole } from './view.ts'
import { writeFields } from './writing-service.ts'

/** The people of a booking, a place of its party each. */
export async function list(ctx: Ctx, holder: Holder): Promise<OutputOf<typeof contract.listTravellers>> {
  const booking = await bookingOf(ctx, holder)
  const now = ctx.clock()
  const people = await peopleOf(ctx.db, booking.id)
  const of = { sealer: ctx.sealer, now, booking, people }
  const checks = checksOf(of)
  return {
    people: placesOf(booking.party).map((place) =>
      listed(ctx.sealer, place, at(people, place), marksOf(checks, place)),
    ),
    trip: journeyOf(booking, now),
    unnamed: checksOf(of, { namedAlone: true }).unnamed,
    nextDue: checks.nextDue,
    isOpen: isOpen(booking, now),
    erasedOn: erasedOn(booking, ctx.config.peopleKeptDays),
  }
}

/** One of them, whole. */
export async function read(
  ctx: Ctx,
  { age, place, ...holder }: ParsedInputOf<typeof contract.readTraveller>,
): Promise<OutputOf<typeof contract.readTraveller>> {
  const booking = await bookingOf(ctx, holder)
  needPlace(booking, { age, place })
  return personOf(ctx, booking, { age, place })
}

/** A person with everything that is known of him and said of it. */
export async function personOf(
  ctx: Pick<Ctx, 'sealer' | 'clock'> & { db: Queryable },
  booking: queries.PeopleBooking,
  place: Place,
) {
  const people = await peopleOf(ctx.db, booking.id)
  const known = at(people, place)
  const checks = checksOf({ sealer: ctx.sealer, now: ctx.clock(), booking, people })
  return whole(ctx.sealer, place, known, {
    currency: booking.currency,
    checklist: itemsOf(checks, place),
    sameNumberAs: sameNumberAs(people, known),
  })
}

export const peopleOf = async (db: Queryable, bookingId: string): Promise<Known[]> =>
  (await queries.findPeople(db, [bookingId])).get(bookingId) ?? []

/** Keeps what is known of one of them. */
export async function save(
  ctx: Ctx,
  { id, token, proof, age, place, ...fields }: ParsedInputOf<typeof contract.saveTraveller>,
): Promise<OutputOf<typeof contract.saveTraveller>> {
  const where = { age, place }
  const booking = await bookingOf(ctx, { id, token, proof })
  await countSave(ctx, booking.id)
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId } = await openPlace(ctx, tx, booking.id, where)
    const person = await lockPerson(tx, { bookingId: booking.id, organizerId, place: where, now })
    await writeFields(tx, ctx.sealer, person, fields, now)
  })
  ctx.changed(['travellers'])
  return personOf(ctx, booking, where)
}

/** A link of his own for one of them; the one before ends. */
export async function makeLink(
  ctx: Ctx,
  { age, place, ...holder }: ParsedInputOf<typeof contract.linkTraveller>,
): Promise<OutputOf<typeof contract.linkTraveller>> {
  const where = { age, place }
  const booking = await bookingOf(ctx, holder)
  await countTry(ctx, { what: 'link-traveller', who: booking.id, limit: 60, seconds: 24 * 3600 })
  const token = newSecret()
  const now = ctx.clock()
  await ctx.db.transaction(async (tx) => {
    const { organizerId } = await openPlace(ctx, tx, booking.id, where)
    const person = await lockPerson(tx, { bookingId: booking.id, organizerId, place: where, now })
    await setLink(tx, person.id, hashSecret(token), now)
  })
  ctx.changed(['travellers'])
  return { token }
}

/** Ends it. Ended twice it is ended. */
export async function endLink(
  ctx: Ctx,
  { age, place, ...holder }: ParsedInputOf<typeof contract.unlinkTraveller>,
): Promise<OutputOf<typeof contract.unlinkTraveller>> {
  const booking = await bookingOf(ctx, holder)
  needPlace(booking, { age, place })
  const person = await queries.findPerson(ctx.db, booking.id, { age, place })
  if (person) await setLink(ctx.db, person.id, null, ctx.clock())
  ctx.changed(['travellers'])
  return {}
}

/** Who writes a form field by field saves often; who saves a thousand times a day is no family. */
export const countSave = (ctx: Ctx, bookingId: string) =>
  countTry(ctx, { what: 'save-traveller', who: bookingId, limit: 1000, seconds: 24 * 3600 })

/** People are written while the booking holds its places, and until its return has passed at the departure city. */
export function isOpen({ status, returnDate, timeZone }: queries.PeopleBooking, now: Date): boolean {
  return holdsSeats(status) && returnDate >= dayIn(timeZone, now)
}

/** The booking of a place that may be written, held. */
export async function openPlace(
  { clock }: Ctx,
  tx: Queryable,
  bookingId: string,
  place: Place,
): Promise<queries.PeopleBooking> {
  const booking = await queries.holdBooking(tx, bookingId)
  if (!booking) throw new AppError('booking_not_found')
  needPlace(booking, place)
  if (!isOpen(booking, clock())) throw new AppError('people_closed')
  return booking
}

/** The booking of who may read and write its people. */
export async function bookingOf(ctx: Ctx, holder: Holder): Promise<queries.PeopleBooking> {
  const held = await hold(ctx, holder)
  needProof(held)
  const booking = await queries.findBooking(ctx.db, held.booking.id)
  if (!booking) throw new AppError('booking_not_found')
  return booking
}

export function needPlace({ party }: queries.PeopleBooking, place: Place): void {
  if (!hasPlace(party, place)) throw new AppError('traveller_not_found')
}
