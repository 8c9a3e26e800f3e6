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

/** A status as one whole sentence to the pilgrim, for emails. */
export const statusSentences: Record<BookingStatus, MessageKey> = {
  pending: 'emails.status.is.pending',
  confirmed: 'emails.status.is.confirmed',
  paid: 'emails.status.is.paid',
  documents_pending: 'emails.status.is.documents_pending',
  documents_verified: 'emails.status.is.documents_verified',
  preparing: 'emails.status.is.preparing',
  ready: 'emails.status.is.ready',
  in_progress: 'emails.status.is.in_progress',
  completed: 'emails.status.is.completed',
  cancelled_by_pilgrim: 'emails.status.is.cancelled_by_pilgrim',
  cancelled_by_organizer: 'emails.status.is.cancelled_by_organizer',
  refunded: 'emails.status.is.refunded',
  no_show: 'emails.status.is.no_show',
  cancelled: 'emails.status.is.cancelled',
}
