import type * as contract from '#contract/bookings/party-changes.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { undoMinutes } from '#domain/bookings/party-changes.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { diffParties } from '#domain/offers/party-changes.ts'
import { sumPrice } from '#domain/offers/price-lines.ts'
import { countParty } from '#domain/offers/prices.ts'
import { matchesLosses } from '#domain/travellers/leaving.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { countFreeSeats } from '#domain/trips/trips.ts'
import {
  type BookingAccess,
  requireBookingAccess,
  requireProof,
} from '#server/bookings/access/access-view.ts'
import { toSeatsError } from '#server/bookings/core/changing.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { recordChange } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import {
  type ChangeableBooking,
  calculateQuote,
  type PartyChangeQuote,
  requireChangeable,
} from './change-quote.ts'
import { isDuplicateRoomRequest, partyChanged } from './changing.ts'
import { notifyBookingChange } from './emails-changing.ts'
import { findChanges, findUndoableChanges } from './view.ts'

/** Returns the price of a different party or different rooms, before anything is decided. */
export async function quoteChange(
  ctx: Ctx,
  { groups, ...holder }: ParsedInputOf<typeof contract.quoteChange>,
): Promise<OutputOf<typeof contract.quoteChange>> {
  const held = await requireChangeAccess(ctx, holder)
  const given = await requireChangeable(ctx.db, held.booking.id, { now: ctx.clock() })
  const { totals: after, offerVersion: _, ...quoted } = await calculateQuote(ctx.db, given, groups)
  const { version, lines, agreedAmount, allInAmount } = given.booking
  const before = { totalAmount: sumPrice(lines), agreedAmount, allInAmount }
  return { ...quoted, version, before, after, freeSeats: countFreeSeats(given.trip) }
}

/** Takes people out of a booking, adds some, or moves them to another age group. */
export const changeParty = (
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.changeBooking>,
): Promise<BookingAccess> => applyChange(ctx, input, ['fewer', 'more', 'age'])

/** Asks the organizer for other rooms. */
export const requestRoom = (
  ctx: Ctx,
  input: ParsedInputOf<typeof contract.requestRoomChange>,
): Promise<BookingAccess> => applyChange(ctx, input, ['room'])

/** The booking of who holds it and may change it. */
export async function requireChangeAccess(
  ctx: Ctx,
  holder: Parameters<typeof requireBookingAccess>[1],
): Promise<BookingAccess> {
  const held = await requireBookingAccess(ctx, holder)
  requireProof(held)
  return held
}

type ChangeInput = ParsedInputOf<typeof contract.changeBooking>

async function applyChange(
  ctx: Ctx,
  { groups, version, agreedAmount, leaving = [], ...holder }: ChangeInput,
  kinds: readonly PartyChangeQuote['kind'][],
): Promise<BookingAccess> {
  const held = await requireChangeAccess(ctx, holder)
  const { id } = held.booking
  const now = await ctx.databaseClock(ctx.db)
  const tripId = await ctx.db
    .transaction(async (tx) => {
      const given = await requireChangeable(tx, id, { now, isLocked: true })
      if (await isAlreadyDone(tx, given, { version, groups, leaving })) return given.booking.tripId
      if (given.booking.version !== version) throw new AppError('booking_changed')
      if ((await findChanges(tx, [id])).some(({ state }) => state === 'asked'))
        throw new AppError('room_question_open')
      await requireNoOpenAgeChange(tx, id)
      const quoted = await calculateQuote(tx, given, groups)
      if (!kinds.includes(quoted.kind))
        throw new AppError('invalid_booking', { fields: { groups: 'one_change' } })
      if (compareAmount(quoted.totals.agreedAmount, agreedAmount) !== 0)
        throw new AppError('change_price_changed')
      if (leaving.length > 0 && !matchesLosses(leaving, given.booking.party.groups, groups))
        throw new AppError('invalid_booking', { fields: { leaving: 'leaving_mismatch' } })
      await storeChange(ctx, tx, { changeable: given, quote: quoted, version, leaving, now })
      return given.booking.tripId
    })
    .catch((error: unknown) => {
      if (isDuplicateRoomRequest(error)) throw new AppError('room_question_open')
      throw toSeatsError(error) ?? error
    })
  ctx.changed([`seats:${tripId}`, 'bookings', 'travellers'])
  ctx.wakeMailer()
  return held
}

/** Sent twice it is one change: who saw the same version asked for the same party, and named the same people. */
async function isAlreadyDone(
  tx: Queryable,
  { booking }: ChangeableBooking,
  { version, groups, leaving }: Pick<ChangeInput, 'version' | 'groups'> & { leaving: readonly PartyPlace[] },
): Promise<boolean> {
  const done = (await findChanges(tx, [booking.id])).find(({ seenVersion }) => seenVersion === version)
  if (!done || booking.version === version) return false
  return diffParties(done.party.groups, groups).length === 0 && isSameChoice(done.leaving ?? [], leaving)
}

/** Whether two devices named the same people, in whatever order. */
export function isSameChoice(one: readonly PartyPlace[], other: readonly PartyPlace[]): boolean {
  const names = (list: readonly PartyPlace[]) => list.map(({ age, place }) => `${age} ${place}`).toSorted()
  return names(one).join() === names(other).join()
}

/** Those who moved to another age group can always move back: until that is over nothing else about the party changes. */
export async function requireNoOpenAgeChange(tx: Queryable, id: string): Promise<void> {
  const open = await findUndoableChanges(tx, id)
  if (open.some(({ kind }) => kind === 'age')) throw new AppError('undo_open')
}

/** So long after the last change that can be undone the next one is told, in milliseconds: the job that tells runs in between. */
const tellMilliseconds = 60_000

async function findNoticeTime(tx: Queryable, id: string, now: Date): Promise<Date> {
  const ends = (await findUndoableChanges(tx, id)).map(({ until }) => Date.parse(until) + tellMilliseconds)
  return new Date(Math.max(now.getTime(), ...ends))
}

type ChangeToStore = {
  changeable: ChangeableBooking
  quote: PartyChangeQuote
  version: number
  leaving: readonly PartyPlace[]
  now: Date
}

/** Until when a change that is made now can be undone, in milliseconds. */
const undoMilliseconds = undoMinutes * 60_000
export const undoUntil = (now: Date) => new Date(now.getTime() + undoMilliseconds)

async function storeChange(
  ctx: Ctx,
  tx: Queryable,
  { changeable, quote, version, leaving, now }: ChangeToStore,
): Promise<void> {
  const { booking, day } = changeable
  const { kind, party, lines, totals, offerVersion, keptAmount } = quote
  const isAsked = kind === 'room'
  const losesPeople = kind === 'fewer' || kind === 'age'
  const actorId = ctx.caller.actor?.id ?? null
  const number = await recordChange(tx, {
    bookingId: booking.id,
    kind,
    side: 'pilgrim',
    actorId,
    now,
    day,
    seenVersion: version,
    party,
    lines,
    ...totals,
    agreedBefore: booking.agreedAmount,
    offerVersion,
    ...(isAsked ? { state: 'asked' } : { state: 'agreed', answeredAt: now }),
    ...(losesPeople && { leaving: [...leaving], undoUntil: undoUntil(now) }),
  })
  const acts = {
    fewer: 'people_fewer',
    more: 'people_more',
    room: 'room_asked',
    age: 'ages_changed',
  } as const
  const data = {
    number,
    peopleBefore: countParty(booking.party),
    people: countParty(party),
    amountBefore: booking.agreedAmount,
    amount: totals.agreedAmount,
    ...(kind === 'fewer' && { keptAmount }),
  }
  await recordBookingEvents(tx, [
    { bookingId: booking.id, kind: acts[kind], side: 'pilgrim', actorId, at: now, day, data },
  ])
  if (!losesPeople)
    return notifyBookingChange(tx, changeable, {
      number,
      now,
      due: await findNoticeTime(tx, booking.id, now),
    })
  const parties = { before: booking.party.groups, after: party.groups }
  await ctx.emit(tx, partyChanged, { bookingId: booking.id, number, kind, ...parties, leaving, now })
}
