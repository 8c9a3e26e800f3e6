import type { BookingStatus } from '#domain/bookings/bookings.ts'
import type { MessageKey } from './translate.ts'

/** A status in a word or two. */
export const statusNames: Record<BookingStatus, MessageKey> = {
  pending: 'status.pending',
  confirmed: 'status.confirmed',
  paid: 'status.paid',
  documents_pending: 'status.documents_pending',
  documents_verified: 'status.documents_verified',
  preparing: 'status.preparing',
  ready: 'status.ready',
  in_progress: 'status.in_progress',
  completed: 'status.completed',
  cancelled_by_pilgrim: 'status.cancelled_by_pilgrim',
  cancelled_by_organizer: 'status.cancelled_by_organizer',
  refunded: 'status.refunded',
  no_show: 'status.no_show',
  cancelled: 'status.cancelled',
}

/** Explanations of a status, for the organizer who sets it and the pilgrim who sees it (organizer specification 4). */
export const statusTexts: Record<BookingStatus, MessageKey> = {
  pending: 'status.meaning.pending',
  confirmed: 'status.meaning.confirmed',
  paid: 'status.meaning.paid',
  documents_pending: 'status.meaning.documents_pending',
  documents_verified: 'status.meaning.documents_verified',
  preparing: 'status.meaning.preparing',
  ready: 'status.meaning.ready',
  in_progress: 'status.meaning.in_progress',
  completed: 'status.meaning.completed',
  cancelled_by_pilgrim: 'status.meaning.cancelled_by_pilgrim',
  cancelled_by_organizer: 'status.meaning.cancelled_by_organizer',
  refunded: 'status.meaning.refunded',
  no_show: 'status.meaning.no_show',
  cancelled: 'status.meaning.cancelled',
}
