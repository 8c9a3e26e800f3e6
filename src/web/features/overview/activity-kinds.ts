import {
  BadgeCheck,
  BadgeX,
  Building2,
  Coins,
  Landmark,
  type LucideIcon,
  Luggage,
  Mail,
  MessageSquareText,
  Moon,
  Pencil,
  Ticket,
  Trash2,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import type { Activity } from '#contract/overview/overview.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** The picture and the sentence of every activity. */
export const activityKinds: Record<Activity['action'], { Icon: LucideIcon; key: MessageKey }> = {
  'organizer.applied': { Icon: Building2, key: 'admin.activity.applied' },
  'organizer.asked_again': { Icon: Building2, key: 'admin.activity.askedAgain' },
  'organizer.approved': { Icon: BadgeCheck, key: 'admin.activity.approved' },
  'organizer.rejected': { Icon: BadgeX, key: 'admin.activity.rejected' },
  'organizer.unverified': { Icon: BadgeX, key: 'admin.activity.unverified' },
  'organizer.updated': { Icon: Pencil, key: 'admin.activity.organizerUpdated' },
  'organizer.change_asked': { Icon: Pencil, key: 'admin.activity.changeAsked' },
  'organizer.change_approved': { Icon: BadgeCheck, key: 'admin.activity.changeApproved' },
  'organizer.change_refused': { Icon: BadgeX, key: 'admin.activity.changeRefused' },
  'organizer.deleted': { Icon: Trash2, key: 'admin.activity.organizerDeleted' },
  'organizer.owner_changed': { Icon: UserRound, key: 'audit.ownerChanged' },
  'organizer.member_invited': { Icon: Mail, key: 'audit.memberInvited' },
  'organizer.member_invitation_withdrawn': { Icon: Mail, key: 'audit.invitationWithdrawn' },
  'organizer.member_joined': { Icon: UserRound, key: 'audit.memberJoined' },
  'organizer.member_changed': { Icon: UserRound, key: 'audit.memberChanged' },
  'organizer.member_removed': { Icon: UserRoundX, key: 'audit.memberRemoved' },
  'organizer.member_left': { Icon: UserRoundX, key: 'audit.memberLeft' },
  'organizer.payee_added': { Icon: Landmark, key: 'audit.payeeAdded' },
  'organizer.payee_withdrawn': { Icon: Landmark, key: 'audit.payeeWithdrawn' },
  'organizer.payee_stopped': { Icon: Landmark, key: 'audit.payeeStopped' },
  'organizer.payee_checked': { Icon: Landmark, key: 'audit.payeeChecked' },
  'organizer.payee_refused': { Icon: Landmark, key: 'audit.payeeRefused' },
  'trip.published': { Icon: Luggage, key: 'admin.activity.tripPublished' },
  'trip.updated': { Icon: Pencil, key: 'admin.activity.tripUpdated' },
  'trip.deleted': { Icon: Trash2, key: 'admin.activity.tripDeleted' },
  'booking.requested': { Icon: Ticket, key: 'admin.activity.bookingRequested' },
  'booking.status_changed': { Icon: Ticket, key: 'admin.activity.bookingStatus' },
  'booking.updated': { Icon: Pencil, key: 'admin.activity.bookingUpdated' },
  'booking.deleted': { Icon: Trash2, key: 'admin.activity.bookingDeleted' },
  'review.written': { Icon: MessageSquareText, key: 'admin.activity.reviewWritten' },
  'review.updated': { Icon: Pencil, key: 'admin.activity.reviewUpdated' },
  'review.noted': { Icon: Pencil, key: 'admin.activity.reviewNoted' },
  'review.deleted': { Icon: Trash2, key: 'admin.activity.reviewDeleted' },
  'user.disabled': { Icon: UserRoundX, key: 'admin.activity.userDisabled' },
  'user.enabled': { Icon: UserRound, key: 'admin.activity.userEnabled' },
  'user.made_admin': { Icon: UserRound, key: 'admin.activity.userMadeAdmin' },
  'message.handled': { Icon: Mail, key: 'admin.activity.messageHandled' },
  'message.reopened': { Icon: Mail, key: 'admin.activity.messageReopened' },
  'deletion.handled': { Icon: UserRoundX, key: 'admin.activity.deletionHandled' },
  'deletion.reopened': { Icon: UserRoundX, key: 'admin.activity.deletionReopened' },
  'deletion.scheduled': { Icon: UserRoundX, key: 'admin.activity.deletionScheduled' },
  'letter.sent_again': { Icon: Mail, key: 'admin.activity.letterSentAgain' },
  'rate.set': { Icon: Coins, key: 'admin.activity.rateSet' },
  'sighting.entered': { Icon: Moon, key: 'admin.activity.sightingEntered' },
  'sighting.withdrawn': { Icon: Moon, key: 'admin.activity.sightingWithdrawn' },
}

/** Where the record of an activity, or of an entry of the audit log, is looked at; nowhere once it is deleted. */
export function getActivityPath({
  action,
  entityId,
  subject,
}: Pick<Activity, 'action' | 'entityId' | 'subject'>): string | undefined {
  const [entity, deed] = action.split('.')
  if (deed === 'deleted') return undefined
  if (entity === 'organizer')
    return subject ? `/admin?${getOrganizerParams(subject)}` : '/admin?tab=organizers'
  if (entity === 'trip') return entityId ? `/trips/${entityId}` : undefined
  const place = entityPlaces[entity ?? '']
  return (
    place &&
    `/admin?${new URLSearchParams({ ...place, ...(entityId && hasIds.has(entity ?? '') && { id: entityId }) })}`
  )
}

/** The lists of the records by kind. */
const entityPlaces: Partial<Record<string, Record<string, string>>> = {
  booking: { tab: 'bookings' },
  review: { tab: 'reviews' },
  user: { panel: 'users' },
  message: { panel: 'messages' },
  sighting: { panel: 'sightings' },
  letter: { panel: 'letters' },
  rate: { panel: 'rates' },
  deletion: { panel: 'deletions' },
}

/** Those of which one record can be shown alone. */
const hasIds = new Set(['booking', 'review', 'user', 'message', 'deletion'])

function getOrganizerParams(q: string): URLSearchParams {
  return new URLSearchParams({ tab: 'organizers', q })
}
