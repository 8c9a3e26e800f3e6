import type { InputOf } from '#contract/endpoint.ts'
import type { Trip } from '#contract/trips.ts'
import type { createTrip } from '#contract/trips-form.ts'
import { toTimestamp } from '#domain/calendar.ts'
import { plainNumber } from '#domain/numerals.ts'
import { defaultMaxPilgrims } from '#domain/trips.ts'
import { plainPayloadOf } from './form-plain-fields.ts'
import type { TripFormValues } from './form-values.ts'

export type TripPayload = InputOf<typeof createTrip>

const isWritten = (text: string) => text.trim() !== ''

/** What the form sends (organizer specification 5 and 7), for a new trip or a changed one. */
export function payloadOf(values: TripFormValues, trip?: Pick<Trip, 'maxPilgrims'>): TripPayload {
  const { tripZakirs, tripZakirNames, maxPilgrims, ...rest } = values
  return {
    ...rest,
    ...plainPayloadOf(values),
    // Nothing chosen yet: the contract's rules say so.
    destination: values.destination as TripPayload['destination'],
    departureDate: values.departureDate && toTimestamp(values.departureDate),
    returnDate: values.returnDate && toTimestamp(values.returnDate),
    pricePerPerson: plainNumber(values.pricePerPerson),
    ...capacityOf(maxPilgrims, trip),
    ...(values.includesGuide && { tripZakirs }),
    tripZakirNames: values.includesGuide ? tripZakirNames.slice(0, tripZakirs) : [],
    itinerary: values.itinerary.map(({ activities }, index) => ({
      day: index + 1,
      activities: activities.map(({ text }) => text).filter(isWritten),
    })),
    images: values.images.map(({ address }) => address.trim()).filter(isWritten),
  }
}

/** A new trip without an exact capacity has 500 places; an edit that does not change it leaves it out (ORG-22). */
function capacityOf(maxPilgrims: string, trip?: Pick<Trip, 'maxPilgrims'>) {
  const exact = plainNumber(maxPilgrims)
  if (!trip) return { maxPilgrims: exact || defaultMaxPilgrims }
  return exact && exact !== String(trip.maxPilgrims) ? { maxPilgrims: exact } : {}
}

/** Where in the form a fault of the payload stands: empty rows are not sent, so later ones have moved up. */
export function formPath(path: string, { itinerary, images }: TripFormValues): string {
  const [name, index = '', , inner] = path.split('.')
  if (name === 'images' && index) {
    const rows = images.flatMap(({ address }, row) => (isWritten(address) ? [row] : []))
    return `images.${rows[Number(index)] ?? 0}.address`
  }
  if (name !== 'itinerary' || inner === undefined) return path
  const activities = itinerary[Number(index)]?.activities ?? []
  const rows = activities.flatMap(({ text }, row) => (isWritten(text) ? [row] : []))
  return `itinerary.${index}.activities.${rows[Number(inner)] ?? 0}.text`
}
