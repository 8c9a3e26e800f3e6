import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { searchOrganizerTrips as searchEndpoint } from '#contract/organizers/dashboard.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import { maySeeDepartures } from '#domain/permissions.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { findOrganizer } from '#server/organizers/view.ts'
import { positionInList, readListPosition } from '#server/trips/core/list-queries.ts'
import { findTripsOfOrganizer, searchTripsOfOrganizer } from './queries.ts'

/** Trips of an organizer: all for itself and admins, for others the active ones. */
export async function listTripsOfOrganizer(ctx: Ctx, id: string): Promise<Trip[]> {
  await findOrganizer(ctx.db, ctx.caller.actor, id)
  return findTripsOfOrganizer(
    ctx.db,
    { organizerId: id, withInactive: maySeeDepartures(ctx.caller.actor, id) },
    ctx.clock(),
  )
}

/** All trips of an organizer page by page, for itself and admins. */
export async function searchTrips(
  ctx: Ctx,
  { id, q, limit, cursor }: ParsedInputOf<typeof searchEndpoint>,
): Promise<OutputOf<typeof searchEndpoint>> {
  if (!maySeeDepartures(ctx.caller.actor, id)) throw new AppError('access_denied')
  const after = readCursor(cursor, readListPosition)
  await findOrganizer(ctx.db, ctx.caller.actor, id)
  const now = ctx.clock()
  const page = { now, limit: limit + 1, ...(after && { after }) }
  const { found, total } = await searchTripsOfOrganizer(ctx.db, { organizerId: id, ...(q && { q }) }, page)
  const { rows, nextCursor } = createPage(found, limit, (trip) => positionInList(trip, today(now)))
  return { trips: rows, total, nextCursor }
}
