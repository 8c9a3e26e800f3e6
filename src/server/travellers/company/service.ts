import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/travellers/company.ts'
import { maySeeTrip } from '#domain/permissions.ts'
import type { MayRead, Reader } from '#domain/travellers/seeing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { type Journey, journeyOf } from '#server/travellers/core/checks-view.ts'
import { findPeople, type PeopleBooking } from '#server/travellers/core/queries.ts'
import { recordLooks } from './changing.ts'
import { findDeparture, findOfTrip } from './queries.ts'
import { bookingFor, lookerOf, needReason, readerOf, readsOf } from './reading-service.ts'
import { companyRows } from './view.ts'

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

function needAnything({ needs, people }: MayRead): void {
  if (needs === 'none' && people === 'none') throw new AppError('travellers_unauthorized')
}
