import { and, asc, type Column, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { WordPlace } from '#domain/payees/found.ts'
import { listWithheldNumbers } from '#domain/payees/withheld-numbers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { organizers, withheldNumbers } from './tables.ts'

type Checked = { numbersCheckedAt: Column; updatedAt: Column }
type Place = { organizerId: string; tripId: string | null; place: WordPlace }

/** Returns the hash by which a listed number is compared with the checked ones of its company: the number itself is in its words. */
export const hashWithheldForm = (organizerId: string, form: string): string =>
  hashSecret(`${organizerId} ${form}`)

/** Lists the account numbers in words of a company anew; returns whether there are any. */
export async function recordWithheldNumbers(
  tx: Queryable,
  { organizerId, tripId, place }: Place,
  words: object,
  now: Date,
): Promise<boolean> {
  const { organizerId: company, tripId: trip, place: where } = withheldNumbers
  await tx
    .delete(withheldNumbers)
    .where(and(eq(company, organizerId), tripId ? eq(trip, tripId) : isNull(trip), eq(where, place)))
  const found = listWithheldNumbers(words)
  if (found.length === 0) return false
  await tx.insert(withheldNumbers).values(
    found.slice(0, 100).map(({ form, ...one }) => ({
      ...one,
      organizerId,
      tripId,
      place,
      formHash: hashWithheldForm(organizerId, form),
      listedAt: now,
    })),
  )
  return true
}

/** Companies behind an id in whose words no one looked for account numbers since they were written, locked. */
export async function lockUncheckedCompanies(tx: Queryable, after: string, limit: number) {
  const { id, companyName, description, contactEmail, contactPhone, businessPhone, website } = organizers
  return tx
    .select({ id, companyName, description, contactEmail, contactPhone, businessPhone, website })
    .from(organizers)
    .where(and(isNull(organizers.deletedAt), isUnchecked(organizers), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

/** Notes that it was looked for account numbers in the words of companies. */
export async function markCompaniesChecked(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(organizers)
      .set({ numbersCheckedAt: now })
      .where(inArray(organizers.id, [...ids]))
}

/** Written by a release that did not look, or since. */
export const isUnchecked = ({ numbersCheckedAt, updatedAt }: Checked): SQL | undefined =>
  or(isNull(numbersCheckedAt), lt(numbersCheckedAt, updatedAt))
