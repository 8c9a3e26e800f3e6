import type { Booking } from '#contract/bookings.ts'
import type { Agreement } from '#contract/bookings-agreement.ts'
import { type StepAhead, stepsAhead } from '#domain/booking-steps.ts'
import { type CalendarDate, calendarDate } from '#domain/calendar.ts'

type Given = Pick<Booking, 'status' | 'currency' | 'numberOfPilgrims' | 'agreedAmount'> & {
  confirmsAtOnce: boolean
  confirmedAt: string | null
}

/** The steps that a booking has ahead by what was agreed: of its letter and of its calendar file. */
export function stepsOf(
  { status, currency, numberOfPilgrims, agreedAmount, confirmsAtOnce, confirmedAt }: Given,
  { offer }: Pick<Agreement, 'offer'>,
  { deadline, today }: { deadline: string | null; today: CalendarDate },
): StepAhead[] {
  const { terms, departureDate, returnDate } = offer
  return stepsAhead({
    ...{ status, deadline, confirmsAtOnce, terms, agreedAmount, currency, departureDate, returnDate, today },
    people: numberOfPilgrims,
    confirmedOn: (confirmedAt && calendarDate(confirmedAt)) || null,
  })
}
