import {
  type CancelCause,
  type CancellationFee,
  calculateCancellationFee,
  type RecordedCost,
} from '#domain/bookings/cancellations.ts'
import { type CalendarDate, dayInTimeZone } from '#domain/kernel/calendar.ts'
import { normalizeDecimals } from '#domain/offers/amounts.ts'
import { sumCancellationFees } from '#domain/offers/price-lines.ts'
import { nextFeeStep } from '#domain/offers/terms.ts'
import { findAllBindingTerms, findBindingTerms, requireTerms } from '#server/bookings/core/binding-view.ts'
import { findAllCountedCosts, findCountedCosts } from '#server/bookings/core/costs-queries.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findEndedCancellation, type findForCancellation } from './queries.ts'

type Db = Ctx['db']
type Booking = NonNullable<Awaited<ReturnType<typeof findForCancellation>>>
type NextFeeStep = { from: CalendarDate; keepPercent: number; keptAmount: string }

/** The fees of cancelling on a day at the departure city, by the terms that bind. */
export type CancellationFees = {
  isAgreed: boolean
  feeFor: (cause: CancelCause) => CancellationFee
  next: NextFeeStep | null
}

/**
 * The figures of a booking on a day, with the costs that are recorded by now. Terms hold once the organizer has confirmed: a request that waits costs nothing. What
 * its pilgrim cancelled, and is set back, binds no one: it costs what it did when it was cancelled.
 */
export async function calculateCancellationFees(
  db: Db,
  booking: Booking,
  day: CalendarDate,
): Promise<CancellationFees> {
  const binding = await findBindingTerms(db, booking)
  const ended = booking.reopenedAt
    ? await findEndedCancellation(db, booking.id, booking.reopenedAt)
    : undefined
  if (ended) {
    const { keepPercent, keptAmount, refundDue } = ended
    return {
      isAgreed: keptAmount !== null,
      feeFor: () => ({ keepPercent, keptAmount, refundDue: refundDue ?? day }),
      next: null,
    }
  }
  return calculateFees({ booking, day, binding, costs: await findCountedCosts(db, booking.id) })
}

/** Of bookings of which none is set back what cancelling each on its day costs, by booking. */
export async function calculateAllCancellationFees(
  db: Db,
  bookings: readonly { booking: Booking; day: CalendarDate }[],
): Promise<Map<string, CancellationFees>> {
  const ids = bookings.map(({ booking }) => booking.id)
  if (ids.length === 0) return new Map()
  const terms = await findAllBindingTerms(db, ids)
  const costs = await findAllCountedCosts(db, ids)
  return new Map(
    bookings.map(({ booking, day }) => [
      booking.id,
      calculateFees({
        booking,
        day,
        binding: requireTerms(terms, booking.id),
        costs: costs.get(booking.id) ?? [],
      }),
    ]),
  )
}

type FeesInput = {
  booking: Booking
  day: CalendarDate
  binding: Awaited<ReturnType<typeof findBindingTerms>>
  costs: RecordedCost[]
}

function calculateFees({ booking, day, binding, costs }: FeesInput): CancellationFees {
  const { status, totalAmount, currency, lines } = booking
  const { terms, departureDate } = binding
  const isWaiting = status === 'pending'
  const given = { terms, totalAmount, currency, departureDate, keptBefore: sumCancellationFees(lines), costs }
  const step = terms && !isWaiting ? nextFeeStep(terms, departureDate, day) : undefined
  return {
    isAgreed: terms !== null,
    feeFor: (cause) => {
      const kept = calculateCancellationFee({ ...given, day, cause })
      return isWaiting ? { ...kept, keepPercent: 0, keptAmount: normalizeDecimals('0', currency) } : kept
    },
    next: step
      ? {
          ...step,
          keptAmount:
            calculateCancellationFee({ ...given, day: step.from, cause: 'own' }).keptAmount ?? '0.00',
        }
      : null,
  }
}

/** The day at the departure city, and whether the one of the departure has begun there. */
export function departureCityDay({ timeZone, departureDate }: Booking, now: Date) {
  const day = dayInTimeZone(timeZone, now)
  return { day, hasDeparted: day >= departureDate }
}
