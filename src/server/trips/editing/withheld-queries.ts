import { and, count, desc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { listWithheldNumbers } from '#contract/trips/withheld-numbers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { formatMoment, isOlder, readMomentPosition } from '#server/machine/data/moment-order.ts'
import { organizers, withheldNumbers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** Which of these companies, or of all, have account numbers in their words. */
export async function findCompaniesWithNumbers(
  db: Queryable,
  organizerIds: readonly string[] | undefined,
): Promise<string[]> {
  const { organizerId } = withheldNumbers
  const rows = await db
    .selectDistinct({ organizerId })
    .from(withheldNumbers)
    .where(organizerIds && inArray(organizerId, [...organizerIds]))
  return rows.map((row) => row.organizerId)
}

type Listed = {
  organizerIds: readonly string[]
  /** Hashes of numbers that are shown whole by now. */
  shown: readonly string[]
}

/** A page of the account numbers in words of these companies, the newest first; none of what was deleted or is shown whole. */
export async function findWithheldNumbers(
  db: Queryable,
  { organizerIds, shown }: Listed,
  { limit, cursor }: ParsedInputOf<typeof listWithheldNumbers>,
): Promise<OutputOf<typeof listWithheldNumbers>> {
  const after = readCursor(cursor, readMomentPosition)
  const { id, organizerId, tripId, place, field, language, kind, masked, formHash, listedAt } =
    withheldNumbers
  const isListed = and(
    isNull(organizers.deletedAt),
    isNull(trips.deletedAt),
    inArray(organizerId, [...organizerIds]),
    or(isNull(formHash), notInArray(formHash, [...shown])),
  )
  const found = await db
    .select({
      id,
      organizerId,
      companyName: organizers.companyName,
      tripId,
      title: trips.title,
      place,
      field,
      language,
      kind,
      masked,
      listedAt,
      moment: formatMoment(listedAt),
    })
    .from(withheldNumbers)
    .innerJoin(organizers, eq(organizers.id, organizerId))
    .leftJoin(trips, eq(trips.id, tripId))
    .where(and(isListed, after && isOlder(listedAt, id, after)))
    .orderBy(desc(listedAt), desc(id))
    .limit(limit + 1)
  const { rows, nextCursor } = createPage(found, limit, (row) => ({ at: row.moment, id: row.id }))
  const [counted] = await db
    .select({ total: count() })
    .from(withheldNumbers)
    .innerJoin(organizers, eq(organizers.id, organizerId))
    .leftJoin(trips, eq(trips.id, tripId))
    .where(isListed)
  return {
    numbers: rows.map(({ moment: _, ...row }) => ({ ...row, listedAt: row.listedAt.toISOString() })),
    total: counted?.total ?? 0,
    nextCursor,
  }
}
