import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { OutputOf } from '#contract/endpoint.ts'
import { type listWithheldNumbers, maxWithheldNumbers } from '#contract/trips/withheld-numbers.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers, withheldNumbers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'

/** The account numbers in words of these companies, or of all, the newest first; none of what was deleted. */
export async function findWithheldNumbers(
  db: Queryable,
  organizerIds: readonly string[] | undefined,
): Promise<(OutputOf<typeof listWithheldNumbers>[number] & { formHash: string | null })[]> {
  const { organizerId, tripId, place, field, language, kind, masked, formHash, listedAt } = withheldNumbers
  const rows = await db
    .select({
      organizerId,
      companyName: organizers.companyName,
      tripId,
      title: trips.title,
      place,
      field,
      language,
      kind,
      masked,
      formHash,
      listedAt,
    })
    .from(withheldNumbers)
    .innerJoin(organizers, eq(organizers.id, organizerId))
    .leftJoin(trips, eq(trips.id, tripId))
    .where(
      and(
        isNull(organizers.deletedAt),
        isNull(trips.deletedAt),
        organizerIds && inArray(organizerId, [...organizerIds]),
      ),
    )
    .orderBy(desc(listedAt), withheldNumbers.id)
    .limit(maxWithheldNumbers)
  return rows.map((row) => ({ ...row, listedAt: row.listedAt.toISOString() }))
}
