import type { TripInput } from '#contract/trip-form.ts'
import type { Queryable } from '#server/db/client.ts'
import { findCompanyName } from '#server/db/organizer-view.ts'
import { trips } from '#server/db/schema.ts'
import { searchTextOf } from '#server/db/search-text.ts'
import { waitForTurn } from '#server/db/turns.ts'

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
  await waitForTurn(tx, `trips of ${organizerId}`)
  const companyName = await findCompanyName(tx, organizerId)
  if (companyName === undefined) return undefined
  const searchText = searchTextOf({ ...fields, companyName })
  const [row] = await tx
    .insert(trips)
    .values({ ...fields, organizerId, searchText, createdAt: now, updatedAt: now })
    .returning({ id: trips.id })
  return row?.id
}
