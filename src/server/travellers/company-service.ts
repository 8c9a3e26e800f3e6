import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers-company.ts'
import { companiesFor, mayModerate, maySeeTrip } from '#domain/permissions.ts'
import { hasPlace, type Place } from '#domain/travellers/places.ts'
import type { MayRead, Reader } from '#domain/travellers/seeing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { type Journey, journeyOf } from './checks-view.ts'
import { recordLooks } from './company-changing.ts'
import { findByNumber, findDeparture, findOfTrip, holdBookings } from './company-queries.ts'
import { bookingFor, lookerOf, needReason, readerOf, readsOf } from './company-reading-service.ts'
import { companyRows, placeOf } from './company-view.ts'
import { findPeople, findPerson, holdBooking, type PeopleBooking } from './queries.ts'
import { needPlace, personOf } from './service.ts'
import { detailsOf, passportHashes } from './view.ts'

type People = OutputOf<typeof contract.peopleOfTrip>

/** Everybody who goes on a departure, place by place. */
export async function ofTrip(
  ctx: Ctx,
  { tripId, reason }: ParsedInputOf<typeof contract.peopleOfTrip>,
): Promise<People> {
  const trip = isId(tripId) ? await findDeparture(ctx.db, tripId) : undefined
  if (!trip || !maySeeTrip(ctx.caller.actor, trip)) throw new AppError('trip_not_found')
  const reader = readerOf(ctx, trip.organizerId, reason)
  needReason(reader)
  // What of a confirmed booking: of none there may be any yet.
  const reads = readsOf(ctx, reader, { ...trip, status: 'confirmed' })
  needAnything(reads)
  const bookings = await findOfTrip(ctx.db, trip.id)
  return shown(ctx, trip, { reader, reads, bookings })
}

/** The people of one booking, in the same way. */
export async function ofBooking(
  ctx: Ctx,
  { bookingId, reason }: ParsedInputOf<typeof contract.peopleOfBooking>,
): Promise<People> {
  const { booking, reader } = await bookingFor(ctx, bookingId, reason)
  const reads = readsOf(ctx, reader, booking)
  needAnything(reads)
  return shown(ctx, { ...booking, id: booking.tripId }, { reader, reads, bookings: [booking] })
}

type Shown = { reader: Reader; reads: MayRead; bookings: PeopleBooking[] }

/** That an admin had a list before him stands with each booking of it, so that each family reads it. */
async function shown(ctx: Ctx, trip: Journey & { id: string }, { reader, reads, bookings }: Shown) {
  const { sealer, config } = ctx
  const now = ctx.clock()
  const people = await findPeople(
    ctx.db,
    bookings.map(({ id }) => id),
  )
  if (reader.as === 'admin') {
    const by = lookerOf(ctx, reader)
    await recordLooks(
      ctx.db,
      bookings.map(({ id }) => ({ ...by, bookingId: id, what: 'list' })),
    )
  }
  const { peopleKeptDays } = config
  return {
    people: bookings.flatMap((booking) =>
      companyRows({
        ...{ sealer, now, peopleKeptDays, booking, people: people.get(booking.id) ?? [] },
        reads: readsOf(ctx, reader, booking),
      }),
    ),
    trip: { id: trip.id, ...journeyOf(trip, now) },
    mayLook: reads.papers === 'all',
  }
}

/** One person, whole. */
export async function look(
  ctx: Ctx,
  asked: ParsedInputOf<typeof contract.lookAtTraveller>,
): Promise<OutputOf<typeof contract.lookAtTraveller>> {
  return looked(ctx, asked, 'passport', (tx, booking) => personOf({ ...ctx, db: tx }, booking, asked))
}

type Asked = Place & { bookingId: string; reason?: string | undefined }

/** Shows what of a person is looked at, and writes the look down in the same breath. Of whom nothing is known nothing is seen. */
export async function looked<T>(
  ctx: Ctx,
  { bookingId, reason, age, place }: Asked,
  what: 'passport' | 'document',
  show: (tx: Queryable, booking: PeopleBooking) => Promise<T>,
): Promise<T> {
  const { booking, reader } = await bookingFor(ctx, bookingId, reason)
  needPapers(readsOf(ctx, reader, booking))
  needPlace(booking, { age, place })
  await countTry(ctx, {
    what: 'look-traveller',
    who: ctx.caller.actor?.id ?? '',
    limit: 2000,
    seconds: 24 * 3600,
  })
  return ctx.db.transaction(async (tx) => {
    const held = await holdBooking(tx, booking.id)
    if (!held) throw new AppError('booking_not_found')
    needPapers(readsOf(ctx, reader, held))
    needPlace(held, { age, place })
    const person = await findPerson(tx, held.id, { age, place })
    const look = { ...lookerOf(ctx, reader), bookingId: held.id, what }
    await recordLooks(tx, person ? [{ ...look, travellerId: person.id }] : [])
    return show(tx, held)
  })
}

/** Who has exactly this number among those whose papers the caller may read for his companies. */
export async function find(
  ctx: Ctx,
  { passportNumber }: ParsedInputOf<typeof contract.findTraveller>,
): Promise<OutputOf<typeof contract.findTraveller>> {
  const { sealer } = ctx
  const { actor } = ctx.caller
  const companies = companiesFor(actor, 'papers')
  if (companies.length === 0 || mayModerate(actor)) throw new AppError('travellers_unauthorized')
  await countTry(ctx, { what: 'find-traveller', who: actor?.id ?? '', limit: 60, seconds: 3600 })
  const hashes = companies.flatMap((id) => passportHashes(sealer, passportNumber, id))
  return ctx.db.transaction(async (tx) => {
    const people = await findByNumber(tx, companies, hashes)
    if (people.length === 0) return { found: [] }
    const ids = people.map(({ bookingId }) => bookingId)
    const bookings = new Map((await holdBookings(tx, ids)).map((booking) => [booking.id, booking]))
    const seen = people.flatMap((person) => {
      const booking = bookings.get(person.bookingId)
      const reader = booking && readerOf(ctx, booking.organizerId)
      const isSeen =
        reader && hasPlace(booking.party, person) && readsOf(ctx, reader, booking).papers === 'all'
      return isSeen ? [{ booking, person, look: lookerOf(ctx, reader) }] : []
    })
    await recordLooks(
      tx,
      seen.map(({ person: { id, bookingId }, look }) => ({
        ...look,
        bookingId,
        travellerId: id,
        what: 'passport',
      })),
    )
    const found = seen.map(({ booking, person }) => {
      const { id: bookingId, reference, tripId, title, departureDate } = booking
      const { surname, givenNames } = detailsOf(sealer, person)
      return { bookingId, reference, tripId, title, departureDate, ...placeOf(person), surname, givenNames }
    })
    return { found: found.toSorted((one, other) => (newestFirst(one) < newestFirst(other) ? 1 : -1)) }
  })
}

const newestFirst = (one: { departureDate: string; reference: string; age: string; place: number }) =>
  `${one.departureDate} ${one.reference} ${one.age} ${one.place}`

function needAnything({ needs, people }: MayRead): void {
  if (needs === 'none' && people === 'none') throw new AppError('travellers_unauthorized')
}

function needPapers({ papers }: MayRead): void {
  if (papers !== 'all') throw new AppError('travellers_unauthorized')
}
