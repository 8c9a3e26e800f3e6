import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { InvitableRole, MemberRole } from '#domain/organizers/members.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { invitations, leaderTrips, members, organizers } from '#server/organizers/tables.ts'

type NewInvitation = Omit<typeof invitations.$inferInsert, 'id'>

/** Stores an invitation; that of the same address before it, and its link, are replaced. */
export async function putInvitation(tx: Queryable, invitation: NewInvitation): Promise<string> {
  const { organizerId, email } = invitation
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.organizerId, organizerId),
        sql`lower(${invitations.email}) = ${email.toLowerCase()}`,
      ),
    )
  const [row] = await tx.insert(invitations).values(invitation).returning({ id: invitations.id })
  if (!row) throw new Error('the invitation was not written')
  return row.id
}

/** Withdraws an invitation; false where there is none. */
export async function deleteInvitation(tx: Queryable, organizerId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(invitations)
    .where(and(eq(invitations.organizerId, organizerId), eq(invitations.id, id)))
    .returning({ id: invitations.id })
  return gone.length > 0
}

/** Uses an invitation up: of several who accept it at once one has it. */
export async function claimInvitation(tx: Queryable, tokenHash: string) {
  const [row] = await tx.delete(invitations).where(eq(invitations.tokenHash, tokenHash)).returning()
  return row
}

/** Adds a member, who is in this company from now on; false where the person is one already. */
export async function insertMember(
  tx: Queryable,
  member: { organizerId: string; userId: string; role: InvitableRole },
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(members)
    .values({ ...member, chosenAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: members.userId })
  return added.length > 0
}

const isMembership = (organizerId: string, userId: string) =>
  and(eq(members.organizerId, organizerId), eq(members.userId, userId))

/** Gives a member another role. */
export async function setRole(
  tx: Queryable,
  organizerId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await tx.update(members).set({ role }).where(isMembership(organizerId, userId))
}

/** Replaces the departures of a leader: those that are the company's own. */
export async function setDepartures(
  tx: Queryable,
  organizerId: string,
  userId: string,
  tripIds: readonly string[],
): Promise<void> {
  await tx
    .delete(leaderTrips)
    .where(and(eq(leaderTrips.organizerId, organizerId), eq(leaderTrips.userId, userId)))
  if (tripIds.length === 0) return
  await tx.insert(leaderTrips).values(tripIds.map((tripId) => ({ organizerId, userId, tripId })))
}

/** Removes a member, with the departures that were led. */
export async function deleteMember(tx: Queryable, organizerId: string, userId: string): Promise<void> {
  await tx.delete(members).where(isMembership(organizerId, userId))
}

/** Makes a member the owner; the owner before is a manager from now on. Triggers keep `members` and `organizers` alike. */
export async function setOwner(
  tx: Queryable,
  organizerId: string,
  owner: { from: string; to: string },
  now: Date,
): Promise<void> {
  await setDepartures(tx, organizerId, owner.to, [])
  await tx.update(organizers).set({ userId: owner.to, updatedAt: now }).where(eq(organizers.id, organizerId))
  await insertMember(tx, { organizerId, userId: owner.from, role: 'manager' }, now)
}

/** Makes a company the current one of a person; false for one who is no member. */
export async function setChosen(
  tx: Queryable,
  organizerId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const chosen = await tx
    .update(members)
    // After every other choice, whatever clock wrote those.
    .set({
      chosenAt: sql`greatest(${now.toISOString()}::timestamptz, (SELECT max(other.chosen_at) + interval '1 millisecond'
        FROM members AS other WHERE other.user_id = ${userId} AND other.organizer_id <> ${organizerId}))`,
    })
    .where(isMembership(organizerId, userId))
    .returning({ userId: members.userId })
  return chosen.length > 0
}

/** Erases the invitations of these addresses, with the person. */
export async function deleteInvitationsOf(tx: Queryable, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.delete(invitations).where(
    inArray(
      sql`lower(${invitations.email})`,
      addresses.map((address) => address.toLowerCase()),
    ),
  )
}

/** Erases invitations that nobody accepted by this moment; returns how many. */
export async function deleteInvitationsExpiredBy(db: Queryable, moment: Date): Promise<number> {
  const gone = await db
    .delete(invitations)
    .where(lte(invitations.expiresAt, moment))
    .returning({ id: invitations.id })
  return gone.length
}
