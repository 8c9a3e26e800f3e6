import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type { Organizer } from '#contract/organizers/organizers.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lastChosenFirst } from './members-view.ts'
import { members, organizers } from './tables.ts'
import { organizerColumns, ownOrganizerColumns, presentOrganizer, presentOwnOrganizer } from './view.ts'

/** Organizers by name; for admins also those that are not verified. Whose they are is for admins and the owner. */
export async function findOrganizers(
  db: Queryable,
  { isAdmin, showsOwner }: { isAdmin: boolean; showsOwner: (organizerId: string) => boolean },
): Promise<Organizer[]> {
  const rows = await db
    .select(organizerColumns(true))
    .from(organizers)
    .where(and(isAdmin ? undefined : organizers.isVerified, isNull(organizers.deletedAt)))
    .orderBy(asc(organizers.companyName), asc(organizers.id))
  return rows.map(({ userId, ...row }) => presentOrganizer({ ...row, ...(showsOwner(row.id) && { userId }) }))
}

/** The company of a user; of several the one chosen last. */
export async function findCompanyOfUser(db: Queryable, userId: string): Promise<OwnOrganizer | undefined> {
  const [row] = await db
    .select(ownOrganizerColumns)
    .from(members)
    .innerJoin(organizers, eq(organizers.id, members.organizerId))
    .where(eq(members.userId, userId))
    .orderBy(lastChosenFirst)
    .limit(1)
  return row && presentOwnOrganizer(row)
}

/** Whether an account has a company of its own, besides those that it belongs to. */
export async function hasOwnCompany(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(members, and(eq(members.userId, userId), eq(members.role, 'owner')))) > 0
}

/** A company that waits for a decision, as far as admins are written about it. */
export async function findApplicant(db: Queryable, id: string) {
  const { companyName, yearsExperience, contactEmail, contactPhone, website } = organizers
  const [row] = await db
    .select({
      companyName,
      yearsExperience,
      contactEmail,
      contactPhone,
      website,
    })
    .from(organizers)
    .innerJoin(users, eq(users.id, organizers.userId))
    .where(
      and(
        eq(organizers.id, id),
        // What someone typed who has proven nothing is in no email of ours (FIX-21).
        eq(users.emailVerified, true),
        eq(organizers.isVerified, false),
        isNull(organizers.rejectedAt),
        isNull(organizers.deletedAt),
      ),
    )
  return row
}
