import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { previewOrganizerDeletion } from '#contract/organizers/moderation.ts'
import type { previewTripDeletion } from '#contract/trips/moderation.ts'
import { today } from '#domain/kernel/calendar.ts'
import { cancelUpcoming, lockBookingsOfTrips } from '#server/bookings/core/changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { lockOrganizer, queueOwnerEmail, removeOrganizer } from '#server/organizers/changing.ts'
import { findCompanyName, findOwner } from '#server/organizers/view.ts'
import {
  lockTrip,
  lockTripsOfOrganizer,
  type RemovedTrips,
  removeTrips,
} from '#server/trips/editing/changing.ts'
import * as queries from './removal-queries.ts'

/** Returns what deleting an organizer would touch. */
export async function previewOrganizerRemoval(
  { db, clock }: Ctx,
  id: string,
): Promise<OutputOf<typeof previewOrganizerDeletion>> {
  const companyName = isId(id) ? await findCompanyName(db, id) : undefined
  if (companyName === undefined) throw new AppError('organizer_not_found')
  return queries.countRemovalImpact(db, { organizerId: id }, today(clock()))
}

export async function previewTripRemoval(
  { db, clock }: Ctx,
  id: string,
): Promise<OutputOf<typeof previewTripDeletion>> {
  if (!isId(id)) throw new AppError('trip_not_found')
  const { trips, ...touched } = await queries.countRemovalImpact(db, { tripId: id }, today(clock()))
  if (trips === 0) throw new AppError('trip_not_found')
  return touched
}

/** Deletes a trip (decisions: Names and meanings fixed; decision 0015). */
export async function deleteTrip(ctx: Ctx, id: string): Promise<void> {
  const now = await ctx.databaseClock(ctx.db)
  if (!isId(id)) throw new AppError('trip_not_found')
  const organizerId = await ctx.db.transaction(async (tx) => {
    await lockBookingsOfTrips(tx, { tripId: id })
    const trip = await lockTrip(tx, id)
    if (!trip) throw new AppError('trip_not_found')
    const { cancelledBookings } = await takeOffMarket(ctx, tx, { tripId: id }, now)
    const { title, destination, departureDate, returnDate, pricePerPerson, currency } = trip
    await writeAuditEntry(tx, {
      action: 'trip.deleted',
      actorId: requireAdminId(ctx),
      entityId: id,
      before: {
        title,
        destination,
        departureDate,
        returnDate,
        pricePerPerson,
        currency,
        organizerId: trip.organizerId,
      },
      after: { cancelledBookings },
      now,
    })
    return trip.organizerId
  })
  ctx.changed([`trip:${id}`, `organizer:${organizerId}`, 'bookings', 'deeds'])
  ctx.wakeMailer()
}

/**
 * Deletes an organizer with its trips, and notifies the owner. No trip is added in the meantime. The reason is for the
 * audit log.
 */
export async function deleteOrganizer(ctx: Ctx, id: string, reason?: string): Promise<void> {
  const now = await ctx.databaseClock(ctx.db)
  if (!isId(id)) throw new AppError('organizer_not_found')
  const tripIds = await ctx.db.transaction(async (tx) => {
    await lockByName(tx, `trips of ${id}`)
    await lockBookingsOfTrips(tx, { organizerId: id })
    await lockTripsOfOrganizer(tx, id)
    const organizer = await lockOrganizer(tx, id)
    if (!organizer) throw new AppError('organizer_not_found')
    const removed = await takeOffMarket(ctx, tx, { organizerId: id }, now)
    const { companyName, isVerified, userId } = organizer
    const owner = await findOwner(tx, userId)
    await removeOrganizer(tx, id, now)
    await writeAuditEntry(tx, {
      action: 'organizer.deleted',
      actorId: requireAdminId(ctx),
      entityId: id,
      before: { companyName, isVerified, userId },
      after: { trips: removed.tripIds.length, cancelledBookings: removed.cancelledBookings },
      reason,
      now,
    })
    const letter = { template: 'organizer-removed', data: { companyName } } as const
    if (owner) await queueOwnerEmail(tx, owner, letter, now)
    return removed.tripIds
  })
  // Its former members are pilgrims again.
  ctx.changed([
    `organizer:${id}`,
    ...tripIds.map((tripId) => `trip:${tripId}` as const),
    'bookings',
    'accounts',
    'deeds',
    'drafts',
  ])
  ctx.wakeMailer()
}

/** Takes locked trips off the market, then cancels what is coming on them: in this order no new booking slips through. */
async function takeOffMarket(ctx: Ctx, tx: Queryable, gone: RemovedTrips, now: Date) {
  const removed = await removeTrips(tx, ctx.emit, gone, now)
  const by = { actorId: requireAdminId(ctx), today: today(now), now }
  const cancelledBookings = await cancelUpcoming(tx, ctx.emit, gone, by)
  return { tripIds: removed.map(({ id }) => id), cancelledBookings }
}

function requireAdminId({ caller }: Ctx): string {
  if (!caller.actor) throw new AppError('unauthorized')
  return caller.actor.id
}
