import { getBookingAgreement } from '#contract/bookings/bookings.ts'
import { getBookingHistory } from '#contract/bookings/events.ts'
import { viewBooking } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { readAccessLog } from '#contract/travellers/access-log.ts'
import type { TravellerDetails } from '#contract/travellers/person.ts'
import { takeSavedTraveller } from '#contract/travellers/saved.ts'
import { readTraveller } from '#contract/travellers/travellers.ts'
import type { SavedDetails } from '#domain/travellers/saved.ts'
import type { BookingExport } from '#server/bookings/pages/booking-export.ts'
import { lazySerializer } from '#server/machine/http/serializer.ts'

/** As the API answers it: what its schema does not name is in no archive. */
const serializers = {
  view: lazySerializer(viewBooking.output),
  history: lazySerializer(getBookingHistory.output),
  agreement: lazySerializer(getBookingAgreement.output),
  looks: lazySerializer(readAccessLog.output),
  person: lazySerializer(readTraveller.output),
  saved: lazySerializer(takeSavedTraveller.output),
}

/** Serializes the answers of bookings.view, .history and .agreement and travellers.looks to the holder. */
export function serializeBooking({ page }: BookingExport, accessLog: OutputOf<typeof readAccessLog>): string {
  const history = { ...page, requestedAt: page.createdAt }
  return `{"booking":${serializers.view(page)},"history":${serializers.history(history)},"agreement":${serializers.agreement(page.agreement)},"looks":${serializers.looks(accessLog)}}`
}

/** Serializes the answer of travellers.read for each. */
export const serializeTravellers = (travellers: readonly TravellerDetails[]): string =>
  `{"people":[${travellers.map(serializers.person).join(',')}]}`

/** Serializes what an account keeps of travellers for its next booking. */
export const serializeSaved = (saved: readonly SavedDetails[]): string =>
  `{"savedTravellers":[${saved.map(serializers.saved).join(',')}]}`
