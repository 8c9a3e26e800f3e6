import type * as contract from '#contract/bookings/bulk.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import { bulkUndoSeconds } from '#domain/bookings/bulk.ts'
import { type Actor, mayChangeBooking, mayListOrganizerBookings, maySeeTrip } from '#domain/permissions.ts'
import { setStatusesByStaff, staffSide } from '#server/bookings/company/status-service.ts'
import { statusChangeTags, toSeatsError } from '#server/bookings/core/changing.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { countTry } from '#server/machine/limits/rate-limit.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import * as changing from './changing.ts'
import { type PlannedAct, planAct, requireStatus } from './plan-service.ts'
import * as queries from './queries.ts'

export type Desk = { actor: NonNullable<Actor>; trip: queries.BulkTrip }

/** A departure whose bookings the caller may change: of a verified company of his, or as an admin. */
export async function requireBulkDesk({ db, caller: { actor } }: Ctx, id: string): Promise<Desk> {
  const trip = isId(id) ? await queries.findBulkTrip(db, id) : undefined
  if (!actor) throw new AppError('unauthorized')
  if (!trip || !maySeeTrip(actor, trip)) throw new AppError('trip_not_found')
  if (!mayListOrganizerBookings(actor, trip.organizerId) || !mayChangeBooking(actor, trip))
    throw new AppError('booking_update_unauthorized')
  return { actor, trip }
}

/** Counts what a company does in bulk; a preview opens the details of people as a reminder does. */
export const countBulk = (ctx: Ctx, { trip }: Desk) =>
  countTry(ctx, { what: 'bulk', who: trip.id, limit: 300, seconds: 3600 })

/** What an act would do, without doing it. */
export async function previewBulk(
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.previewBulk>,
): Promise<OutputOf<typeof contract.previewBulk>> {
  const desk = await requireBulkDesk(ctx, input.id)
  const { actor, trip } = desk
  requireStatus(actor, input, trip.organizerId)
  await countBulk(ctx, desk)
  const now = await ctx.databaseClock(ctx.db)
  return (await planAct(ctx, ctx.db, { trip, input, now })).shown
}

type ApplyInput = ParsedInputOf<typeof contract.applyBulk>
type Applied = OutputOf<typeof contract.applyBulk>

/**
 * Carries out an act on many bookings in one transaction. What others would notice waits until it cannot be undone: emails, and seats
 * that it frees. The ten seconds begin once it is stored.
 */
export async function applyBulk(ctx: Ctx, input: ApplyInput): Promise<Applied> {
  const desk = await requireBulkDesk(ctx, input.id)
  const { actor, trip } = desk
  const status = requireStatus(actor, input, trip.organizerId)
  const text = input.text?.trim() || null
  if ((input.kind === 'message') !== (text !== null)) throw new AppError('invalid_bulk')
  await countBulk(ctx, desk)
  const made = await ctx.db
    .transaction((tx) => storeAct(ctx, tx, { desk, input, status, text }))
    .catch((error: unknown) => {
      throw toSeatsError(error) ?? error
    })
  if ('repeated' in made) return present(ctx, made.repeated)
  const { shown, actId, before } = made
  if (actId === undefined) return { ...shown, act: null }
  const now = await ctx.databaseClock(ctx.db)
  const dueAt = new Date(now.getTime() + bulkUndoSeconds * 1000)
  await changing.startUndoTime(ctx.db, actId, dueAt)
  if (status) ctx.changed([...statusChangeTags(trip.id, ...before, status), 'bookings', 'deeds'])
  return {
    ...shown,
    act: { id: actId, undoUntil: dueAt.toISOString(), secondsLeft: bulkUndoSeconds },
  }
}

/** The answer to a call that was made before: a client that heard nothing asks again. */
async function present(ctx: Ctx, { id, outcome, dueAt, undoneAt }: queries.BulkAct): Promise<Applied> {
  const now = await ctx.databaseClock(ctx.db)
  const left = undoneAt ? 0 : Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / 1000))
  return { ...outcome, act: { id, undoUntil: dueAt.toISOString(), secondsLeft: left } }
}

type Tx = Ctx['db']
type Storing = { desk: Desk; input: ApplyInput; status: BookingStatus | null; text: string | null }
type Stored =
  | { repeated: queries.BulkAct }
  | { shown: PlannedAct['shown']; actId?: string; before: BookingStatus[] }

async function storeAct(ctx: Ctx, tx: Tx, storing: Storing): Promise<Stored> {
  const { desk, input, status, text } = storing
  const { trip, actor } = desk
  await lockByName(tx, `bulk ${trip.id} ${input.key}`)
  const repeated = await queries.findActByKey(tx, trip.id, input.key)
  const digest = digestOf(input, actor.id)
  if (repeated && repeated.digest !== digest) throw new AppError('invalid_bulk')
  if (repeated) return { repeated }
  const now = await ctx.databaseClock(tx)
  const { taken, shown } = await planAct(ctx, tx, { trip, input, now, isLocked: true })
  const before = [...new Set(taken.map((booking) => booking.status))]
  if (taken.length === 0) return { shown, before }
  if (status) await setStatuses(ctx, tx, { desk, taken, to: status, now })
  const after = await queries.findPresentStates(
    tx,
    taken.map(({ id }) => id),
    trip.id,
  )
  const versions = new Map(after.map(({ id, version }) => [id, version]))
  const act = {
    tripId: trip.id,
    kind: input.kind,
    key: input.key,
    digest,
    toStatus: status,
    text,
    outcome: shown,
    side: actor.role === 'admin' ? ('admin' as const) : ('organizer' as const),
    madeBy: actor.id,
    madeAt: now,
    dueAt: new Date(now.getTime() + bulkUndoSeconds * 1000),
  }
  const items = taken.map((booking) => ({
    bookingId: booking.id,
    fromStatus: booking.status,
    version: versions.get(booking.id) ?? booking.version,
    seats: status && holdsSeats(booking.status) && !holdsSeats(status) ? booking.pilgrims : 0,
    guestExpiresAt: booking.guestExpiresAt,
    wasReopened: booking.reopenedAt !== null,
  }))
  return { shown, before, actId: await changing.insertAct(tx, act, items) }
}

type Setting = { desk: Desk; taken: readonly queries.BulkBooking[]; to: BookingStatus; now: Date }

const setStatuses = (ctx: Ctx, tx: Tx, { desk: { actor }, taken, to, now }: Setting) =>
  setStatusesByStaff(
    tx,
    ctx.emit,
    { bookings: taken, to, actorId: actor.id, now, isHeld: true },
    staffSide(actor),
  )

/** What was asked, so that a key is not used for something else. */
function digestOf({ kind, status, text, bookings }: ApplyInput, actorId: string): string {
  const wanted = bookings.map(({ id, version }) => `${id.toLowerCase()} ${version}`).toSorted()
  return hashSecret(JSON.stringify([actorId, kind, status, text, wanted]))
}
