import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Organizer } from '#contract/organizers.ts'
import type { OwnOrganizer } from '#contract/organizers-work.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { ownOrganizerColumns, presentOrganizer, presentOwnOrganizer, publicOrganizerColumns } from './view.ts'

/** Organizers by name. */
export async function findOrganizers(
  db: Queryable,
  { onlyVerified }: { onlyVerified: boolean },
): Promise<Organizer[]> {
  const rows = await db
    .select(publicOrganizerColumns)
    .from(organizers)
    .where(and(onlyVerified ? organizers.isVerified : undefined, isNull(organizers.deletedAt)))
    .orderBy(asc(organizers.companyName), asc(organizers.id))
  return rows.map(presentOrganizer)
}

/** The company of a user. */
export async function findOfUser(db: Queryable, userId: string): Promise<OwnOrganizer | undefined> {
  const [row] = await db.select(ownOrganizerColumns).from(organizers).where(eq(organizers.userId, userId))
  return row && presentOwnOrganizer(row)
}
