import { AppError } from '#contract/errors.ts'
import { ages, type PartyGroup } from '#domain/offers/offer.ts'
import { chooseUnfilled } from '#domain/travellers/leaving.ts'
import { listPartyPlaces, type PartyPlace } from '#domain/travellers/party-places.ts'
import type { changeUndone, partyChanged, personReplaced } from '#server/bookings/party-changes/changing.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Event } from '#server/machine/events.ts'
import * as changing from './leaving-changing.ts'
import { findTravellersBooking } from './queries.ts'

type PayloadOf<Told> = Told extends Event<infer Payload> ? Payload : never

/**
 * Sets aside those who leave a party, or moves those whose age group changes; the others move up. Who is named goes, else those
 * of whom nothing is known. Throws `leaving_needed` where someone of whom something is known would go unnamed, and `undo_open`
 * where somebody can still come back to that place.
 */
export async function leavePlaces(
  tx: Queryable,
  { bookingId, number, kind, before, after, leaving, now }: PayloadOf<typeof partyChanged>,
): Promise<void> {
  const chosen =
    leaving.length > 0
      ? leaving
      : chooseUnfilled(before, after, await changing.findFilledPlaces(tx, bookingId))
  if (!chosen) throw new AppError('leaving_needed')
  const key = { bookingId, number }
  // From the last place on, so that none of those to come has another number by then.
  const places = chosen.toSorted((one, other) => other.place - one.place)
  for (const place of places) {
    if (await changing.hasReplaced(tx, bookingId, place)) throw new AppError('undo_open')
    if (kind === 'fewer') {
      await changing.setAside(tx, key, place, { isReplaced: false })
      await changing.closeGap(tx, key, place)
    }
  }
  if (kind === 'age') await moveToOtherAge(tx, key, { places: places.toReversed(), before, after, now })
}

type Moving = { places: PartyPlace[]; before: readonly PartyGroup[]; after: readonly PartyGroup[]; now: Date }

/** Moves people to the end of the ages that gain them, in the order of their places. */
async function moveToOtherAge(
  tx: Queryable,
  key: { bookingId: string; number: number },
  { places, before, after, now }: Moving,
): Promise<void> {
  const booking = await findTravellersBooking(tx, key.bookingId)
  if (!booking) throw new AppError('booking_not_found')
  const placesOf = (groups: readonly PartyGroup[]) => listPartyPlaces({ groups: [...groups] })
  const sizeOf = (groups: readonly PartyGroup[], age: PartyPlace['age']) =>
    placesOf(groups).filter((place) => place.age === age).length
  const gained = ages.flatMap((age) => {
    const [from, to] = [sizeOf(before, age), sizeOf(after, age)]
    return Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ age, place: from + at + 1 }))
  })
  const { organizerId } = booking
  for (const [at, from] of places.entries()) {
    const to = gained[at]
    if (to) await changing.moveToAge(tx, key, { from, to, organizerId, now })
  }
  for (const place of places.toReversed()) await changing.closeGap(tx, key, place)
}

/** Sets aside who is replaced; the place is free for someone else. Throws `undo_open` where another can still come back to it. */
export async function leaveToAnother(
  tx: Queryable,
  { bookingId, number, place }: PayloadOf<typeof personReplaced>,
): Promise<void> {
  if (await changing.hasReplaced(tx, bookingId, place)) throw new AppError('undo_open')
  await changing.setAside(tx, { bookingId, number }, place, { isReplaced: true })
}

/** Brings back who left, was replaced or moved by a change. */
export async function comeBack(
  tx: Queryable,
  { bookingId, number, kind, after }: PayloadOf<typeof changeUndone>,
): Promise<void> {
  await changing.bringBack(tx, { bookingId, number, kind, after })
}
