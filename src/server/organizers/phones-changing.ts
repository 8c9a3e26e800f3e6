import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { toE164 } from '#server/machine/phone-numbers.ts'
import { organizers } from './tables.ts'

type Phones = { contactPhone?: string | undefined; businessPhone?: string | null | undefined }

const hasText = (phone: string | null | undefined): phone is string =>
  phone !== undefined && phone !== null && phone !== ''

/**
 * The numbers of a company in E.164, of the fields that are named. Without a country code they are of the nationality of
 * its owner; `writeCompanyPhones` reads again what could not be read, once the company has trips.
 */
export async function readCompanyPhones(
  db: Queryable,
  { contactPhone, businessPhone }: Phones,
  ownerId: string | null,
): Promise<{ contactPhoneE164?: string | null; businessPhoneE164?: string | null }> {
  const isAsked = [contactPhone, businessPhone].some((phone) => hasText(phone) && toE164(phone) === undefined)
  const [owner] =
    isAsked && ownerId !== null
      ? await db.select({ nationality: users.nationality }).from(users).where(eq(users.id, ownerId))
      : []
  const read = (phone: string | null) =>
    hasText(phone) ? (toE164(phone, [owner?.nationality]) ?? null) : null
  return {
    ...(contactPhone !== undefined && { contactPhoneE164: read(contactPhone) }),
    ...(businessPhone !== undefined && { businessPhoneE164: read(businessPhone) }),
  }
}

/** Companies with a number that could not be read so far, with the nationality of their owners. */
export function findUnreadCompanies(db: Queryable) {
  const { id, contactPhone, businessPhone, contactPhoneE164, businessPhoneE164 } = organizers
  const isUnread = or(isNull(contactPhoneE164), and(isNull(businessPhoneE164), sql`${businessPhone} <> ''`))
  return db
    .select({ id, contactPhone, businessPhone, nationality: users.nationality })
    .from(organizers)
    .leftJoin(users, eq(users.id, organizers.userId))
    .where(and(isNull(organizers.deletedAt), isUnread))
}

type UnreadCompany = Awaited<ReturnType<typeof findUnreadCompanies>>[number]

/** Writes what can be read of a company's numbers, unless others were typed in the meantime. */
export async function writeCompanyPhones(
  db: Queryable,
  { id, contactPhone, businessPhone }: UnreadCompany,
  countries: readonly (string | null | undefined)[],
): Promise<void> {
  const read = (phone: string | null) => (hasText(phone) ? toE164(phone, countries) : undefined)
  const [contact, business] = [read(contactPhone), read(businessPhone)]
  const found = {
    ...(contact !== undefined && { contactPhoneE164: contact }),
    ...(business !== undefined && { businessPhoneE164: business }),
  }
  if (Object.keys(found).length === 0) return
  const isAsTyped = and(
    eq(organizers.contactPhone, contactPhone),
    sql`${organizers.businessPhone} IS NOT DISTINCT FROM ${businessPhone}`,
    // What is there already is not written again.
    sql`(${organizers.contactPhoneE164}, ${organizers.businessPhoneE164}) IS DISTINCT FROM
      (coalesce(${contact ?? null}::text, ${organizers.contactPhoneE164}), coalesce(${business ?? null}::text, ${organizers.businessPhoneE164}))`,
  )
  await db
    .update(organizers)
    .set(found)
    .where(and(eq(organizers.id, id), isAsTyped))
}
