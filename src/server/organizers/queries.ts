import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Organizer } from '#contract/organizers.ts'
import type { OwnOrganizer } from '#contract/organizers-work.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { ownOrganizerColumns, presentOrganizer, presentOwnOrganizer, publicOrganizerColumns } from './view.ts'

/** Organizers by name; of one id, or all. */
export async function findOrganizers(
  db: Queryable,
  wanted: { id?: string; onlyVerified: boolean },
): Promise<Organizer[]> {
  const rows = await db
    .select(publicOrganizerColumns)
    .from(organizers)
    .where(
      and(
        wanted.id ? eq(organizers.id, wanted.id) : undefined,
        wanted.onlyVerified ? organizers.isVerified : undefined,
        isNull(organizers.deletedAt),
      ),
    )
    .orderBy(asc(organizers.companyName), asc(organizers.id))
  return rows.map(presentOrganizer)
}

/** Brings a rejected company back to those that wait for a decision. */
export async function clearRejection(tx: Queryable, id: string): Promise<void> {
  await tx.update(organizers).set({ rejectedAt: null, rejectionReason: null }).where(eq(organizers.id, id))
}

export async function findOfUser(db: Queryable, userId: string): Promise<OwnOrganizer | undefined> {
  const [row] = await db.select(ownOrganizerColumns).from(organizers).where(eq(organizers.userId, userId))
  return row && presentOwnOrganizer(row)
}
