import { and, eq, isNull } from 'drizzle-orm'
import type { Trip } from '#contract/trips.ts'
import { today } from '#domain/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isOnMarket, trips } from '#server/trips/tables.ts'
import { readInGroups } from './group-queries.ts'
import type { ListPosition } from './list-queries.ts'
import { presentTrip, tripView } from './view.ts'

type Page = { now: Date; withInactive: boolean; limit: number; after: ListPosition | undefined }

/** A page of all trips with their organizer: coming ones, those under way, past ones. */
export async function listTrips(db: Queryable, { withInactive, ...page }: Page): Promise<Trip[]> {
  const seen = withInactive ? undefined : isOnMarket
  const rows = await readInGroups({ ...page, today: today(page.now) }, ({ where, order, limit }) =>
    db
      .select(tripView)
      .from(trips)
      .innerJoin(organizers, eq(organizers.id, trips.organizerId))
      .where(and(isNull(trips.deletedAt), seen, where))
      .orderBy(...order)
      .limit(limit),
  )
  return rows.map((row) => presentTrip(row, page.now))
}
