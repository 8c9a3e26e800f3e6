import type { CalendarDate } from '#domain/kernel/calendar.ts'
import { subtractAmount } from './amounts.ts'
import { countPeople, oneAdult, type PartyChoice } from './choices.ts'
import type { Terms } from './offer.ts'
import { calculatePartyQuote } from './party-totals.ts'
import type { QuotableTrip } from './quotes.ts'
import { calculatePaymentSchedule, type Installment } from './terms.ts'

type DatedTrip = QuotableTrip & {
  terms: Terms | null
  departureDate: string
  /** Today, in the city of departure. */
  departureToday: CalendarDate
}

/** What a party pays, by when. Amounts are in the trip's currency. */
export type PaymentMoments = {
  /** All together, on the way too. */
  allInAmount: string
  /** Something in it is paid in another currency. */
  isApproximate: boolean
  /** Something that is paid to the organizer is. */
  isAgreedApproximate: boolean
  /** Within so many days of the confirmation; null without a deposit, or without terms. */
  deposit: { amount: string; dueDays: number } | null
  /** What else is paid to the organizer; null where no terms say by when. */
  balance: Installment | null
  /** Paid during the trip; null where nothing is. */
  onTheWayAmount: string | null
}

/**
 * Returns the payments of a party for a booking that is confirmed today, without one of an adult alone. undefined where a
 * rate is not known.
 */
export function calculatePaymentMoments(
  trip: DatedTrip,
  party: PartyChoice = oneAdult,
): PaymentMoments | undefined {
  const { lines, totals } = calculatePartyQuote(trip, party)
  if (!totals) return undefined
  const { terms, currency } = trip
  const schedule =
    terms &&
    calculatePaymentSchedule({
      terms,
      agreedAmount: totals.agreedAmount,
      people: countPeople(party),
      confirmedOn: trip.departureToday,
      departureDate: trip.departureDate.slice(0, 10),
      currency,
    })
  return {
    allInAmount: totals.allInAmount,
    isApproximate: lines.some((line) => line.currency !== currency),
    isAgreedApproximate: lines.some((line) => line.due === 'organizer' && line.currency !== currency),
    deposit: schedule?.deposit
      ? { amount: schedule.deposit.amount, dueDays: terms?.deposit?.dueDays ?? 0 }
      : null,
    balance: schedule?.balance ?? null,
    onTheWayAmount: lines.some(({ due }) => due === 'on_the_way')
      ? subtractAmount(totals.allInAmount, totals.agreedAmount)
      : null,
  }
}
