import { type AuditAction, auditActions } from '#domain/kernel/audit.ts'
import type { Queryable } from './client.ts'
import { auditLog } from './tables.ts'

type NewAuditEntry = {
  action: AuditAction
  /** No one's: a command or a job. */
  actorId: string | null
  /** Null of what has no id: a rate. */
  entityId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Why, in the admin's words. */
  reason?: string | null | undefined
  now: Date
}

/**
 * Notes who did what to which record, in the transaction of the action. Changes of a booking's status need no note: a
 * trigger on `booking_status_changes` takes it.
 */
export async function writeAuditEntry(tx: Queryable, deed: NewAuditEntry): Promise<void> {
  const { action, actorId, entityId, before = null, after = null, reason, now } = deed
  const entity = auditActions[action]
  await tx
    .insert(auditLog)
    .values({ action, actorId, entity, entityId, before, after, reason: reason || null, happenedAt: now })
}
