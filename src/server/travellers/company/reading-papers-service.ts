import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { companiesFor, mayModerate } from '#domain/permissions.ts'
import { hasPlace, type Place } from '#domain/travellers/places.ts'
import type { MayRead } from '#domain/travellers/seeing.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { findPerson, holdBooking, type PeopleBooking } from '#server/travellers/core/queries.ts'
import { needPlace, personOf } from '#server/travellers/core/service.ts'
import { detailsOf, passportHashes } from '#server/travellers/core/view.ts'
import { findPaper } from '#server/travellers/papers/queries.ts'
import { contentOf, given } from '#server/travellers/papers/view.ts'
import { recordLooks } from './changing.ts'
import { findByNumber, holdBookings } from './queries.ts'
import { bookingFor, lookerOf, readerOf, readsOf } from './reading-service.ts'

/** One person, whole. */
export const look = (
  ctx: Ctx,
  asked: ParsedInputOf<typeof contract.lookAtTraveller>,
): Promise<OutputOf<typeof contract.lookAtTraveller>> =>
  looked(ctx, asked, 'passport', (tx, booking) => personOf({ ...ctx, db: tx }, booking, asked))

/** A paper of a person. Its file is read once the look stands: a store may be slow, and nobody waits for it. */
export async function lookAtPaper(
  ctx: Ctx,
  asked: ParsedInputOf<typeof contract.lookAtPaper>,
): Promise<OutputOf<typeof contract.lookAtPaper>> {
  const paper = await looked(ctx, asked, 'document', async (tx, { id }) => {
    const person = await findPerson(tx, id, asked)
    const found = person && (await findPaper(tx, person.id, asked.kind))
    if (!found) throw new AppError('paper_not_found')
    return found
  })
  const bytes = await contentOf(ctx, paper)
  if (!bytes) throw new AppError('paper_not_found')
  return given(asked, paper, bytes)
}

type Asked = Place & { bookingId: string; reason?: string | undefined }

/** Shows what is looked at, and writes the look down in the same transaction. Of whom nothing is known nothing is seen. */
async function looked<T>(
  ctx: Ctx,
  { bookingId, reason, age, place }: Asked,
  what: 'passport' | 'document',
  show: (tx: Queryable, booking: PeopleBooking) => Promise<T>,
): Promise<T> {
  const { booking, reader } = await bookingFor(ctx, bookingId, reason)
  const mayLook = (found: PeopleBooking) => {
    needPapers(readsOf(ctx, reader, found))
    needPlace(found, { age, place })
  }
  mayLook(booking)
  const actorId = ctx.caller.actor?.id ?? ''
  await countTry(ctx, { what: 'look-traveller', who: actorId, limit: 2000, seconds: 24 * 3600 })
  return ctx.db.transaction(async (tx) => {
    const held = await holdBooking(tx, booking.id)
    if (!held) throw new AppError('booking_not_found')
    mayLook(held)
    const shown = await show(tx, held)
    // After it was read: whoever is written down meanwhile is not shown without a look.
    const person = await findPerson(tx, held.id, { age, place })
    const by = { ...lookerOf(ctx, reader), bookingId: held.id, what }
    await recordLooks(tx, person ? [{ ...by, travellerId: person.id }] : [])
    return shown
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
      const { age, place } = person
      const { surname, givenNames } = detailsOf(sealer, person)
      return { bookingId, reference, tripId, title, departureDate, age, place, surname, givenNames }
    })
    return { found: found.toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1)) }
  })
}

/** The latest departure first. */
const orderOf = (one: Place & { departureDate: string; reference: string }) =>
  `${one.departureDate} ${one.reference} ${one.age} ${one.place}`

function needPapers({ papers }: MayRead): void {
  if (papers !== 'all') throw new AppError('travellers_unauthorized')
}
