import type * as contract from '#contract/bookings/party-changes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { lastReplacementDay } from '#domain/bookings/party-changes.ts'
import { sumPrice } from '#domain/offers/price-lines.ts'
import type { BookingAccess } from '#server/bookings/access/access-view.ts'
import { recordBookingEvents } from '#server/bookings/core/events-changing.ts'
import { recordChange } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findAgreedOffer, requireChangeable } from './change-quote.ts'
import { personReplaced, storeReplacementNames } from './changing.ts'
import { isSameChoice, requireChangeAccess, requireNoOpenAgeChange, undoUntil } from './service.ts'
import { findChanges } from './view.ts'

/** Where the names of a change are sealed for. */
export const replacementSealContext = (bookingId: string, number: number) =>
  `booking_replacements.sealed ${bookingId} ${number}`

/** Someone else of the same age group travels in a person's place; the price does not change. */
export async function replacePerson(
  ctx: Ctx,
  { version, age, place: named, leaves, comes, ...holder }: ParsedInputOf<typeof contract.replacePerson>,
): Promise<BookingAccess> {
  const held = await requireChangeAccess(ctx, holder)
  const { id } = held.booking
  const now = await ctx.databaseClock(ctx.db)
  await ctx.db.transaction(async (tx) => {
    const given = await requireChangeable(tx, id, { now, isLocked: true })
    const { booking, day } = given
    const changes = await findChanges(tx, [id])
    const chosen = named === undefined ? [] : [{ age, place: named }]
    const done = changes.find(({ kind, seenVersion }) => kind === 'person' && seenVersion === version)
    if (done && (named === undefined || isSameChoice(done.leaving ?? [], chosen))) return
    if (booking.version !== version) throw new AppError('booking_changed')
    if (changes.some(({ state }) => state === 'asked')) throw new AppError('room_question_open')
    await requireNoOpenAgeChange(tx, id)
    const count = { adult: 'adults', child: 'children', infant: 'infants' } as const
    const size = booking.party.groups.reduce((sum, group) => sum + group[count[age]], 0)
    if (size === 0) throw new AppError('invalid_booking', { fields: { age: 'nobody_of_age' } })
    if (named !== undefined && named > size)
      throw new AppError('invalid_booking', { fields: { place: 'nobody_of_age' } })
    const { terms, departureDate } = await findAgreedOffer(tx, given)
    const until = lastReplacementDay(terms, departureDate)
    if (until === undefined || day > until) throw new AppError('replacement_needs_organizer')
    const { party, lines, agreedAmount, allInAmount, offerVersion } = booking
    const actorId = ctx.caller.actor?.id ?? null
    // Where it is certain who it is: no one travels with another's passport.
    const place = named ?? (size === 1 ? 1 : undefined)
    const number = await recordChange(tx, {
      bookingId: id,
      kind: 'person',
      side: 'pilgrim',
      actorId,
      now,
      day,
      seenVersion: version,
      party,
      lines,
      agreedAmount,
      allInAmount,
      offerVersion,
      totalAmount: sumPrice(lines),
      agreedBefore: agreedAmount,
      state: 'agreed',
      answeredAt: now,
      leaving: place === undefined ? [] : [{ age, place }],
      undoUntil: undoUntil(now),
    })
    const sealed = ctx.sealer.seal(JSON.stringify({ leaves, comes }), replacementSealContext(id, number))
    await storeReplacementNames(tx, { bookingId: id, number, sealed, createdAt: now })
    await recordBookingEvents(tx, [
      {
        bookingId: id,
        kind: 'person_replaced',
        side: 'pilgrim',
        actorId,
        at: now,
        day,
        data: { number, age },
      },
    ])
    if (place !== undefined)
      await ctx.emit(tx, personReplaced, { bookingId: id, number, place: { age, place } })
  })
  ctx.changed(['bookings', 'travellers'])
  return held
}
