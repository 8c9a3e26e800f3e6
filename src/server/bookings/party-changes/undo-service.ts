import type * as contract from '#contract/bookings/party-changes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { dayInTimeZone } from '#domain/kernel/calendar.ts'
import { countParty, sumTotals } from '#domain/offers/prices.ts'
import { undoChange as undoPartyChange } from '#domain/offers/undone-changes.ts'
import type { BookingAccess } from '#server/bookings/access/access-view.ts'
import * as queries from '#server/bookings/core/current-queries.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { endUndo, recordChange, releaseHeldSeats } from '#server/bookings/core/seats.ts'
import type { Ctx, Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { ChangeableBooking } from './change-quote.ts'
import { changeUndone, eraseReplacementNames } from './changing.ts'
import { notifyBookingChange } from './emails-changing.ts'
import { closeRoomRequest } from './rooms-service.ts'
import { requireChangeAccess } from './service.ts'
import {
  findChanges,
  findDueChanges,
  findStateBefore,
  findUndoableChanges,
  type StoredChange,
} from './view.ts'

/**
 * Brings back who left, was replaced or moved to another age group, for the holder of the booking. It depends on nothing but
 * that nobody was told yet: not on the day, the trip, its seats, or what was changed since.
 */
export async function undoChange(
  ctx: Ctx,
  { number, ...holder }: ParsedInputOf<typeof contract.undoChange>,
): Promise<BookingAccess> {
  const held = await requireChangeAccess(ctx, holder)
  const { id } = held.booking
  const now = await ctx.databaseClock(ctx.db)
  const tripId = await ctx.db.transaction(async (tx) => {
    const given = await lockBooking(tx, id, now)
    const { tripId } = given.booking
    const changes = await findChanges(tx, [id])
    if (changes.some(({ undoes }) => undoes === number)) return tripId
    const undone = changes.find((change) => change.number === number)
    const open = await findUndoableChanges(tx, id)
    if (!undone || !open.some((one) => one.number === number)) throw new AppError('undo_over')
    // It is about a party that is no more: the organizer need not answer.
    const asked = changes.find(({ state }) => state === 'asked')
    if (asked && undone.kind !== 'person') {
      const closing = { number: asked.number, now, state: 'withdrawn', side: 'pilgrim' } as const
      await closeRoomRequest(ctx, tx, { changeable: given, ...closing })
    }
    await restoreParty(ctx, tx, { changeable: await lockBooking(tx, id, now), changes, undone, now })
    return tripId
  })
  ctx.changed([`seats:${tripId}`, 'bookings', 'travellers'])
  ctx.wakeMailer()
  return held
}

/** The booking with its trip, locked in the order of locks. */
async function lockBooking(tx: Queryable, id: string, now: Date): Promise<ChangeableBooking> {
  const booking = await queries.findCurrentBooking(tx, id, true)
  const trip = booking && (await queries.findTripForChange(tx, booking.tripId, true))
  if (!booking || !trip) throw new AppError('booking_not_found')
  return { booking, trip, day: dayInTimeZone(trip.timeZone, now) }
}

type Undoing = { changeable: ChangeableBooking; changes: StoredChange[]; undone: StoredChange; now: Date }

async function restoreParty(ctx: Ctx, tx: Queryable, undoing: Undoing): Promise<void> {
  const { changeable, changes, undone, now } = undoing
  const { booking, day } = changeable
  const before = await findStateBefore(tx, booking.id, changes, undone.number)
  const after = { party: undone.party, lines: undone.lines }
  const { party, lines } = undoPartyChange(booking, { before, after })
  const rates = await queries.findRates(tx, [booking.currency, ...lines.map(({ currency }) => currency)])
  const totals = sumTotals(lines, booking.currency, rates)
  if (!totals) throw new Error(`a line of booking ${booking.reference} is in a currency without a rate`)
  const actorId = ctx.caller.actor?.id ?? null
  const number = await recordChange(tx, {
    bookingId: booking.id,
    kind: 'undo',
    undoes: undone.number,
    leaving: [],
    side: 'pilgrim',
    actorId,
    now,
    day,
    seenVersion: booking.version,
    party,
    lines,
    ...totals,
    agreedBefore: booking.agreedAmount,
    offerVersion: booking.offerVersion,
    state: 'agreed',
    answeredAt: now,
  })
  const data = {
    number,
    undone: undone.number,
    peopleBefore: countParty(booking.party),
    people: countParty(party),
    amountBefore: booking.agreedAmount,
    amount: totals.agreedAmount,
  }
  await recordBookingEvents(tx, [
    { bookingId: booking.id, kind: 'change_undone', side: 'pilgrim', actorId, at: now, day, data },
  ])
  const key = { bookingId: booking.id, number: undone.number }
  await eraseReplacementNames(tx, key)
  const parties = { before: booking.party.groups, after: party.groups }
  await ctx.emit(tx, changeUndone, { ...key, kind: undone.kind, ...parties, now })
  // Who is back is no longer set aside: nobody is erased with it.
  await endUndo(tx, key)
}

/**
 * Job: tells the organizer and the pilgrim of the changes whose ten minutes are over. In the same transaction those who left are
 * erased and their seats released, so that whoever undoes in that moment is either in time, or finds that it was told.
 */
export async function tellOfChanges({
  db,
  clock,
  cache,
  emit,
  log,
  wakeMailer,
}: Pick<Deps, 'db' | 'clock' | 'cache' | 'emit' | 'log' | 'wakeMailer'>): Promise<void> {
  const now = clock()
  for (const key of await findDueChanges(db, now)) {
    const tripId = await db
      .transaction(async (tx) => {
        const given = await lockBooking(tx, key.bookingId, now)
        const seats = await endUndo(tx, key)
        if (seats === undefined) return undefined
        const { tripId } = given.booking
        await releaseHeldSeats(tx, emit, { bookingId: key.bookingId, tripId, seats }, now)
        await notifyBookingChange(tx, given, { number: key.number, now })
        return tripId
      })
      .catch((error: unknown) => {
        log.error({ err: error, booking: key.bookingId, change: key.number }, 'change email not queued')
        return undefined
      })
    if (tripId === undefined) continue
    cache.changed([`seats:${tripId}`, 'bookings', 'travellers'])
    wakeMailer()
  }
}
