import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { listCompaniesWithRight, mayModerate } from '#domain/permissions.ts'
import { hasPlace, type PartyPlace } from '#domain/travellers/party-places.ts'
import type { ReadPermissions } from '#domain/travellers/read-permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { setRowDamageAside } from '#server/travellers/core/damage-view.ts'
import {
  findTravellerRow,
  lockBookingForShare,
  readPartyVersion,
  type TravellersBooking,
} from '#server/travellers/core/queries.ts'
import { readDetails } from '#server/travellers/core/sealed-view.ts'
import { loadTraveller, requirePlace, requireSameParty } from '#server/travellers/core/service.ts'
import { hashPassportNumber } from '#server/travellers/core/view.ts'
import { findDocument } from '#server/travellers/papers/queries.ts'
import { presentContent, readContent } from '#server/travellers/papers/view.ts'
import { recordAccess } from './changing.ts'
import { findByPassportHash, lockBookingsForShare } from './queries.ts'
import {
  accessLogActor,
  departureOf,
  isLeader,
  requireReadableBooking,
  resolveReader,
  resolveReadRights,
} from './read-rights-service.ts'

/** One person, whole. */
export const viewTraveller = (
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.viewTraveller>,
): Promise<OutputOf<typeof contract.viewTraveller>> =>
  withAccessLogged(ctx, input, 'passport', async (tx, booking) => {
    const person = await loadTraveller({ ...ctx, db: tx }, booking, input)
    return isLeader(resolveReader(ctx, departureOf(booking))) ? hideFees(person) : person
  })

/** Hides what a need costs. */
const hideFees = (person: OutputOf<typeof contract.viewTraveller>) => ({
  ...person,
  needs: person.needs.map((need) => ({ ...need, answer: need.answer && { ...need.answer, fee: null } })),
})

/** A paper of a person. Its file is read once the look stands: a store may be slow, and no one waits for it. */
export async function viewDocument(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.viewTravellerDocument>,
): Promise<OutputOf<typeof contract.viewTravellerDocument>> {
  const paper = await withAccessLogged(ctx, input, 'document', async (tx, { id }) => {
    const person = await findTravellerRow(tx, id, input)
    const found = person && (await findDocument(tx, person.id, input.kind))
    if (!found) throw new AppError('paper_not_found')
    return found
  })
  const bytes = await readContent(ctx, paper)
  if (!bytes) throw new AppError('paper_not_found')
  return presentContent(input, paper, bytes)
}

type AccessParams = PartyPlace & {
  bookingId: string
  reason?: string | undefined
  partyVersion?: number | undefined
}

/**
 * Shows what is looked at, and writes the look down in the same transaction. Of whom nothing is known nothing is seen, and a
 * page from before the party changed shows nobody: another person may stand in the place by now.
 */
async function withAccessLogged<T>(
  ctx: Ctx,
  { bookingId, reason, age, place, partyVersion }: AccessParams,
  what: 'passport' | 'document',
  show: (tx: Queryable, booking: TravellersBooking) => Promise<T>,
): Promise<T> {
  const { booking, reader } = await requireReadableBooking(ctx, bookingId, reason)
  const mayLook = (found: TravellersBooking) => {
    requireDocumentAccess(resolveReadRights(ctx, reader, found))
    requirePlace(found, { age, place })
  }
  mayLook(booking)
  const actorId = ctx.caller.actor?.id ?? ''
  await countTry(ctx, { what: 'look-traveller', who: actorId, limit: 2000, seconds: 24 * 3600 })
  return ctx.db.transaction(async (tx) => {
    const held = await lockBookingForShare(tx, booking.id)
    if (!held) throw new AppError('booking_not_found')
    mayLook(held)
    if (partyVersion !== undefined)
      requireSameParty({ partyVersion: await readPartyVersion(tx, held.id) }, partyVersion)
    const shown = await show(tx, held)
    // After it was read: whoever is written down in the meantime is not shown without a look.
    const person = await findTravellerRow(tx, held.id, { age, place })
    const by = { ...accessLogActor(ctx, reader), bookingId: held.id, what }
    await recordAccess(tx, person ? [{ ...by, travellerId: person.id }] : [])
    return shown
  })
}

/** Finds travellers with exactly this number among those whose documents the caller may read for his companies. */
export async function findByPassport(
  ctx: Ctx,
  { passportNumber }: ParsedInputOf<typeof contract.findTraveller>,
): Promise<OutputOf<typeof contract.findTraveller>> {
  const { sealer } = ctx
  const { actor } = ctx.caller
  const companies = listCompaniesWithRight(actor, 'papers')
  if (companies.length === 0 || mayModerate(actor)) throw new AppError('travellers_unauthorized')
  await countTry(ctx, { what: 'find-traveller', who: actor?.id ?? '', limit: 60, seconds: 3600 })
  const hashes = companies.flatMap((id) => hashPassportNumber(sealer, passportNumber, id))
  return ctx.db.transaction(async (tx) => {
    const people = await findByPassportHash(tx, companies, hashes)
    if (people.length === 0) return { found: [] }
    const ids = people.map(({ bookingId }) => bookingId)
    const bookings = new Map((await lockBookingsForShare(tx, ids)).map((booking) => [booking.id, booking]))
    const seen = people.flatMap((person) => {
      const booking = bookings.get(person.bookingId)
      const reader = booking && resolveReader(ctx, departureOf(booking))
      const isSeen =
        reader && hasPlace(booking.party, person) && resolveReadRights(ctx, reader, booking).papers === 'all'
      return isSeen ? [{ booking, person, look: accessLogActor(ctx, reader) }] : []
    })
    await recordAccess(
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
      const { row, damage } = setRowDamageAside(sealer, person)
      const { surname, givenNames } = readDetails(sealer, row)
      const isUnreadable = damage !== undefined
      return {
        bookingId,
        reference,
        tripId,
        title,
        departureDate,
        age,
        place,
        surname,
        givenNames,
        isUnreadable,
      }
    })
    return { found: found.toSorted((one, other) => (orderKey(one) < orderKey(other) ? 1 : -1)) }
  })
}

/** The latest departure first. */
const orderKey = (one: PartyPlace & { departureDate: string; reference: string }) =>
  `${one.departureDate} ${one.reference} ${one.age} ${one.place}`

function requireDocumentAccess({ papers }: ReadPermissions): void {
  if (papers !== 'all') throw new AppError('travellers_unauthorized')
}
