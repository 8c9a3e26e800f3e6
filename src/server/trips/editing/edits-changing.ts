import { diffFields } from '#domain/kernel/audit.ts'
import { findMaterialChanges } from '#domain/trips/changes.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { type Emit, event } from '#server/machine/events.ts'
import { tripChanges, type trips } from '#server/trips/core/tables.ts'

/** A trip's row is about to be locked for an edit: what must be locked before it is locked now. */
export const tripChanging = event<{ tripId: string }>('trip changing')

/** Details on which pilgrims rely have changed. `lastDay` is the later of the return days before and after. */
export const tripChanged = event<{ tripId: string; version: number; lastDay: string; now: Date }>(
  'trip changed',
)

/** A trip's row was written by an edit, small or not: places may have come, or bookings be closed. Told last. */
export const tripEdited = event<{ tripId: string; now: Date }>('trip edited')

/** Long texts, pictures, people's names and faces: the record says only that they changed. */
const redactedFields = [
  'description',
  'itinerary',
  'images',
  'captions',
  'tags',
  'translations',
  'tripZakirNames',
  'tripZakirPortraits',
]

/** The author of a change to a trip, the time and the reason. Admins' changes are in the audit log. */
export type Edit = {
  by: string | null
  asAdmin: boolean
  /** As the database has it: an edit may end a waiting list. */
  now: Date
  reason: string | null
  /** The version that the writer saw; without one the last one wins. */
  seenVersion: number | null
}

type Facts = Omit<typeof trips.$inferSelect, 'searchText' | 'searchVector'>

type EditRecord = { was: Facts; is: Partial<Facts>; version: number; edit: Edit }

/** Records an edit, small or not, and tells those behind, of a material one what it is. */
export async function recordEdit(
  tx: Queryable,
  emit: Emit,
  { was, is, version, edit }: EditRecord,
): Promise<void> {
  // Beside hotels by name the accommodation is a small matter, and a record alone would not say that there are any.
  const small = (is.hotels ?? was.hotels).length > 0 ? ['accommodation', 'accommodationStars'] : []
  const { before, after } = diffFields<Record<string, unknown>>(was, is, [...redactedFields, ...small])
  const { by: actorId, now: changedAt, reason, seenVersion } = edit
  await tx
    .insert(tripChanges)
    .values({ tripId: was.id, version, actorId, changedAt, seenVersion, before, after, reason })
  if (findMaterialChanges(was, is).length > 0) {
    const lastDay = [was.returnDate, is.returnDate ?? was.returnDate].sort().at(-1) ?? was.returnDate
    await emit(tx, tripChanged, { tripId: was.id, version, lastDay, now: changedAt })
  }
  await emit(tx, tripEdited, { tripId: was.id, now: changedAt })
}
