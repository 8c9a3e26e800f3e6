import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Publication } from '#domain/trips/trips.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { Emit } from '#server/machine/events.ts'
import { trips } from '#server/trips/core/tables.ts'
import type { LockedTrip } from './changing.ts'
import { type Edit, recordEdit } from './edits-changing.ts'

/**
 * Closes or opens a trip that is locked, or calls its departure off, which is never undone. It counts as an edit: a booking that was read before it finds another version
 * when it takes its seats, and asks again.
 */
export async function changePublication(
  tx: Queryable,
  emit: Emit,
  trip: LockedTrip,
  publication: Publication,
  edit: Edit,
): Promise<void> {
  if (trip.publication === publication) return
  if (trip.publication === 'cancelled') throw new AppError('departure_cancelled')
  const { by: actorId, now, seenVersion } = edit
  if (seenVersion !== null && seenVersion !== trip.version) throw new AppError('changed_meanwhile')
  const [before, after] = [{ publication: trip.publication }, { publication }]
  if (edit.asAdmin)
    await writeAuditEntry(tx, { action: 'trip.updated', actorId, entityId: trip.id, before, after, now })
  const version = trip.version + 1
  await tx.update(trips).set({ publication, version, updatedAt: now }).where(eq(trips.id, trip.id))
  await recordEdit(tx, emit, { was: trip, is: after, version, edit })
}
