import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { editTripForm, newTripForm } from '#contract/trips/form.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { type CalendarDate, daysBetween } from '#domain/kernel/calendar.ts'
import { findPastDates } from '#domain/trips/trips.ts'
import { needsCurrencyAnswer } from './currency-change.ts'
import { findOfferErrors, getOfferErrorCode } from './offer-errors.ts'
import { toChangePayload, toFieldPath, toNewTripPayload } from './payload.ts'
import type { TripFormValues } from './trip-form-values.ts'

/** The code of the date rule, whose error is a toast, too. */
export const dateOrderCode = 'return_before_departure'

/** The contract's rules, shown at the form's fields: the payload is checked, for the given day. */
export function createTripResolver(today: CalendarDate, trip?: Trip): Resolver<TripFormValues> {
  return (values) => {
    const errors: FieldErrors<TripFormValues> = {}
    const sent = trip ? toChangePayload(values, trip) : toNewTripPayload(values)
    const { error } = (trip ? editTripForm : newTripForm).safeParse(sent)
    const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
    for (const [path, message] of [...Object.entries(findOfferErrors(values, sent)), ...issues])
      set(errors, toFieldPath(path, values), { type: 'contract', message: getOfferErrorCode(path, message) })
    // The contract looks at the order of the dates only when all else is right; a person wants to know at once.
    const { departureDate, returnDate } = values
    if (departureDate && returnDate && daysBetween(departureDate, returnDate) <= 0)
      errors.returnDate = { type: 'contract', message: dateOrderCode }
    for (const [field, message] of Object.entries(findPastDays(values, today, trip)))
      set(errors, field, { type: 'contract', message })
    if (needsCurrencyAnswer(values))
      set(errors, 'currencyChange.answer', { type: 'contract', message: 'required' })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Of the days that have been chosen already. */
function findPastDays({ departureDate, returnDate }: TripFormValues, today: CalendarDate, trip?: Trip) {
  if (!departureDate) return {}
  const stored = trip && {
    departureDate: trip.departureDate.slice(0, 10),
    returnDate: trip.returnDate.slice(0, 10),
  }
  return findPastDates({ departureDate, returnDate: returnDate || departureDate }, today, stored) ?? {}
}
