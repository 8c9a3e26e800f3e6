import { and, eq, isNull } from 'drizzle-orm'
import type { OrganizerProfile } from '#contract/organizers-form.ts'
import type { OwnOrganizer } from '#contract/organizers-work.ts'
import { differences } from '#domain/audit.ts'
import { searchTextOf } from '#domain/search-text.ts'
import { writeAudit } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lockByName } from '#server/machine/data/locks.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/tables.ts'
import { ownOrganizerColumns, presentOwnOrganizer } from './view.ts'

export type ProfileFields = Partial<OrganizerProfile> & { companyLogo?: string | null }

/** The organizer as it stays until the end of the transaction. A deleted one is none. */
export async function lockOrganizer(tx: Queryable, id: string): Promise<OwnOrganizer | undefined> {
  const [row] = await tx
    .select(ownOrganizerColumns)
    .from(organizers)
    .where(and(eq(organizers.id, id), isNull(organizers.deletedAt)))
    .for('no key update')
  return row && presentOwnOrganizer(row)
}

/**
 * The trips that an organizer has, locked; none is added meanwhile. To be called before the organizer's own row is
 * locked: trip before organizer, as a new review does it, so that nobody waits in a circle.
 */
export async function lockTripsOf(tx: Queryable, organizerId: string) {
  await lockByName(tx, `trips of ${organizerId}`)
  return tx
    .select({
      id: trips.id,
      title: trips.title,
      description: trips.description,
      departureOrigin: trips.departureOrigin,
      destination: trips.destination,
      foundBy: trips.searchText,
    })
    .from(trips)
    .where(and(eq(trips.organizerId, organizerId), isNull(trips.deletedAt)))
    .orderBy(trips.id)
    .for('no key update')
}

/**
 * Changes a profile, and with the company's name what its trips are found by. `editedAt` where the company itself does
 * so: a rejected one may ask again once it has changed something. Undefined when there is no such organizer.
 */
export async function updateProfile(
  tx: Queryable,
  id: string,
  fields: ProfileFields,
  editedAt?: Date,
): Promise<{ was: OwnOrganizer; is: OwnOrganizer } | undefined> {
  const own = await lockTripsOf(tx, id)
  const was = await lockOrganizer(tx, id)
  if (!was) return undefined
  const isChanged = (Object.keys(fields) as (keyof ProfileFields)[]).some(
    (field) => fields[field] !== undefined && fields[field] !== was[field],
  )
  if (!isChanged) return { was, is: was }
  const [row] = await tx
    .update(organizers)
    .set({ ...fields, ...(editedAt && { updatedAt: editedAt }) })
    .where(eq(organizers.id, id))
    .returning(ownOrganizerColumns)
  if (!row) throw new Error('the organizer that was locked is gone')
  for (const { foundBy, ...trip } of own) {
    const searchText = searchTextOf({ ...trip, companyName: row.companyName })
    if (searchText !== foundBy) await tx.update(trips).set({ searchText }).where(eq(trips.id, trip.id))
  }
  return { was, is: presentOwnOrganizer(row) }
}

/** Addresses and numbers may be a person's: the log says only that they changed. */
const unspoken = ['contactEmail', 'contactPhone', 'businessEmail', 'businessPhone'] as const

/** Notes an admin's change of a profile, if it changed anything. */
export async function noteProfileChange(
  tx: Queryable,
  { was, is }: { was: OwnOrganizer; is: OwnOrganizer },
  actorId: string | null,
  now: Date,
): Promise<void> {
  const changes = differences(was, is, unspoken)
  if (Object.keys(changes.after).length === 0) return
  await writeAudit(tx, { action: 'organizer.updated', actorId, entityId: is.id, ...changes, now })
}
