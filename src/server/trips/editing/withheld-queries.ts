import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { listWithheldNumbers } from '#contract/trips/withheld-numbers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { formatMoment, isOlder, readMomentPosition } from '#server/machine/data/moment-order.ts'
import { organizers, withheldNumbers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** A page of the account numbers in words of these companies, or of all, the newest first; none of what was deleted. */
export async function findWithheldNumbers(
  db: Queryable,
  organizerIds: readonly string[] | undefined,
  { limit, cursor }: ParsedInputOf<typeof listWithheldNumbers>,
): Promise<OutputOf<typeof listWithheldNumbers>> {
  const after = readCursor(cursor, readMomentPosition)
  const { id, organizerId, tripId, place, field, language, kind, masked, listedAt } = withheldNumbers
  const isListed = and(
    isNull(organizers.deletedAt),
    isNull(trips.deletedAt),
    organizerIds && inArray(organizerId, [...organizerIds]),
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
