import { differences } from '#domain/audit.ts'
import { materialChanges } from '#domain/trip-changes.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { event, type Tell } from '#server/machine/events.ts'
import { tripChanges } from '#server/trips/tables.ts'
import type { Edit, LockedTrip } from './changing.ts'

/** A trip's row is about to be locked for an edit: what must be locked before it is locked now. */
export const tripChanging = event<{ tripId: string }>('trip changing')

/** What pilgrims rely on has changed. `lastDay` is the later of the days of return that was and is. */
export const tripChanged = event<{ tripId: string; version: number; lastDay: string; now: Date }>(
  'trip changed',
)

/** Long texts, pictures and people's names: the record says only that they changed. */
const unspoken = ['description', 'itinerary', 'images', 'tags', 'tripZakirNames']

type Recorded = { was: LockedTrip; is: Partial<LockedTrip>; version: number; edit: Edit }

/** Records an edit, small or not, and tells of a material one those behind. */
export async function recordEdit(
  tx: Queryable,
  tell: Tell,
  { was, is, version, edit }: Recorded,
): Promise<void> {
  const { before, after } = differences<Record<string, unknown>>(was, is, unspoken)
  const { by: actorId, now: changedAt, reason, seenVersion } = edit
  await tx
    .insert(tripChanges)
    .values({ tripId: was.id, version, actorId, changedAt, seenVersion, before, after, reason })
  if (materialChanges(was, is).length === 0) return
  const lastDay = [was.returnDate, is.returnDate ?? was.returnDate].sort().at(-1) ?? was.returnDate
  await tell(tx, tripChanged, { tripId: was.id, version, lastDay, now: changedAt })
}
