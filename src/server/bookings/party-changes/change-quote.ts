import { AppError } from '#contract/errors.ts'
import {
  isChangeable,
  leaverFeePercent,
  leaverRefundDay,
  nextLeaverFee,
} from '#domain/bookings/party-changes.ts'
import { type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { subtractAmount } from '#domain/offers/amounts.ts'
import { isAsAgreed } from '#domain/offers/as-agreed.ts'
import type { Offer, Party, PartyGroup, PriceLine, Totals } from '#domain/offers/offer.ts'
import {
  applyChange,
  type ChangeKind,
  classifyChange,
  diffParties,
  type PartyMove,
} from '#domain/offers/party-changes.ts'
import { sumCancellationFees } from '#domain/offers/price-lines.ts'
import { countParty, listPartyProblems, sumTotals } from '#domain/offers/prices.ts'
import { findNotBookableReason } from '#domain/trips/trips.ts'
import * as queries from '#server/bookings/core/current-queries.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { findOfferVersion } from '#server/trips/core/offers-view.ts'

/** A booking that may be changed, with its trip and the day there. */
export type ChangeableBooking = {
  booking: queries.CurrentBooking
  trip: queries.TripForChange
  day: CalendarDate
}

/** The booking as it stands now. Locked in the order of locks: the booking, then its trip. */
export async function requireChangeable(
  db: Queryable,
  id: string,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<ChangeableBooking> {
  const booking = await queries.findCurrentBooking(db, id, isLocked)
  const trip = booking && (await queries.findTripForChange(db, booking.tripId, isLocked))
  if (!booking || !trip) throw new AppError('booking_not_found')
  const day = dayInTimeZone(trip.timeZone, now)
  const facts = { status: booking.status, isSetBack: booking.reopenedAt !== null }
  if (!isChangeable({ ...facts, departureDate: trip.departureDate }, day))
    throw new AppError('booking_not_changeable')
  return { booking, trip, day }
}

/** The offer as it was agreed. */
export async function findAgreedOffer(db: Queryable, { booking }: Pick<ChangeableBooking, 'booking'>) {
  const found = await findOfferVersion(db, booking.tripId, booking.offerVersion)
  if (!found)
    throw new Error(`version ${booking.offerVersion} of trip ${booking.tripId} was never written down`)
  return found.content
}

export type PartyChangeQuote = {
  kind: ChangeKind
  party: Party
  lines: PriceLine[]
  totals: Totals
  atAgreedPrices: boolean
  offerVersion: number
  keepPercent: number
  keptAmount: string
  nextFee: { from: CalendarDate; keepPercent: number } | null
  refundDue: CalendarDate | null
}

/**
 * Calculates the price of a changed party: those who leave by the terms as agreed, those who join and different rooms at the
 * agreed prices while the trip is as agreed, else as it is offered today.
 */
export async function calculateQuote(
  db: Queryable,
  changeable: ChangeableBooking,
  groups: readonly PartyGroup[],
): Promise<PartyChangeQuote> {
  const { booking, trip, day } = changeable
  const { party, lines, currency } = booking
  const moves = diffParties(party.groups, groups)
  const kind = classifyChange(moves)
  const agreed = await findAgreedOffer(db, changeable)
  const today =
    trip.offerVersion === booking.offerVersion
      ? agreed
      : (await findOfferVersion(db, booking.tripId, trip.offerVersion))?.content
  if (!today) throw new Error(`version ${trip.offerVersion} of trip ${booking.tripId} was never written down`)
  const atAgreedPrices = isAsAgreed(agreed, today)
  const offer: Offer = atAgreedPrices ? agreed : today
  const fields = findPartyProblems(offer, groups, moves)
  if (Object.keys(fields).length > 0 || !kind) throw new AppError('invalid_booking', { fields })
  if (kind === 'more') {
    if (findNotBookableReason(trip, day)) throw new AppError('trip_not_bookable')
    // No one was proven to wait for these places: they grow once the email is opened.
    if (booking.status === 'pending' && !booking.isProven) throw new AppError('booking_not_changeable')
  }
  // Another currency is no price of this booking.
  if (offer.currency !== currency) throw new AppError('booking_not_changeable')
  const basis = { ...agreed, status: booking.status }
  const keepPercent = leaverFeePercent(basis, day)
  const after = applyChange({ party, lines }, groups, { agreed, offer, keepPercent, day })
  const rates = await queries.findRates(db, [currency, ...after.lines.map((line) => line.currency)])
  const totals = sumTotals(after.lines, currency, rates)
  if (!totals) throw new Error(`a line of booking ${booking.reference} is in a currency without a rate`)
  return {
    kind,
    ...after,
    totals,
    atAgreedPrices,
    keepPercent,
    offerVersion: atAgreedPrices ? booking.offerVersion : trip.offerVersion,
    keptAmount: subtractAmount(sumCancellationFees(after.lines), sumCancellationFees(lines)),
    nextFee: nextLeaverFee(basis, day) ?? null,
    refundDue: (kind === 'fewer' && leaverRefundDay(basis, day)) || null,
  }
}

/** Returns the problems of a requested party. Rooms that no one joins are as agreed, available or not. */
function findPartyProblems(offer: Offer, groups: readonly PartyGroup[], moves: readonly PartyMove[]) {
  const kind = classifyChange(moves)
  if (groups.every((group) => countParty({ groups: [group] }) === 0)) return { groups: 'last_person' }
  const found = Object.entries(listPartyProblems(offer, { groups: [...groups], extras: [] })).filter(
    ([field, code]) => {
      if (code === 'max_pilgrims') return kind !== 'fewer'
      const group = code === 'room_not_offered' && groups[Number(field.split('.')[1])]
      return !group || moves.some(({ room, by }) => room === group.room && by > 0)
    },
  )
  if (found.length > 0) return Object.fromEntries(found)
  return kind ? {} : { groups: 'one_change' }
}
