import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import type { OrganizerData, OrganizerProfile } from '#contract/organizers/form.ts'
import { diffFields } from '#domain/kernel/audit.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { isConstraintViolation, toAppError } from '#server/machine/data/database-errors.ts'
import { type Emit, event } from '#server/machine/events.ts'
import { type NewEmail, queueEmail } from '#server/machine/mail/queue.ts'
import { notifyAdminsOfApplicant } from './applications-changing.ts'
import { readCompanyPhones } from './phones-changing.ts'
import { members, organizerChanges, organizers } from './tables.ts'
import { type Owner, ownOrganizerColumns, presentOwnOrganizer } from './view.ts'
import { recordWithheldNumbers } from './withheld-changing.ts'

/** A company's row is about to change: what must be locked before it is locked now. */
export const companyChanging = event<{ organizerId: string }>('company changing')

/** A company has another name. */
export const companyRenamed = event<{ organizerId: string; companyName: string }>('company renamed')

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
 * Changes a profile; an edit may depend on what it finds. `editedAt` where the company itself does so: a rejected one may ask again once it has changed
 * something. Undefined when there is no such organizer.
 */
export async function updateProfile(
  tx: Queryable,
  emit: Emit,
  id: string,
  edit: ProfileFields | ((was: OwnOrganizer) => ProfileFields),
  editedAt?: Date,
): Promise<{ was: OwnOrganizer; is: OwnOrganizer } | undefined> {
  await emit(tx, companyChanging, { organizerId: id })
  const was = await lockOrganizer(tx, id)
  if (!was) return undefined
  const fields = typeof edit === 'function' ? edit(was) : edit
  const isChanged = (Object.keys(fields) as (keyof ProfileFields)[]).some(
    (field) => fields[field] !== undefined && fields[field] !== was[field],
  )
  if (!isChanged) return { was, is: was }
  const [row] = await tx
    .update(organizers)
    .set({
      ...fields,
      ...(await readCompanyPhones(tx, fields, was.userId)),
      ...resetDuplicateNameNumber(fields),
      ...(editedAt && { updatedAt: editedAt }),
    })
    .where(eq(organizers.id, id))
    .returning(ownOrganizerColumns)
    .catch((error: unknown) => {
      throw toNameError(error) ?? error
    })
  if (!row) throw new Error('the organizer that was locked is gone')
  await recordWithheldNumbers(
    tx,
    { organizerId: id, tripId: null, place: 'company' },
    row,
    editedAt ?? new Date(row.updatedAt),
  )
  if (row.companyName !== was.companyName)
    await emit(tx, companyRenamed, { organizerId: id, companyName: row.companyName })
  return { was, is: presentOwnOrganizer(row) }
}

/** A new name is one that no one has, whatever twins the old one had. */
function resetDuplicateNameNumber({ companyName }: ProfileFields) {
  if (companyName === undefined) return {}
  return {
    duplicateNameNumber: sql`CASE WHEN organizers.name_key = company_name_key(${companyName}) THEN organizers.name_twin ELSE 0 END`,
  }
}

/** Addresses and numbers may be a person's: the log says only that they changed. */
export const redactedFields = ['contactEmail', 'contactPhone', 'businessEmail', 'businessPhone'] as const

/** What follows from a field is no change of its own. */
const omitReadPhones = ({ contactPhoneE164: _, businessPhoneE164: __, ...company }: OwnOrganizer) => company

/** Notes an admin's change of a profile, if it changed anything. */
export async function auditProfileChange(
  tx: Queryable,
  { was, is }: { was: OwnOrganizer; is: OwnOrganizer },
  actorId: string | null,
  now: Date,
): Promise<void> {
  const changes = diffFields(omitReadPhones(was), omitReadPhones(is), redactedFields)
  if (Object.keys(changes.after).length === 0) return
  await writeAuditEntry(tx, { action: 'organizer.updated', actorId, entityId: is.id, ...changes, now })
}

/** Returns the error where a company's name is refused: another company has it, or one that reads like it. */
function toNameError(error: unknown): AppError | undefined {
  return isConstraintViolation(error, 'organizers_name_key') ? nameTakenError() : undefined
}

/** The refusal of a name that another company has. */
export function nameTakenError(): AppError {
  return new AppError('invalid_organizer', { fields: { companyName: 'company_name_taken' } })
}

/** Stores the company of a new organizer, which no admin has verified yet (ORG-02, ORG-19), and notes that it applied. */
export async function insertCompany(
  tx: Queryable,
  { id, email }: { id: string; email: string },
  company: OrganizerData,
  now: Date,
): Promise<void> {
  const website = company.website || null
  const [row] = await tx
    .insert(organizers)
    .values({
      ...company,
      ...(await readCompanyPhones(tx, { contactPhone: company.contactPhone }, id)),
      website,
      userId: id,
      businessEmail: email,
      appliedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: organizers.id })
    .catch((error: unknown) => {
      throw (
        toNameError(error) ??
        toAppError(error, { invalid: 'invalid_organizer', failure: 'organizer_create_failed' })
      )
    })
  if (!row) throw new Error('the company was not written')
  await recordWithheldNumbers(tx, { organizerId: row.id, tripId: null, place: 'company' }, company, now)
  const after = { companyName: company.companyName }
  await writeAuditEntry(tx, { action: 'organizer.applied', actorId: id, entityId: row.id, after, now })
  await notifyAdminsOfApplicant(tx, id, now)
}

/** Takes from a replaced account its companies: those that no admin verified and that have no trip go, and it belongs to none. */
export async function detachCompanies(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM organizers WHERE user_id = ${userId} AND NOT is_verified
    AND NOT EXISTS (SELECT FROM trips WHERE trips.organizer_id = organizers.id)`)
  await tx.update(organizers).set({ userId: null }).where(eq(organizers.userId, userId))
  await tx.delete(members).where(eq(members.userId, userId))
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

/** Brings a rejected company back to those that wait for a decision, from now on. */
export async function clearRejection(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(organizers)
    .set({ rejectedAt: null, rejectionReason: null, appliedAt: now })
    .where(eq(organizers.id, id))
}

/** Removes a company for good; its row stays for past bookings and reviews, and its members are removed (by a trigger). */
export async function removeOrganizer(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.delete(organizerChanges).where(eq(organizerChanges.organizerId, id))
  await tx
    .update(organizers)
    .set({ deletedAt: now, userId: null, isVerified: false, verificationBadges: [], updatedAt: now })
    .where(eq(organizers.id, id))
}

type OwnerEmail = Pick<NewEmail, 'data'> & {
  template:
    | 'organizer-approved'
    | 'organizer-rejected'
    | 'organizer-removed'
    | 'organizer-change-approved'
    | 'organizer-change-refused'
}

/** Queues an email to the owner's account, in its language. */
export async function queueOwnerEmail(
  tx: Queryable,
  owner: Owner,
  email: OwnerEmail,
  now: Date,
): Promise<void> {
  const { email: recipient, language } = owner
  await queueEmail(tx, { ...email, recipient, language }, now)
}
