import { type CancelCause, type Kept, keptOn } from '#domain/bookings/cancellations.ts'
import { type CalendarDate, dayIn } from '#domain/kernel/calendar.ts'
import { written } from '#domain/offers/amounts.ts'
import { keptOf } from '#domain/offers/line-counts.ts'
import { nextStep } from '#domain/offers/terms.ts'
import { findCosts } from '#server/bookings/core/costs-queries.ts'
import { bindingOf } from '#server/bookings/trip-changes/questions-view.ts'
import type { Ctx } from '#server/machine/context.ts'
import { type findCancelling, findEnded } from './queries.ts'

type Db = Ctx['db']
type Booking = NonNullable<Awaited<ReturnType<typeof findCancelling>>>
type Next = { from: CalendarDate; keepPercent: number; keptAmount: string }

/** What cancelling comes to on a day at the departure city, by the terms that bind. */
export type Figures = { isAgreed: boolean; keptFor: (cause: CancelCause) => Kept; next: Next | null }

/**
 * The figures of a booking on a day, with the costs that are recorded by now. Terms hold once the organizer has confirmed: a request that waits costs nothing. What
 * its pilgrim cancelled, and is set back, binds nobody: it costs what it did when it was cancelled.
 */
export async function figuresOf(db: Db, booking: Booking, day: CalendarDate): Promise<Figures> {
  const { status, totalAmount, currency, lines } = booking
  const { terms, departureDate } = await bindingOf(db, booking)
  const ended = booking.setBackAt ? await findEnded(db, booking.id, booking.setBackAt) : undefined
  if (ended) {
    const { keepPercent, keptAmount, refundDue } = ended
    return {
      isAgreed: keptAmount !== null,
      keptFor: () => ({ keepPercent, keptAmount, refundDue: refundDue ?? day }),
      next: null,
    }
  }
  const isWaiting = status === 'pending'
  const costs = await findCosts(db, booking.id)
  const given = { terms, totalAmount, currency, departureDate, keptBefore: keptOf(lines), costs }
  const step = terms && !isWaiting ? nextStep(terms, departureDate, day) : undefined
  return {
    isAgreed: terms !== null,
    keptFor: (cause) => {
      const kept = keptOn({ ...given, day, cause })
      return isWaiting ? { ...kept, keepPercent: 0, keptAmount: written('0', currency) } : kept
    },
    next: step
      ? { ...step, keptAmount: keptOn({ ...given, day: step.from, cause: 'own' }).keptAmount ?? '0.00' }
      : null,
  }
}

/** The day at the departure city, and whether the one of the departure has begun there. */
export function dayOf({ timeZone, departureDate }: Booking, now: Date) {
  const day = dayIn(timeZone, now)
  return { day, hasDeparted: day >= departureDate }
}
