import { useForm } from 'react-hook-form'
import type { InputOf } from '#contract/endpoint.ts'
import { moderatedTripForm } from '#contract/trips/form.ts'
import type { ModeratedTrip, updateTrip } from '#contract/trips/moderation.ts'
import { calendarDate } from '#domain/kernel/calendar.ts'
import { isCurrency } from '#domain/kernel/currencies.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'

type ModeratedTripPayload = Omit<InputOf<typeof updateTrip>, 'id'>

/** The trip values needed by the dialog, from the list or fetched anew. */
export type EditedTrip = Pick<
  ModeratedTrip,
  | 'id'
  | 'version'
  | 'title'
  | 'destination'
  | 'departureOrigin'
  | 'departureDate'
  | 'returnDate'
  | 'pricePerPerson'
  | 'currency'
  | 'maxPilgrims'
  | 'isActive'
>

/** The values of all fields. */
type TripModerationValues = ReturnType<typeof toFormValues>

/** The form of the trip dialog. */
export function useTripModerationForm(trip: EditedTrip) {
  return useForm<TripModerationValues>({
    resolver: createPayloadResolver(
      moderatedTripForm,
      toTripPayload,
      // An empty date is the server's to refuse (decisions).
      (name, values) => (name === 'departureDate' || name === 'returnDate') && values[name] === '',
    ),
    defaultValues: toFormValues(trip),
  })
}

/** Returns the payload of the form: an empty date as null, an empty capacity not at all. */
export function toTripPayload(values: TripModerationValues): ModeratedTripPayload {
  return {
    ...values,
    // One that is no longer available stays with its trip: omitted values are not changed.
    currency: isCurrency(values.currency) ? values.currency : undefined,
    departureOrigin: values.departureOrigin.trim() || null,
    departureDate: values.departureDate || null,
    returnDate: values.returnDate || null,
    pricePerPerson: normalizeNumber(values.pricePerPerson),
    maxPilgrims: normalizeNumber(values.maxPilgrims) || undefined,
  }
}

/** A trip as the dialog holds it. */
export function toFormValues(trip: EditedTrip) {
  return {
    title: trip.title,
    destination: trip.destination,
    departureOrigin: trip.departureOrigin ?? '',
    departureDate: calendarDate(trip.departureDate) ?? '',
    returnDate: calendarDate(trip.returnDate) ?? '',
    pricePerPerson: trip.pricePerPerson,
    currency: trip.currency,
    maxPilgrims: String(trip.maxPilgrims),
    isActive: trip.isActive,
  }
}
