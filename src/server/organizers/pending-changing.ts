import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import type { ModeratedFields } from '#domain/organizers/organizers.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { nameTakenError, redactedFields } from './changing.ts'
import { organizerChanges } from './tables.ts'

// Changes that a verified company wants, until an admin has checked them (TRU-03). The caller locks the company's row.

type ActionContext = { actorId: string | null; now: Date }

/** Keeps what an owner wants changed, with what waits already; the same again is nothing new. Throws where a name is taken. */
export async function requestProfileChange(
  tx: Queryable,
  company: OwnOrganizer,
  changes: ModeratedFields,
  { actorId, now }: ActionContext,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await rejectTakenName(tx, company.id, changes)
  const { pendingChange } = company
  const waiting = pendingChange && !pendingChange.refusedAt ? pendingChange.fields : {}
  const fields = { ...waiting, ...changes }
  if (JSON.stringify(sortedEntries(fields)) === JSON.stringify(sortedEntries(waiting))) return
  const values = { fields, askedAt: now, refusedAt: null, reason: null }
  await tx
    .insert(organizerChanges)
    .values({ organizerId: company.id, ...values })
    .onConflictDoUpdate({ target: organizerChanges.organizerId, set: values })
  await auditPendingChange(tx, 'organizer.change_asked', company, changes, { actorId, now })
}

const sortedEntries = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))

/** Forgets what a company wanted changed, or was refused. */
export async function deletePendingChange(tx: Queryable, organizerId: string): Promise<void> {
  await tx.delete(organizerChanges).where(eq(organizerChanges.organizerId, organizerId))
}

/** Refuses a change that waits, with the reason that its owner reads. */
export async function rejectChange(
  tx: Queryable,
  company: OwnOrganizer,
  reason: string,
  { actorId, now }: ActionContext,
): Promise<void> {
  await tx
    .update(organizerChanges)
    .set({ refusedAt: now, reason })
    .where(and(eq(organizerChanges.organizerId, company.id), isNull(organizerChanges.refusedAt)))
  await auditPendingChange(tx, 'organizer.change_refused', company, company.pendingChange?.fields ?? {}, {
    actorId,
    now,
  })
}

/** Records a change that was requested, rejected or published, beside the public values before. */
export async function auditPendingChange(
  tx: Queryable,
  action: 'organizer.change_asked' | 'organizer.change_approved' | 'organizer.change_refused',
  company: OwnOrganizer,
  fields: ModeratedFields,
  { actorId, now }: ActionContext,
): Promise<void> {
  const changes = diffFields<Record<string, unknown>>(company, fields, redactedFields)
  await writeAuditEntry(tx, { action, actorId, entityId: company.id, ...changes, now })
}

/** A name that another company has is rejected when it is requested, not after a wait. */
async function rejectTakenName(tx: Queryable, id: string, { companyName }: ModeratedFields): Promise<void> {
  if (!companyName) return
  const { rows } = await tx.execute(sql`SELECT FROM organizers
    WHERE name_key = company_name_key(${companyName}) AND id <> ${id}::uuid AND deleted_at IS NULL LIMIT 1`)
  if (rows.length > 0) throw nameTakenError()
}
