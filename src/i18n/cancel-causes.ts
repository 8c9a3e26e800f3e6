import type { CancelCause } from '#domain/bookings/cancellations.ts'
import type { MessageKey } from './translate.ts'

/** Why a booking was cancelled, in words. */
export const causeNames: Readonly<Record<CancelCause, MessageKey>> = {
  own: 'cancelling.causeOwn',
  death: 'cancelling.causeDeath',
  illness: 'cancelling.causeIllness',
  visa: 'cancelling.causeVisa',
  permit: 'cancelling.causePermit',
  trip_changed: 'cancelling.causeTripChanged',
  departure: 'cancelling.causeDeparture',
  no_show: 'cancelling.causeNoShow',
  organizer: 'cancelling.causeOrganizer',
  unopened: 'cancelling.causeUnopened',
  removal: 'cancelling.causeRemoval',
}
