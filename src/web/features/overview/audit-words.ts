import type { AuditAction } from '#domain/audit.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** What each deed is called in the audit log. */
export const auditActionNames: Record<AuditAction, MessageKey> = {
  'organizer.applied': 'audit.organizerApplied',
  'organizer.asked_again': 'audit.organizerAskedAgain',
  'organizer.approved': 'audit.organizerApproved',
  'organizer.rejected': 'audit.organizerRejected',
  'organizer.unverified': 'audit.organizerUnverified',
  'organizer.updated': 'audit.organizerUpdated',
  'organizer.change_asked': 'audit.organizerChangeAsked',
  'organizer.change_approved': 'audit.organizerChangeApproved',
  'organizer.change_refused': 'audit.organizerChangeRefused',
  'organizer.deleted': 'audit.organizerDeleted',
  'trip.published': 'audit.tripPublished',
  'trip.updated': 'audit.tripUpdated',
  'trip.deleted': 'audit.tripDeleted',
  'booking.status_changed': 'audit.bookingStatusChanged',
  'booking.updated': 'audit.bookingUpdated',
  'booking.deleted': 'audit.bookingDeleted',
  'review.written': 'audit.reviewWritten',
  'review.updated': 'audit.reviewUpdated',
  'review.deleted': 'audit.reviewDeleted',
  'user.disabled': 'audit.userDisabled',
  'user.enabled': 'audit.userEnabled',
  'user.made_admin': 'audit.userMadeAdmin',
  'message.handled': 'audit.messageHandled',
  'message.reopened': 'audit.messageReopened',
  'deletion.handled': 'audit.deletionHandled',
  'deletion.reopened': 'audit.deletionReopened',
  'deletion.scheduled': 'audit.deletionScheduled',
  'letter.sent_again': 'audit.letterSentAgain',
}
