import { eq } from 'drizzle-orm'
import type { OrganizerProfile } from '#contract/organizer-form.ts'
import type { OwnOrganizer } from '#contract/organizer-work.ts'
import type { Queryable } from '#server/db/client.ts'
import { ownOrganizerColumns, presentOrganizer } from '#server/db/organizer-view.ts'
import { organizers, trips } from '#server/db/schema.ts'
import { searchTextOf } from '#server/db/search-text.ts'
import { waitForTurn } from '#server/db/turns.ts'

export type ProfileFields = OrganizerProfile & { companyLogo?: string | null }

/**
 * Changes a profile, and with the company's name what its trips are found by. No trip is added meanwhile, and those
 * that there are, are locked first: trip before organizer, as a new review does it, so that nobody waits in a circle.
 */
export async function updateProfile(
  tx: Queryable,
  id: string,
  fields: ProfileFields,
  now: Date,
): Promise<OwnOrganizer | undefined> {
  await waitForTurn(tx, `trips of ${id}`)
  const own = await tx
    .select({
      id: trips.id,
      title: trips.title,
      description: trips.description,
      departureOrigin: trips.departureOrigin,
      destination: trips.destination,
      foundBy: trips.searchText,
    })
    .from(trips)
    .where(eq(trips.organizerId, id))
    .orderBy(trips.id)
    .for('no key update')
  const [row] = await tx
    .update(organizers)
    .set({ ...fields, updatedAt: now })
    .where(eq(organizers.id, id))
    .returning(ownOrganizerColumns)
  if (!row) return undefined
  for (const { foundBy, ...trip } of own) {
    const searchText = searchTextOf({ ...trip, companyName: row.companyName })
    if (searchText !== foundBy) await tx.update(trips).set({ searchText }).where(eq(trips.id, trip.id))
  }
  return presentOrganizer(row)
}
