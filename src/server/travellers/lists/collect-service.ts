import { AppError } from '#contract/errors.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { listCompaniesWithRight, mayModerate, maySeeAmounts, maySeeTrip } from '#domain/permissions.ts'
import type { DataReader } from '#domain/travellers/read-permissions.ts'
import { requestMoney } from '#server/bookings/emails/booking-money.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import {
  accessLogActor,
  requireReason,
  resolveReader,
  resolveReadRights,
} from '#server/travellers/company/read-rights-service.ts'
import { findTravellers, type TravellersBooking } from '#server/travellers/core/queries.ts'
import { findRoomNumbers } from '#server/travellers/rooms/queries.ts'
import { collectPeople, type ListPerson } from './people-view.ts'
import {
  findConfirmedBookings,
  findListContacts,
  findListTrip,
  findMakerName,
  type ListTrip,
} from './queries.ts'

/** The one who makes lists of a departure, with what he sees. */
export type ListMaker = {
  trip: ListTrip
  reader: DataReader
  by: ReturnType<typeof accessLogActor>
  seesAmounts: boolean
}

/**
 * Returns the departure to those who may make its lists: owners, managers and desks of its company, and an admin who says why. To a
 * leader and to everyone else it is refused.
 */
export async function requireListMaker(ctx: Ctx, id: string, reason?: string): Promise<ListMaker> {
  const { actor } = ctx.caller
  const trip = isId(id) ? await findListTrip(ctx.db, id) : undefined
  if (!trip || !maySeeTrip(actor, trip)) throw new AppError('trip_not_found')
  const reader = resolveReader(ctx, trip, reason)
  requireReason(reader)
  const isOffice = mayModerate(actor) || listCompaniesWithRight(actor, 'papers').includes(trip.organizerId)
  // Rights as of a confirmed booking: of none there may be any yet.
  const reads = resolveReadRights(ctx, reader, { ...trip, status: 'confirmed' })
  if (!isOffice || reads.papers !== 'all') throw new AppError('travellers_unauthorized')
  return {
    trip,
    reader,
    by: accessLogActor(ctx, reader),
    seesAmounts: maySeeAmounts(actor, trip.organizerId),
  }
}

/** How families are reached, and whether they owe by the books of the departure, where its company keeps them. */
async function findContacts({ emit, clock }: Ctx, db: Queryable, ids: readonly string[]) {
  const money = await requestMoney({ db, emit, now: clock() }, ids)
  const contacts = await findListContacts(db, ids)
  return contacts.map((contact) => {
    const owed = money.get(contact.bookingId)?.owed
    return { ...contact, owes: owed == null ? null : compareAmount(owed, '0') > 0 }
  })
}

/** Everyone of the confirmed bookings of a departure whom its lists may name. */
export async function loadListPeople(
  ctx: Ctx,
  db: Queryable,
  { trip, reader }: ListMaker,
): Promise<ListPerson[]> {
  const found = await findConfirmedBookings(db, trip.id)
  const bookings = found.filter((booking) => mayRead(ctx, reader, booking))
  const ids = bookings.map((booking) => booking.id)
  const contacts = ids.length > 0 ? await findContacts(ctx, db, ids) : []
  const people = await findTravellers(db, ids)
  const roomNumbers = await findRoomNumbers(db, trip.id)
  return collectPeople({ sealer: ctx.sealer, now: ctx.clock(), bookings, contacts, people, roomNumbers })
}

const mayRead = (ctx: Ctx, reader: DataReader, booking: TravellersBooking) =>
  resolveReadRights(ctx, reader, booking).papers === 'all'

/** The name of the caller, as a list says who made it. */
export const findCallerName = async ({ db, caller: { actor } }: Ctx): Promise<string> =>
  actor ? findMakerName(db, actor.id) : ''
