import type { TripInput } from '#contract/trips-form.ts'
import { searchTextOf } from '#domain/search-text.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { findCompanyName } from '#server/organizers/view.ts'
import { trips } from '#server/trips/tables.ts'

/** What a trip is written with; its organizer, its figures and whether it is active are not the form's. */
export type TripFields = Omit<TripInput, 'maxPilgrims'> & { maxPilgrims?: number }

/**
 * Stores a trip; its price in US dollars and the organizer's count follow by trigger. The organizer's name, by which
 * the trip is found, does not change meanwhile. Undefined when the organizer is gone.
 */
export async function insertTrip(
  tx: Queryable,
  organizerId: string,
  fields: TripFields,
  now: Date,
): Promise<string | undefined> {
  await lockByName(tx, `trips of ${organizerId}`)
  const companyName = await findCompanyName(tx, organizerId)
  if (companyName === undefined) return undefined
  const searchText = searchTextOf({ ...fields, companyName })
  const [row] = await tx
    .insert(trips)
    .values({ ...fields, organizerId, searchText, createdAt: now, updatedAt: now })
    .returning({ id: trips.id })
  return row?.id
}
