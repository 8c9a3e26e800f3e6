import type { BookingStatus, BookingStatusGroup } from '#domain/bookings/bookings.ts'
import { statusNames, statusTexts } from '#i18n/booking-statuses.ts'
import type { MessageKey, Translate } from '#i18n/translate.ts'
import { createLabeller } from '#web/platform/labels.ts'

const statusGroupKeys: Record<BookingStatusGroup, MessageKey> = {
  pre_trip: 'status.group.preTrip',
  trip_management: 'status.group.manage',
  issues: 'status.group.issues',
}

/** BOOK-12: an unknown status shows its raw value. */
export const statusLabel = createLabeller(statusNames)
export const statusGroupLabel = createLabeller(statusGroupKeys)

/** Returns the meaning of a status for the person who sets it (organizer specification 4). */
export function getStatusMeaning(t: Translate, status: string): string {
  return Object.hasOwn(statusTexts, status)
    ? t(statusTexts[status as BookingStatus])
    : t('status.meaning.unknown')
}
