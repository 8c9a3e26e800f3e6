import type { BulkLeftOut, BulkPlanOut } from '#contract/bookings/bulk.ts'
import { AppError } from '#contract/errors.ts'
import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import {
  type BulkKind,
  type BulkPlan,
  type BulkReason,
  isStatusTold,
  planMessages,
  planReminders,
  planStatusChange,
} from '#domain/bookings/bulk.ts'
import type { Actor } from '#domain/permissions.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { requireStatusRight } from '#server/bookings/company/status-service.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { remindersPlanned } from './changing.ts'
import * as queries from './queries.ts'

export type BulkInput = {
  kind: BulkKind
  status?: BookingStatus | undefined
  bookings: readonly { id: string; version: number }[]
}

/** An act as it would be, or is: which bookings it concerns, as they were before. */
export type PlannedAct = { taken: queries.BulkBooking[]; shown: BulkPlanOut }

type Planning = { trip: queries.BulkTrip; input: BulkInput; now: Date; isLocked?: boolean }

/** Returns the status of an act, which only an act of that kind has. Throws where the caller may not set it. */
export function requireStatus(
  actor: NonNullable<Actor>,
  { kind, status }: BulkInput,
  organizerId: string,
): BookingStatus | null {
  if ((kind === 'status') !== (status !== undefined)) throw new AppError('invalid_bulk')
  if (status === undefined) return null
  requireStatusRight(actor, status, organizerId)
  return status
}

/** Says which bookings an act concerns, whom it leaves out and why, and whom it emails. Locked, it is as it says. */
export async function planAct(ctx: Ctx, db: Queryable, planning: Planning): Promise<PlannedAct> {
  const { trip, input, now, isLocked = false } = planning
  const ids = [...new Set(input.bookings.map(({ id }) => id.toLowerCase()))]
  if (isLocked) await queries.lockBookings(db, ids)
  const found = await queries.findBulkBookings(db, { tripId: trip.id, ids, now })
  const plan = await divideBookings(ctx, db, { ...planning, found })
  const byId = new Map(found.map((booking) => [booking.id, booking]))
  const taken = plan.takenIds.flatMap((id) => byId.get(id) ?? [])
  const gone = ids
    .filter((id) => !byId.has(id))
    .map((bookingId): BulkLeftOut => ({ bookingId, reference: null, reason: 'gone' }))
  const leftOut = plan.leftOut.map((one) => ({
    ...one,
    reference: byId.get(one.bookingId)?.reference ?? null,
  }))
  return { taken, shown: { ...describe(taken, input), leftOut: [...leftOut, ...gone] } }
}

type Dividing = Planning & { found: readonly queries.BulkBooking[] }

async function divideBookings(ctx: Ctx, db: Queryable, dividing: Dividing): Promise<BulkPlan> {
  const { trip, input, now, found, isLocked } = dividing
  const { kind, status: to } = input
  if (kind === 'message') return planMessages(found)
  if (kind === 'remind') {
    const reasons = new Map<string, BulkReason>()
    const bookingIds = found.map(({ id }) => id)
    await ctx.emit(db, remindersPlanned, { bookingIds, sealer: ctx.sealer, now, found: reasons })
    return planReminders(
      found.map((one) => ({
        ...one,
        reminder: reasons.get(one.id) ?? (one.isReminderWaiting ? 'reminded' : undefined),
      })),
    )
  }
  if (to === undefined) throw new AppError('invalid_bulk')
  const seen = new Map(input.bookings.map(({ id, version }) => [id.toLowerCase(), version]))
  const isReturning = holdsSeats(to) && found.some(({ status }) => !holdsSeats(status))
  const fresh = isLocked && isReturning ? await queries.lockBulkTrip(db, trip.id) : trip
  const { free, isClosed } = fresh ?? { free: 0, isClosed: true }
  const seenBookings = found.map((one) => ({ ...one, seenVersion: seen.get(one.id) ?? 0 }))
  return planStatusChange(seenBookings, { to, free, isClosed })
}

/** Whom the bookings of an act email, in which languages, and how many places it frees. */
function describe(
  taken: readonly queries.BulkBooking[],
  { kind, status: to }: BulkInput,
): Omit<BulkPlanOut, 'leftOut'> {
  const emailed = to === undefined ? taken : taken.filter((booking) => isStatusTold(booking, to))
  const ended = to === undefined || holdsSeats(to) ? [] : taken.filter(({ status }) => holdsSeats(status))
  return {
    bookings: taken.length,
    emails: emailed.length,
    languages: countLanguages(emailed.map(({ language }) => language)),
    unreachable: (kind === 'status' ? taken : [])
      .filter(({ email }) => email === '')
      .map(({ id, reference }) => ({ bookingId: id, reference })),
    seats: ended.reduce((sum, { pilgrims }) => sum + pilgrims, 0),
  }
}

function countLanguages(languages: readonly string[]): Locale[] {
  const counts = new Map<Locale, number>()
  for (const language of languages) {
    const known = isLocale(language) ? language : 'en'
    counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([language]) => language)
}
