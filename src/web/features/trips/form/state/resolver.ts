import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { changedTrip, newTrip } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { pastDays } from '#domain/trips/trips.ts'
import { offerCode, offerFaults } from './offer-faults.ts'
import { changesOf, formPath, payloadOf } from './payload.ts'
import type { TripFormValues } from './values.ts'

/** The code of the date rule, whose breach is a toast, too. */
export const datesOutOfOrder = 'return_before_departure'

/** The contract's rules, said at the form's fields: what is checked is what would be sent, on which day. */
export function tripResolver(today: CalendarDate, trip?: Trip): Resolver<TripFormValues> {
  return (values) => {
    const errors: FieldErrors<TripFormValues> = {}
    const sent = trip ? changesOf(values, trip) : payloadOf(values)
    const { error } = (trip ? changedTrip : newTrip).safeParse(sent)
    const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
    for (const [path, message] of [...Object.entries(offerFaults(values, sent)), ...issues])
      set(errors, formPath(path, values), { type: 'contract', message: offerCode(path, message) })
    // The contract looks at the order of the dates only when all else is right; a person wants to know at once.
    const { departureDate, returnDate } = values
    if (departureDate && returnDate && daysBetween(departureDate, returnDate) <= 0)
      errors.returnDate = { type: 'contract', message: datesOutOfOrder }
    for (const [field, message] of Object.entries(pastDaysOf(values, today, trip)))
      set(errors, field, { type: 'contract', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Of the days that have been chosen already. */
function pastDaysOf({ departureDate, returnDate }: TripFormValues, today: CalendarDate, trip?: Trip) {
  if (!departureDate) return {}
  const stored = trip && {
    departureDate: trip.departureDate.slice(0, 10),
    returnDate: trip.returnDate.slice(0, 10),
  }
  return pastDays({ departureDate, returnDate: returnDate || departureDate }, today, stored) ?? {}
}
