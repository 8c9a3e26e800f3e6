import type * as contract from '#contract/bookings/bulk.ts'
import type { BulkLeftOut } from '#contract/bookings/bulk.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import type { BulkReason } from '#domain/bookings/bulk.ts'
import { mayUndoBulkAct } from '#domain/permissions.ts'
import { statusChangeTags, toSeatsError } from '#server/bookings/core/changing.ts'
import { releaseEndedSeats, setStatus } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import * as changing from './changing.ts'
import * as queries from './queries.ts'
import { type Desk, requireBulkDesk } from './service.ts'

type Undone = OutputOf<typeof contract.undoBulk>
type Item = Awaited<ReturnType<typeof queries.findActBookings>>[number]

/**
 * Undoes an act while what it does to others waits: statuses are what they were, emails are dropped. The seats of what had ended are
 * still held for it. A booking that someone changed since stays as it is, and is named.
 */
export async function undoBulk(ctx: Ctx, input: ParsedInputOf<typeof contract.undoBulk>): Promise<Undone> {
  const desk = await requireBulkDesk(ctx, input.id)
  const { actor, trip } = desk
  if (!isId(input.act)) throw new AppError('bulk_undo_over')
  const { undone, tags } = await ctx.db
    .transaction(async (tx) => {
      const act = await queries.lockAct(tx, { id: input.act, tripId: trip.id })
      if (!act) throw new AppError('bulk_undo_over')
      if (!mayUndoBulkAct(actor, trip.organizerId, act.madeBy))
        throw new AppError('booking_update_unauthorized')
      if (act.undoOutcome) return { undone: act.undoOutcome, tags: [] }
      const now = await ctx.databaseClock(tx)
      if (act.finishedAt || act.dueAt <= now) throw new AppError('bulk_undo_over')
      return reverse(ctx, tx, { desk, act, now })
    })
    .catch((error: unknown) => {
      throw toSeatsError(error) ?? error
    })
  if (tags.length > 0) ctx.changed(tags)
  return undone
}

type Reversing = { desk: Desk; act: queries.BulkAct; now: Date }

async function reverse(ctx: Ctx, tx: Queryable, { desk, act, now }: Reversing) {
  const { actor, trip } = desk
  const items = await queries.findActBookings(tx, act.id)
  const { restored, leftOut } = act.toStatus
    ? await restoreStatuses(ctx, tx, { desk, act, now, items, to: act.toStatus })
    : { restored: items, leftOut: [] }
  const undone = { bookings: restored.length, leftOut }
  await changing.markUndone(tx, act.id, { undoneAt: now, undoneBy: actor.id, undoOutcome: undone })
  const statuses = [...new Set(items.map(({ fromStatus }) => fromStatus))]
  const tags = act.toStatus ? statusChangeTags(trip.id, ...statuses, act.toStatus) : []
  return { undone, tags: [...tags, ...(act.toStatus ? (['bookings', 'deeds'] as const) : [])] }
}

type Restoring = Reversing & { items: readonly Item[]; to: BookingStatus }

async function restoreStatuses(ctx: Ctx, tx: Queryable, restoring: Restoring) {
  const { desk, act, now, items } = restoring
  const ids = items.map(({ bookingId }) => bookingId)
  await queries.lockBookings(tx, ids)
  const trip = await queries.lockBulkTrip(tx, desk.trip.id)
  const { restored, leftOut } = await divideItems(tx, restoring, !trip || trip.isClosed)
  const back = restored.map(({ bookingId }) => bookingId)
  if (!holdsSeats(restoring.to)) await releaseOthers(ctx, tx, { tripId: desk.trip.id, act, items, back, now })
  else await changing.reinstateEndedAt(tx, back, act.madeAt)
  for (const status of new Set(restored.map(({ fromStatus }) => fromStatus))) {
    const own = restored.filter(({ fromStatus }) => fromStatus === status).map(({ bookingId }) => bookingId)
    await setStatus(tx, ctx.emit, own, { to: status, actorId: desk.actor.id, now, told: 'later' })
  }
  await changing.restoreBesideStatus(tx, restored)
  await changing.forgetChanges(tx, back, [act.madeAt, now])
  return { restored, leftOut }
}

/** Which bookings are as the act left them, and which somebody changed since, or the departure takes no more. */
async function divideItems(tx: Queryable, { desk, items, to }: Restoring, isClosed: boolean) {
  const states = await queries.findPresentStates(
    tx,
    items.map(({ bookingId }) => bookingId),
    desk.trip.id,
  )
  const byId = new Map(items.map((item) => [item.bookingId, item]))
  const restored: Item[] = []
  const leftOut: BulkLeftOut[] = []
  for (const { id, reference, status, version } of states) {
    const item = byId.get(id)
    if (!item) continue
    const isReturning = holdsSeats(item.fromStatus) && !holdsSeats(to)
    const reason: BulkReason | undefined =
      version !== item.version || status !== to ? 'changed' : isReturning && isClosed ? 'closed' : undefined
    if (reason) leftOut.push({ bookingId: id, reference, reason })
    else restored.push(item)
  }
  return { restored, leftOut }
}

type Releasing = {
  tripId: string
  act: queries.BulkAct
  items: readonly Item[]
  back: readonly string[]
  now: Date
}

/** Releases the seats of bookings that stay ended. */
async function releaseOthers(ctx: Ctx, tx: Queryable, { tripId, act, items, back, now }: Releasing) {
  const others = items
    .filter(({ bookingId, seats }) => seats > 0 && !back.includes(bookingId))
    .map(({ bookingId }) => bookingId)
  const ids = await queries.findReleasable(tx, act.id, others)
  await releaseEndedSeats(tx, ctx.emit, { ids, tripId }, now)
}
