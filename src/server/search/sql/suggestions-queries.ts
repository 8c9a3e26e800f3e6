import { and, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/kernel/calendar.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { listedOn, trips } from '#server/trips/core/tables.ts'

export type ShownTrip = { id: string; title: string; companyName: string; departureDate: CalendarDate }

/** Those of these trips that are listed as this is asked, with their titles in a language. */
export async function findShownTrips(
  db: Queryable,
  ids: readonly string[],
  { today, language }: { today: CalendarDate; language: WordLanguage },
): Promise<ShownTrip[]> {
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
    .where(and(inArray(trips.id, [...ids]), listedOn(today)))
}

/** Those of these companies that have a listed trip as this is asked. */
export async function findShownOrganizers(
  db: Queryable,
  ids: readonly string[],
  today: CalendarDate,
): Promise<{ id: string; companyName: string }[]> {
  if (ids.length === 0) return []
  const offers = sql`EXISTS (SELECT 1 FROM ${trips} WHERE ${trips.organizerId} = ${organizers.id} AND ${listedOn(today)})`
  return db
    .select({ id: organizers.id, companyName: organizers.companyName })
    .from(organizers)
    .where(and(inArray(organizers.id, [...ids]), offers))
}
