import { AppError } from '#contract/errors.ts'
import { isChangeable, keptOfLeaving } from '#domain/bookings/party-changes.ts'
import { type CalendarDate, dayIn } from '#domain/kernel/calendar.ts'
import { leftOf } from '#domain/offers/amounts.ts'
import { isAsAgreed } from '#domain/offers/as-agreed.ts'
import { keptOf } from '#domain/offers/line-counts.ts'
import type { Line, Offer, Party, PartyGroup, Totals } from '#domain/offers/offer.ts'
import {
  afterChange,
  type ChangeKind,
  kindOf,
  type Move,
  movesBetween,
} from '#domain/offers/party-changes.ts'
import { partyProblems, partySize, totalsOf } from '#domain/offers/prices.ts'
import { notBookableReason } from '#domain/trips/trips.ts'
import * as queries from '#server/bookings/core/standing-queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'

/** A booking that may be changed, with its trip and the day there. */
export type Changeable = {
  booking: queries.StandingBooking
  trip: queries.ChangedTrip
  day: CalendarDate
}

/** The booking as it stands now. Locked in the order of locks: the booking, then its trip. */
export async function changeable(
  db: Queryable,
  id: string,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<Changeable> {
  const booking = await queries.findStandingBooking(db, id, isLocked)
  const trip = booking && (await queries.findTripOfChange(db, booking.tripId, isLocked))
  if (!booking || !trip) throw new AppError('booking_not_found')
  const day = dayIn(trip.timeZone, now)
  const facts = { status: booking.status, isSetBack: booking.setBackAt !== null }
  if (!isChangeable({ ...facts, departureDate: trip.departureDate }, day))
    throw new AppError('booking_not_changeable')
  return { booking, trip, day }
}

/** The offer as it was agreed. */
export async function agreedOffer(db: Queryable, { booking }: Pick<Changeable, 'booking'>) {
  const found = await findOfferVersion(db, booking.tripId, booking.offerVersion)
  if (!found)
    throw new Error(`version ${booking.offerVersion} of trip ${booking.tripId} was never written down`)
  return found.content
}

export type Quoted = {
  kind: ChangeKind
  party: Party
  lines: Line[]
  totals: Totals
  atAgreedPrices: boolean
  offerVersion: number
  keepPercent: number
  keptAmount: string
}

/**
 * What another party comes to: who leaves by the terms as they were agreed, who comes and other rooms at the agreed prices
 * while the trip is as agreed, else as it is offered today.
 */
export async function quote(
  db: Queryable,
  given: Changeable,
  groups: readonly PartyGroup[],
): Promise<Quoted> {
  const { booking, trip, day } = given
  const { party, lines, currency } = booking
  const moves = movesBetween(party.groups, groups)
  const kind = kindOf(moves)
  const agreed = await agreedOffer(db, given)
  const today =
    trip.offerVersion === booking.offerVersion
      ? agreed
      : (await findOfferVersion(db, booking.tripId, trip.offerVersion))?.content
  if (!today) throw new Error(`version ${trip.offerVersion} of trip ${booking.tripId} was never written down`)
  const atAgreedPrices = isAsAgreed(agreed, today)
  const offer: Offer = atAgreedPrices ? agreed : today
  const fields = problems(offer, groups, moves)
  if (Object.keys(fields).length > 0 || !kind) throw new AppError('invalid_booking', { fields })
  if (kind === 'more') {
    if (notBookableReason(trip, day)) throw new AppError('trip_not_bookable')
    // Nobody was proven to wait for these places: they grow once the mail is opened.
    if (booking.status === 'pending' && !booking.isProven) throw new AppError('booking_not_changeable')
  }
  // Another currency is no price of this booking.
  if (offer.currency !== currency) throw new AppError('booking_not_changeable')
  const keepPercent = keptOfLeaving({ ...agreed, status: booking.status }, day)
  const after = afterChange({ party, lines }, groups, { agreed, offer, keepPercent, day })
  const rates = await queries.findRates(db, [currency, ...after.lines.map((line) => line.currency)])
  const totals = totalsOf(after.lines, currency, rates)
  if (!totals) throw new Error(`a line of booking ${booking.reference} is in a currency without a rate`)
  return {
    ...{ kind, ...after, totals, atAgreedPrices, keepPercent },
    offerVersion: atAgreedPrices ? booking.offerVersion : trip.offerVersion,
    keptAmount: leftOf(keptOf(after.lines), keptOf(lines)),
  }
}

/** What is wrong with a party that is asked for. Rooms to which nobody comes are as they were agreed, offered or not. */
function problems(offer: Offer, groups: readonly PartyGroup[], moves: readonly Move[]) {
  const kind = kindOf(moves)
  if (groups.every((group) => partySize({ groups: [group] }) === 0)) return { groups: 'last_person' }
  const found = Object.entries(partyProblems(offer, { groups: [...groups], extras: [] })).filter(
    ([field, code]) => {
      if (code === 'max_pilgrims') return kind !== 'fewer'
      const group = code === 'room_not_offered' && groups[Number(field.split('.')[1])]
      return !group || moves.some(({ room, by }) => room === group.room && by > 0)
    },
  )
  if (found.length > 0) return Object.fromEntries(found)
  return kind ? {} : { groups: 'one_change' }
}
