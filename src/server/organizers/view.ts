import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { type OwnOrganizer, ownOrganizer } from '#contract/organizers/dashboard.ts'
import {
  type Organizer,
  organizer,
  type PendingChange,
  tripOrganizer,
} from '#contract/organizers/organizers.ts'
import { type Actor, maySeeCompany, maySeeOwner } from '#domain/permissions.ts'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isId } from '#server/machine/data/ids.ts'
import { createPresenter, pickColumns } from '#server/machine/data/presenter.ts'
import { organizers } from './tables.ts'

/** The organizer as it is embedded in a trip. */
export const tripOrganizerColumns = pickColumns(organizers, tripOrganizer.shape)

const { userId: omittedUserId, ...publicShape } = organizer.shape
const publicColumns = pickColumns(organizers, publicShape)

/** An organizer's record, as the wire has it but for `presentOrganizer`; whose it is where the reader may know. */
export function organizerColumns(showsOwner: boolean) {
  return { ...publicColumns, ...(showsOwner && pickColumns(organizers, { userId: omittedUserId })) }
}

const ownColumns = pickColumns(organizers, ownOrganizer.shape)
const utcTimestamp = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The change that waits for a check, or was rejected, as the wire has it; beside a row of `organizers` by that name. */
const pendingChange = sql<PendingChange | null>`(SELECT jsonb_build_object('fields', change.fields,
  'askedAt', ${utcTimestamp('change.asked_at')}, 'refusedAt', ${utcTimestamp('change.refused_at')}, 'reason', change.reason)
  FROM organizer_changes AS change WHERE change.organizer_id = organizers.id)`

/** The same for its people and admins, who also see how it was decided on and what waits, and some of them whose it is. */
export const ownOrganizerColumns = { ...ownColumns, pendingChange }

/** The record of `organizerColumns` as the wire has it. */
export const presentOrganizer = createPresenter(publicColumns)

/** The record of `ownOrganizerColumns` as the wire has it. */
export const presentOwnOrganizer = createPresenter(ownColumns)

/** A company's record for one of its people, or an admin. */
export function presentForPerson(actor: Actor, company: OwnOrganizer): OwnOrganizer {
  return maySeeOwner(actor, company.id) ? company : { ...company, userId: null }
}

/** The name of an organizer that is there. */
export async function findCompanyName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(and(eq(organizers.id, id), isNull(organizers.deletedAt)))
  return row?.companyName
}

/** The name of an organizer that strangers are shown. */
export async function findPublicName(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyName: organizers.companyName })
    .from(organizers)
    .where(and(eq(organizers.id, id), organizers.isVerified, isNull(organizers.deletedAt)))
  return row?.companyName
}

/** Whether strangers are shown a company of this id or name. */
export async function isPublicCompany(db: Queryable, idOrName: string): Promise<boolean> {
  const isIt = isId(idOrName)
    ? eq(organizers.id, idOrName)
    : sql`lower(${organizers.companyName}) = ${idOrName.toLowerCase()}`
  const [row] = await db
    .select({ id: organizers.id })
    .from(organizers)
    .where(and(isIt, organizers.isVerified, isNull(organizers.deletedAt)))
    .limit(1)
  return row !== undefined
}

export type Owner = { email: string; language: string; emailVerified: boolean }

/** The account that a company belongs to, as far as there is one. */
export async function findOwner(tx: Queryable, userId: string | null): Promise<Owner | undefined> {
  if (userId === null) return undefined
  const { email, language, emailVerified } = users
  const [owner] = await tx.select({ email, language, emailVerified }).from(users).where(eq(users.id, userId))
  return owner
}

/** An organizer as the caller may see it: an unverified one is there only for its people and admins. Throws `organizer_not_found`. */
export async function findOrganizer(db: Queryable, actor: Actor, id: string): Promise<Organizer> {
  const isOwn = maySeeCompany(actor, id)
  const [row] = isId(id)
    ? await db
        .select(organizerColumns(maySeeOwner(actor, id)))
        .from(organizers)
        .where(
          and(eq(organizers.id, id), isOwn ? undefined : organizers.isVerified, isNull(organizers.deletedAt)),
        )
    : []
  if (!row) throw new AppError('organizer_not_found')
  return presentOrganizer(row)
}
