import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { leadsDeparture, maySeeTrip } from '#domain/permissions.ts'
import type { DataReader, ReadPermissions } from '#domain/travellers/read-permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type JourneyRow, presentJourney } from '#server/travellers/core/checks-view.ts'
import { setAllDamageAside } from '#server/travellers/core/damage-view.ts'
import { findTravellers, type TravellersBooking } from '#server/travellers/core/queries.ts'
import { recordListAccess } from './changing.ts'
import { findBookingsOfTrip, findDeparture } from './queries.ts'
import {
  accessLogActor,
  isLeader,
  requireReadableBooking,
  requireReason,
  resolveReader,
  resolveReadRights,
} from './read-rights-service.ts'
import { presentCompanyRows } from './view.ts'

type TravellersOutput = OutputOf<typeof contract.listTripTravellers>

/** Lists the travellers of a departure, place by place. */
export async function listByTrip(
  ctx: Ctx,
  { tripId, reason }: ParsedInputOf<typeof contract.listTripTravellers>,
): Promise<TravellersOutput> {
  const { actor } = ctx.caller
  const trip = isId(tripId) ? await findDeparture(ctx.db, tripId) : undefined
  if (!trip || !(maySeeTrip(actor, trip) || leadsDeparture(actor, trip))) throw new AppError('trip_not_found')
  const reader = resolveReader(ctx, trip, reason)
  requireReason(reader)
  // Rights as of a confirmed booking: of none there may be any yet.
  const reads = resolveReadRights(ctx, reader, { ...trip, status: 'confirmed' })
  requireAnyReadRight(reads)
  const bookings = await findBookingsOfTrip(ctx.db, trip.id)
  return presentBookings(ctx, trip, { reader, reads, bookings })
}

/** The people of one booking, in the same way. */
export async function listByBooking(
  ctx: Ctx,
  { bookingId, reason }: ParsedInputOf<typeof contract.listBookingTravellers>,
): Promise<TravellersOutput> {
  const { booking, reader } = await requireReadableBooking(ctx, bookingId, reason)
  const reads = resolveReadRights(ctx, reader, booking)
  requireAnyReadRight(reads)
  return presentBookings(ctx, { ...booking, id: booking.tripId }, { reader, reads, bookings: [booking] })
}

type VisibleBookings = { reader: DataReader; reads: ReadPermissions; bookings: TravellersBooking[] }

/** That someone had a list before him is recorded with each booking whose people it names, so that each family reads it. */
async function presentBookings(
  ctx: Ctx,
  trip: JourneyRow & { id: string },
  { reader, reads, bookings: all }: VisibleBookings,
) {
  // To a leader requests are not there, and no status says what was paid.
  const bookings = isLeader(reader)
    ? all
        .filter((booking) => resolveReadRights(ctx, reader, booking).people === 'all')
        .map((booking) => ({ ...booking, status: 'confirmed' as const }))
    : all
  const { sealer, config } = ctx
  const now = ctx.clock()
  const named = bookings.filter((booking) => resolveReadRights(ctx, reader, booking).people === 'all')
  const people = await ctx.db.transaction(async (tx) => {
    await recordListAccess(
      tx,
      accessLogActor(ctx, reader),
      named.map(({ id }) => id),
    )
    const found = await findTravellers(
      tx,
      bookings.map(({ id }) => id),
    )
    return setAllDamageAside(sealer, found)
  })
  const { peopleKeptDays } = config
  return {
    people: bookings.flatMap((booking) =>
      presentCompanyRows({
        sealer,
        now,
        peopleKeptDays,
        booking,
        people: people.get(booking.id) ?? [],
        reads: resolveReadRights(ctx, reader, booking),
      }),
    ),
    trip: { id: trip.id, ...presentJourney(trip, now) },
    mayLook: reads.papers === 'all',
  }
}

function requireAnyReadRight({ needs, people }: ReadPermissions): void {
  if (needs === 'none' && people === 'none') throw new AppError('travellers_unauthorized')
}
