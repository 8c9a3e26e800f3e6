import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { getTripHistory, TripEdit } from '#contract/trips/changes.ts'
import { maySeeTrip, mayUpdateTrip } from '#domain/permissions.ts'
import { findMaterialChanges, materialFields } from '#domain/trips/changes.ts'
import type { Ctx } from '#server/machine/context.ts'
import { isId } from '#server/machine/data/ids.ts'
import { findTrip } from '#server/trips/core/view.ts'
import { findEdits } from './history-queries.ts'

/** Lists the edits of a trip for those who may edit it. */
export async function showTripHistory(
  { db, clock, caller }: Ctx,
  { id }: ParsedInputOf<typeof getTripHistory>,
): Promise<OutputOf<typeof getTripHistory>> {
  const trip = isId(id) ? await findTrip(db, id, clock()) : undefined
  if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
  if (!mayUpdateTrip(caller.actor, trip)) throw new AppError('trip_update_unauthorized')
  const edits = await findEdits(db, id)
  return {
    edits: edits.map(({ before, after, role, name, seenVersion, changedAt, ...edit }) => ({
      ...edit,
      at: changedAt.toISOString(),
      side: role === null ? null : role === 'admin' ? 'admin' : 'organizer',
      by: name,
      sawVersion: seenVersion !== null,
      changes: findMaterialChanges(before, after),
      others: listOtherChanges(before, after),
    })),
  }
}

const materialFieldSet = new Set<string>(materialFields)

/** Fields that raise no question. Long ones are recorded only as changed. */
function listOtherChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): TripEdit['others'] {
  return Object.keys(after)
    .filter((field) => !materialFieldSet.has(field))
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
}

function toText(value: unknown): string | null {
  if (value === '…' || value === null || value === undefined || typeof value === 'object') return null
  return String(value)
}
