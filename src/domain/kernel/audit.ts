/**
 * The actions in the audit log, and the kind of record each is about. Business data is logged with its values before and
 * after; what people wrote about themselves or their trip is not, so that it can still be deleted (decision 0015).
 */
export const auditActions = {
  'organizer.applied': 'organizer',
  'organizer.asked_again': 'organizer',
  'organizer.approved': 'organizer',
  'organizer.rejected': 'organizer',
  'organizer.unverified': 'organizer',
  'organizer.updated': 'organizer',
  'organizer.change_asked': 'organizer',
  'organizer.change_approved': 'organizer',
  'organizer.change_refused': 'organizer',
  'organizer.deleted': 'organizer',
  'organizer.owner_changed': 'organizer',
  'organizer.member_invited': 'organizer',
  'organizer.member_invitation_withdrawn': 'organizer',
  'organizer.member_joined': 'organizer',
  'organizer.member_changed': 'organizer',
  'organizer.member_removed': 'organizer',
  'organizer.member_left': 'organizer',
  'organizer.payee_added': 'organizer',
  'organizer.payee_withdrawn': 'organizer',
  'organizer.payee_stopped': 'organizer',
  'organizer.payee_checked': 'organizer',
  'organizer.payee_refused': 'organizer',
  'trip.published': 'trip',
  'trip.updated': 'trip',
  'trip.deleted': 'trip',
  'booking.status_changed': 'booking',
  'booking.updated': 'booking',
  'booking.deleted': 'booking',
  'review.written': 'review',
  'review.updated': 'review',
  'review.noted': 'review',
  'review.deleted': 'review',
  'user.disabled': 'user',
  'user.enabled': 'user',
  'user.made_admin': 'user',
  'message.handled': 'message',
  'message.reopened': 'message',
  'deletion.handled': 'deletion',
  'deletion.reopened': 'deletion',
  'deletion.scheduled': 'deletion',
  'letter.sent_again': 'letter',
  'rate.set': 'rate',
  'sighting.entered': 'sighting',
  'sighting.withdrawn': 'sighting',
} as const

/** Actions that our screens ask a reason for; calls of the specification may come without one (FIX-25, FIX-27). */
const reasonedActions: readonly string[] = ['organizer.approved', 'organizer.deleted', 'review.deleted']

/** Whether the log says of an action without a reason that none was given. */
export function needsReason(action: string): boolean {
  return reasonedActions.includes(action)
}

/** An action that the audit log knows. */
export type AuditAction = keyof typeof auditActions

/** The kind of record that an action is about. */
export type AuditEntity = (typeof auditActions)[AuditAction]

/** The actions in order. */
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** The kinds of records. */
export const auditEntities = [...new Set(Object.values(auditActions))] as [AuditEntity, ...AuditEntity[]]

/** Whether a text is one of the actions. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text)
}

/**
 * The fields that two states of a record differ in, as they were and as they are: `{ before: { price: '1.00' }, after:
 * { price: '2.00' } }`. Of the fields named in `unspoken` it says only that they changed.
 */
export function diffFields<Fields extends object>(
  was: Fields,
  is: Fields,
  unspoken: readonly (keyof Fields)[] = [],
): { before: Partial<Record<keyof Fields, unknown>>; after: Partial<Record<keyof Fields, unknown>> } {
  const before: Partial<Record<keyof Fields, unknown>> = {}
  const after: Partial<Record<keyof Fields, unknown>> = {}
  for (const field of Object.keys(is) as (keyof Fields)[]) {
    if (canonicalJson(was[field]) === canonicalJson(is[field])) continue
    const isUnspoken = unspoken.includes(field)
    before[field] = isUnspoken ? '…' : was[field]
    after[field] = isUnspoken ? '…' : is[field]
  }
  return { before, after }
}

/** Returns JSON that does not depend on the order of keys: the database returns them in its own. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
