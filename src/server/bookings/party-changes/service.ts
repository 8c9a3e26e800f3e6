import type * as contract from '#contract/bookings/party-changes.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { priceOf } from '#domain/offers/line-counts.ts'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { movesBetween } from '#domain/offers/party-changes.ts'
import { partySize } from '#domain/offers/prices.ts'
import { slotsLeft } from '#domain/trips/trips.ts'
import { type Held, hold, needProof } from '#server/bookings/access/holder-view.ts'
import { seatsRefusal } from '#server/bookings/core/changing.ts'
import { recordActs } from '#server/bookings/core/events-changing.ts'
import { seatsFreed } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type Changeable, changeable, type Quoted, quote } from './change-quote.ts'
import { isAskedTwice, partyChanged, recordChange } from './changing.ts'
import { tellOfBookingChange } from './letters-changing.ts'
import { findChanges } from './view.ts'

/** What another party or other rooms would come to, before anything is decided. */
export async function quoteChange(
  ctx: Ctx,
  { groups, ...holder }: ParsedInputOf<typeof contract.quoteChange>,
): Promise<OutputOf<typeof contract.quoteChange>> {
  const held = await proven(ctx, holder)
  const given = await changeable(ctx.db, held.booking.id, { now: ctx.clock() })
  const { totals: after, offerVersion: _, ...quoted } = await quote(ctx.db, given, groups)
  const { version, lines, agreedAmount, allInAmount } = given.booking
  const before = { totalAmount: priceOf(lines), agreedAmount, allInAmount }
  return { ...quoted, version, before, after, freeSeats: slotsLeft(given.trip) }
}

/** Takes people out of a booking, or adds some. */
export const change = (ctx: Ctx, asked: ParsedInputOf<typeof contract.changeBooking>): Promise<Held> =>
  decide(ctx, asked, ['fewer', 'more'])

/** Asks the organizer for other rooms. */
export const askRoom = (ctx: Ctx, asked: ParsedInputOf<typeof contract.askRoom>): Promise<Held> =>
  decide(ctx, asked, ['room'])

/** The booking of who holds it and may change it. */
export async function proven(ctx: Ctx, holder: Parameters<typeof hold>[1]): Promise<Held> {
  const held = await hold(ctx, holder)
  needProof(held)
  return held
}

type Decided = ParsedInputOf<typeof contract.changeBooking>

async function decide(
  ctx: Ctx,
  { groups, version, agreedAmount, ...holder }: Decided,
  kinds: readonly Quoted['kind'][],
): Promise<Held> {
  const held = await proven(ctx, holder)
  const { id } = held.booking
  const now = await ctx.databaseClock(ctx.db)
  const tripId = await ctx.db
    .transaction(async (tx) => {
      const given = await changeable(tx, id, { now, isLocked: true })
      if (await isDoneAlready(tx, given, { version, groups })) return given.booking.tripId
      if (given.booking.version !== version) throw new AppError('booking_changed')
      if ((await findChanges(tx, [id])).some(({ state }) => state === 'asked'))
        throw new AppError('room_question_open')
      const quoted = await quote(tx, given, groups)
      if (!kinds.includes(quoted.kind))
        throw new AppError('invalid_booking', { fields: { groups: 'one_change' } })
      if (compareAmount(quoted.totals.agreedAmount, agreedAmount) !== 0)
        throw new AppError('change_price_changed')
      await store(ctx, tx, { given, quoted, version, now })
      if (quoted.kind === 'fewer') await ctx.tell(tx, seatsFreed, { tripId: given.booking.tripId, now })
      return given.booking.tripId
    })
    .catch((error: unknown) => {
      if (isAskedTwice(error)) throw new AppError('room_question_open')
      throw seatsRefusal(error) ?? error
    })
  ctx.changed([`seats:${tripId}`, 'bookings'])
  ctx.mailWaiting()
  return held
}

/** Sent twice it is one change: who saw the same version asked for the same party. */
async function isDoneAlready(
  tx: Queryable,
  { booking }: Changeable,
  { version, groups }: { version: number; groups: readonly PartyGroup[] },
): Promise<boolean> {
  const done = (await findChanges(tx, [booking.id])).find(({ seenVersion }) => seenVersion === version)
  if (!done || booking.version === version) return false
  return movesBetween(done.party.groups, groups).length === 0
}

type Stored = { given: Changeable; quoted: Quoted; version: number; now: Date }

async function store(ctx: Ctx, tx: Queryable, { given, quoted, version, now }: Stored): Promise<void> {
  const { booking, day } = given
  const { kind, party, lines, totals, offerVersion, keptAmount } = quoted
  const isAsked = kind === 'room'
  const actorId = ctx.caller.actor?.id ?? null
  const number = await recordChange(tx, {
    ...{ bookingId: booking.id, kind, side: 'pilgrim', actorId, at: now, day, seenVersion: version },
    ...{ party, lines, ...totals, agreedBefore: booking.agreedAmount, offerVersion },
    ...(isAsked ? { state: 'asked' } : { state: 'agreed', answeredAt: now }),
  })
  const acts = { fewer: 'people_fewer', more: 'people_more', room: 'room_asked' } as const
  const data = {
    ...{ number, peopleBefore: partySize(booking.party), people: partySize(party) },
    ...{ amountBefore: booking.agreedAmount, amount: totals.agreedAmount },
    ...(kind === 'fewer' && { keptAmount }),
  }
  await recordActs(tx, [
    { bookingId: booking.id, kind: acts[kind], side: 'pilgrim', actorId, at: now, day, data },
  ])
  if (!isAsked) await ctx.tell(tx, partyChanged, { bookingId: booking.id })
  await tellOfBookingChange(tx, given, { number, now })
}
