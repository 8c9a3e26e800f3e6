import { and, eq, isNull } from 'drizzle-orm'
import type { Trip } from '#contract/trips.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isOnMarket, trips } from '#server/trips/tables.ts'
import { isAfter, type ListPosition, listOrder } from './list-queries.ts'
import { presentTrip, tripView } from './view.ts'

type Page = { today: CalendarDate; withInactive: boolean; limit: number; after: ListPosition | undefined }

/** A page of all trips with their organizer: coming ones, those under way, past ones. */
export async function listTrips(db: Queryable, { today, withInactive, limit, after }: Page): Promise<Trip[]> {
  const rows = await db
    .select(tripView)
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(
      and(isNull(trips.deletedAt), withInactive ? undefined : isOnMarket, after && isAfter(after, today)),
    )
    .orderBy(...listOrder(today))
    .limit(limit)
  return rows.map((row) => presentTrip(row, today))
}
