import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { splitSearchWords } from '#domain/kernel/search-words.ts'
import { listCompaniesWithRight, mayModerate } from '#domain/permissions.ts'
import { hasPlace } from '#domain/travellers/party-places.ts'
import type { Ctx } from '#server/machine/context.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { setRowDamageAside } from '#server/travellers/core/damage-view.ts'
import { readDetails, readOwnName } from '#server/travellers/core/sealed-view.ts'
import { hashNameWord } from '#server/travellers/core/view.ts'
import { recordListAccess } from './changing.ts'
import { findByNameHashes, lockBookingsForShare } from './queries.ts'
import { accessLogActor, resolveReader, resolveReadRights } from './read-rights-service.ts'

/** The most people that a search names. */
const mostFound = 20

/**
 * Finds travellers by whole words of their names on all departures whose people the caller may read. That their names were shown
 * is recorded with each booking, as of a list.
 */
export async function findByName(
  ctx: Ctx,
  { names }: ParsedInputOf<typeof contract.findTravellersByName>,
): Promise<OutputOf<typeof contract.findTravellersByName>> {
  const { sealer } = ctx
  const { actor } = ctx.caller
  const companies = listCompaniesWithRight(actor, 'travellers')
  if (companies.length === 0 || mayModerate(actor)) throw new AppError('travellers_unauthorized')
  await countTry(ctx, { what: 'find-traveller-name', who: actor?.id ?? '', limit: 600, seconds: 3600 })
  const words = splitSearchWords(names)
  if (words.length === 0) return { found: [] }
  const hashes = words.map((word) => companies.flatMap((id) => hashNameWord(sealer, word, id)))
  return ctx.db.transaction(async (tx) => {
    const people = await findByNameHashes(tx, companies, hashes)
    if (people.length === 0) return { found: [] }
    const ids = [...new Set(people.map(({ bookingId }) => bookingId))]
    const bookings = new Map((await lockBookingsForShare(tx, ids)).map((booking) => [booking.id, booking]))
    const seen = people.flatMap((person) => {
      const booking = bookings.get(person.bookingId)
      const reader = booking && resolveReader(ctx, { id: booking.tripId, organizerId: booking.organizerId })
      const isSeen =
        reader && hasPlace(booking.party, person) && resolveReadRights(ctx, reader, booking).people === 'all'
      return isSeen ? [{ booking, person, reader }] : []
    })
    const shown = seen
      .toSorted((one, other) => (orderKey(one) < orderKey(other) ? 1 : -1))
      .slice(0, mostFound)
    const [first] = shown
    if (first)
      await recordListAccess(tx, accessLogActor(ctx, first.reader), [
        ...new Set(shown.map(({ booking }) => booking.id)),
      ])
    return {
      found: shown.map(({ booking, person }) => {
        const { id: bookingId, reference, tripId, title, departureDate } = booking
        const { age, place } = person
        const { row, damage } = setRowDamageAside(sealer, person)
        const { surname, givenNames } = readDetails(sealer, row)
        const ownName = readOwnName(sealer, row)
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
          ownName,
          isUnreadable: damage !== undefined,
        }
      }),
    }
  })
}

type Found = {
  booking: { departureDate: string; reference: string }
  person: { age: string; place: number }
}

/** The latest departure first. */
const orderKey = ({ booking, person }: Found) =>
  `${booking.departureDate} ${booking.reference} ${person.age} ${person.place}`
