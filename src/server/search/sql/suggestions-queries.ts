import { and, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { isListedOn, trips } from '#server/trips/core/tables.ts'

export type VisibleTrip = { id: string; title: string; companyName: string; departureDate: CalendarDate }

/** Those of these trips that are listed as this is asked, with their titles in a language. */
export async function findVisibleTrips(
  db: Queryable,
  ids: readonly string[],
  { today, language }: { today: CalendarDate; language: ContentLanguage },
): Promise<VisibleTrip[]> {
  if (ids.length === 0) return []
  return db
    .select({
      id: trips.id,
      title: sql<string>`coalesce(${trips.translations} #>> ARRAY[${language}, 'title'], ${trips.title})`,
      companyName: organizers.companyName,
      departureDate: trips.departureDate,
    })
    .from(trips)
    .innerJoin(organizers, sql`${organizers.id} = ${trips.organizerId}`)
    .where(and(inArray(trips.id, [...ids]), isListedOn(today)))
}

/** Those of these companies that have a listed trip as this is asked. */
export async function findVisibleOrganizers(
  db: Queryable,
  ids: readonly string[],
  today: CalendarDate,
): Promise<{ id: string; companyName: string }[]> {
  if (ids.length === 0) return []
  const offers = sql`EXISTS (SELECT 1 FROM ${trips} WHERE ${trips.organizerId} = ${organizers.id} AND ${isListedOn(today)})`
  return db
    .select({ id: organizers.id, companyName: organizers.companyName })
    .from(organizers)
    .where(and(inArray(organizers.id, [...ids]), offers))
}
