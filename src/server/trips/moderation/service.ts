import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type * as contract from '#contract/trips/moderation.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { today } from '#domain/kernel/calendar.ts'
import { findPastDates } from '#domain/trips/trips.ts'
import type { Ctx } from '#server/machine/context.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { positionInList, readListPosition } from '#server/trips/core/list-queries.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { lockForEdit } from '#server/trips/editing/changing.ts'
import { changeTrip } from '#server/trips/editing/form-service.ts'
import * as queries from './queries.ts'

/** A page of all trips that the words find. */
export async function search(
  { db, clock }: Ctx,
  { q, limit, cursor }: ParsedInputOf<typeof contract.searchTrips>,
): Promise<OutputOf<typeof contract.searchTrips>> {
  const after = readCursor(cursor, readListPosition)
  const now = clock()
  const [found, total] = await Promise.all([
    queries.findTrips(db, q, { now, limit: limit + 1, ...(after && { after }) }),
    queries.countTrips(db, q),
  ])
  const { rows, nextCursor } = createPage(found, limit, (trip) => positionInList(trip, today(now)))
  return { trips: rows, total, nextCursor }
}

/** Changes a trip's facts; what is left out stays, and so do bookings with their totals. What is booked is not moved into the past. */
export async function update(
  ctx: Ctx,
  { id, changeReason, version, ...form }: ParsedInputOf<typeof contract.updateTrip>,
): Promise<Trip> {
  const { db, databaseClock, caller, emit } = ctx
  const now = await databaseClock(db)
  const by = caller.actor?.id ?? null
  const edit = { by, asAdmin: true, now, reason: changeReason, seenVersion: version ?? null }
  const trip = await db.transaction(async (tx) => {
    const stored = isId(id) ? await lockForEdit(tx, emit, id) : undefined
    if (!stored) throw new AppError('trip_not_found')
    const fields = stored.currentBookings > 0 ? findPastDates(form, today(now), stored) : undefined
    if (fields) throw new AppError('invalid_trip', { fields })
    await changeTrip(tx, emit, stored, form, edit)
    return findTrip(tx, id, now)
  })
  if (!trip) throw new Error('the trip that was locked is gone')
  ctx.changed([`trip:${id}`, 'bookings', 'deeds'])
  ctx.wakeMailer()
  return trip
}
