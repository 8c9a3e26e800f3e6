import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ModeratedOrganizer, verificationStates } from '#contract/organizers-moderation.ts'
import type { OwnOrganizer } from '#contract/organizers-work.ts'
import { users } from '#server/accounts/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isNewer, type MomentPosition, momentOf } from '#server/machine/data/moment-order.ts'
import { type NewEmail, queueEmail } from '#server/machine/mail/queue.ts'
import { organizers } from '#server/organizers/tables.ts'
import { ownOrganizerColumns, presentOwnOrganizer } from './view.ts'

type VerificationState = (typeof verificationStates)[number]
type Filter = { q?: string; state?: VerificationState }

const states: Record<VerificationState, SQL | undefined> = {
  verified: sql`${organizers.isVerified}`,
  pending: sql`(NOT ${organizers.isVerified} AND ${organizers.rejectedAt} IS NULL)`,
  rejected: sql`${organizers.rejectedAt} IS NOT NULL`,
}

/** Part of the company's name, or of an address of its own or its owner's. */
function hasPart(q: string): SQL | undefined {
  const fields = [organizers.companyName, organizers.contactEmail, organizers.businessEmail, users.email]
  return or(...fields.map((field) => sql`strpos(lower(${field}), lower(${q})) > 0`))
}

const matching = ({ q, state }: Filter) =>
  and(isNull(organizers.deletedAt), state && states[state], q ? hasPart(q) : undefined)

/** Where a page begins: after a company of this name, or among those that wait after one of this moment. */
export type OrganizerPosition = { name: string; id: string } | MomentPosition

function isAfter(after: OrganizerPosition): SQL {
  if ('at' in after) return isNewer(organizers.createdAt, organizers.id, after)
  return sql`(lower(${organizers.companyName}), ${organizers.id}) > (${after.name}, ${after.id}::uuid)`
}

/** A page of the organizers that match: by name, or the longest waiting first. */
export async function findOrganizers(
  db: Queryable,
  filter: Filter,
  { limit, after }: { limit: number; after?: OrganizerPosition },
): Promise<{ organizer: ModeratedOrganizer; position: OrganizerPosition }[]> {
  const isWaiting = filter.state === 'pending'
  const name = sql<string>`lower(${organizers.companyName})`
  const rows = await db
    .select({
      organizer: ownOrganizerColumns,
      ownerEmail: users.email,
      ownerEmailVerified: users.emailVerified,
      name,
      at: momentOf(organizers.createdAt),
    })
    .from(organizers)
    .leftJoin(users, eq(users.id, organizers.userId))
    .where(and(matching(filter), after && isAfter(after)))
    .orderBy(isWaiting ? organizers.createdAt : name, organizers.id)
    .limit(limit)
  return rows.map((row) => ({
    organizer: {
      ...presentOwnOrganizer(row.organizer),
      ownerEmail: row.ownerEmail,
      ownerEmailVerified: row.ownerEmailVerified ?? false,
    },
    position: {
      ...(isWaiting ? { at: row.at } : { name: row.name }),
      id: row.organizer.id,
    } as OrganizerPosition,
  }))
}

/** How many organizers match. */
export async function countOrganizers(db: Queryable, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(organizers)
    .leftJoin(users, eq(users.id, organizers.userId))
    .where(matching(filter))
  return row?.total ?? 0
}

/** A decision on an organizer: verified with badges, or rejected at a moment and perhaps with a reason. */
export type OrganizerDecision = Pick<
  typeof organizers.$inferInsert,
  'isVerified' | 'verificationBadges' | 'rejectedAt' | 'rejectionReason'
>

/** Writes a decision on an organizer that is locked. */
export async function writeDecision(
  tx: Queryable,
  id: string,
  standing: OrganizerDecision,
): Promise<OwnOrganizer> {
  const [row] = await tx
    .update(organizers)
    .set(standing)
    .where(eq(organizers.id, id))
    .returning(ownOrganizerColumns)
  if (!row) throw new Error('the organizer that was locked is gone')
  return presentOwnOrganizer(row)
}

export type Owner = { email: string; language: string; emailVerified: boolean }

/** The account that a company belongs to, as far as there is one. */
export async function findOwner(tx: Queryable, userId: string | null): Promise<Owner | undefined> {
  if (userId === null) return undefined
  const { email, language, emailVerified } = users
  const [owner] = await tx.select({ email, language, emailVerified }).from(users).where(eq(users.id, userId))
  return owner
}

type OwnerEmail = Pick<NewEmail, 'data'> & {
  template: 'organizer-approved' | 'organizer-rejected' | 'organizer-removed'
}

/** Queues a mail to the owner's account, in its language. */
export async function queueOwnerEmail(
  tx: Queryable,
  owner: Owner,
  email: OwnerEmail,
  now: Date,
): Promise<void> {
  const { email: recipient, language } = owner
  await queueEmail(tx, { ...email, recipient, language }, now)
}
