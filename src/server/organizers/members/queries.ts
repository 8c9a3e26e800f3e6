import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { type LedDeparture, type MemberEvent, memberActions } from '#contract/organizers/members.ts'
import type { MemberRole } from '#domain/organizers/members.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { lastChosenFirst } from '#server/organizers/members-view.ts'
import { invitations, members, organizers } from '#server/organizers/tables.ts'

/** So many changes of members are shown. */
const maxEvents = 50

/** The departures of a row, in order, those that are gone left out: titles and days of trips, which come after this noun. */
const departuresOf = (condition: ReturnType<typeof sql>) => sql<LedDeparture[]>`(
  SELECT coalesce(json_agg(json_build_object('id', trips.id, 'title', trips.title, 'departureDate', trips.departure_date,
      'returnDate', trips.return_date) ORDER BY trips.departure_date, trips.id), '[]')
  FROM trips WHERE trips.deleted_at IS NULL AND ${condition})`

const ledByMember = departuresOf(sql`trips.id IN (SELECT leader_trips.trip_id FROM leader_trips
  WHERE leader_trips.organizer_id = ${members.organizerId} AND leader_trips.user_id = ${members.userId})`)

const invitedTo = departuresOf(
  sql`trips.id = ANY(${invitations.tripIds}) AND trips.organizer_id = ${invitations.organizerId}`,
)

const { firstName, lastName, email } = users
const memberColumns = {
  userId: members.userId,
  role: members.role,
  createdAt: members.createdAt,
  firstName,
  lastName,
  email,
  departures: ledByMember,
}

const invitationColumns = {
  id: invitations.id,
  organizerId: invitations.organizerId,
  email: invitations.email,
  role: invitations.role,
  language: invitations.language,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  departures: invitedTo,
}

/** The members of a company, its owner first. */
export const findMembers = (db: Queryable, organizerId: string) =>
  db
    .select(memberColumns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.organizerId, organizerId))
    .orderBy(
      sql`${members.role} <> 'owner'`,
      asc(sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}))`),
      asc(members.userId),
    )

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

/** One member, with the language of the account. */
export async function findMember(db: Queryable, organizerId: string, userId: string) {
  const [row] = await db
    .select({ ...memberColumns, language: users.language, isActive: users.isActive })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizerId, organizerId), eq(members.userId, userId)))
  return row
}

/** Whether an address is that of a member already. */
export async function isMemberAddress(db: Queryable, organizerId: string, address: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizerId, organizerId), sql`lower(${users.email}) = ${address.toLowerCase()}`))
  return row !== undefined
}

/** The open invitations of a company, the latest first. */
export const findInvitations = (db: Queryable, organizerId: string) =>
  db
    .select(invitationColumns)
    .from(invitations)
    .where(eq(invitations.organizerId, organizerId))
    .orderBy(desc(invitations.createdAt), asc(invitations.id))

export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number]

/** The invitation of a company by its id. */
export async function findInvitation(db: Queryable, organizerId: string, id: string) {
  const [row] = await db
    .select(invitationColumns)
    .from(invitations)
    .where(and(eq(invitations.organizerId, organizerId), eq(invitations.id, id)))
  return row
}

/** The invitation of a link that still works, of a company that is there. */
export async function findInvitationByLink(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ ...invitationColumns, companyName: organizers.companyName })
    .from(invitations)
    .innerJoin(organizers, eq(organizers.id, invitations.organizerId))
    .where(
      and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now), isNull(organizers.deletedAt)),
    )
  return row
}

/** The last changes of a company's members, by the audit log. Names are those of today's accounts. */
export async function findMemberEvents(db: Queryable, organizerId: string): Promise<MemberEvent[]> {
  const { rows } = await db.execute<{
    at: Date | string
    action: MemberEvent['action']
    who: string | null
    person: string | null
    role: MemberRole | null
  }>(sql`
    SELECT audit_log.happened_at AS at, audit_log.action,
      nullif(concat_ws(' ', actor.first_name, actor.last_name), '') AS who,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') AS person,
      audit_log.after ->> 'role' AS role
    FROM audit_log
      LEFT JOIN users AS actor ON actor.id = audit_log.actor_id
      LEFT JOIN users AS person ON person.id::text = audit_log.after ->> 'member'
    WHERE audit_log.entity = 'organizer' AND audit_log.entity_id = ${organizerId}
      AND audit_log.action IN (${sql.join(
        memberActions.map((action) => sql`${action}`),
        sql`, `,
      )})
    ORDER BY audit_log.happened_at DESC, audit_log.id DESC LIMIT ${maxEvents}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The companies of a person, the current one first. */
export const findOwnMemberships = (db: Queryable, userId: string) =>
  db
    .select({
      id: organizers.id,
      companyName: organizers.companyName,
      role: members.role,
      departures: ledByMember,
    })
    .from(members)
    .innerJoin(organizers, eq(organizers.id, members.organizerId))
    .where(eq(members.userId, userId))
    .orderBy(lastChosenFirst)

/** What handing over asks of an account: its password's hash; undefined without the account. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.passwordHash
}

/** The address of an account, and whether it is verified. */
export async function findAddress(db: Queryable, userId: string) {
  const { firstName, lastName, email, emailVerified } = users
  const [row] = await db
    .select({ firstName, lastName, email, emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Those of the ids that are departures of the company, which are there. */
export async function findOwnDepartures(
  db: Queryable,
  organizerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT trips.id FROM trips WHERE trips.organizer_id = ${organizerId} AND trips.deleted_at IS NULL
      AND trips.id IN (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`)
  return rows.map(({ id }) => id)
}

/** Whether a person owns another company: an account has one of its own at most. */
export async function ownsCompany(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(members, and(eq(members.userId, userId), eq(members.role, 'owner')))) > 0
}

/** How many invitations nobody had accepted by this moment. */
export const countInvitationsExpiredBy = (db: Queryable, moment: Date): Promise<number> =>
  db.$count(invitations, lte(invitations.expiresAt, moment))
