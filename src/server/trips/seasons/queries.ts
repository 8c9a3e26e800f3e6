import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { addDays, type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { calculateCoveringDates } from '#domain/seasons/coverage.ts'
import type { Occurrence } from '#domain/seasons/occurrences.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { coversOccasion } from '#server/trips/core/on-occasion.ts'
import { isBookableAt, isListedOn, trips } from '#server/trips/core/tables.ts'
import { presentCard, tripCardInLanguage } from '#server/trips/core/view.ts'

const maxTrips = 12
/** Longer journeys are not looked for: the bound lets an index do the work. */
const maxTripDays = 90

/** On how many of the days that it can be a trip is there: the rule of `getCoverage`. */
function countDaysThere(occurrence: Occurrence): SQL<number> {
  const { minDays } = calculateCoveringDates(occurrence)
  const turns = occurrence.isCertain ? [0] : [-1, 0, 1]
  const there = turns.map((shift) => {
    const [first, last] = [addDays(occurrence.first, shift), addDays(occurrence.last, shift)]
    return sql`(least(${trips.returnDate}, ${last}::date) - greatest(${trips.departureDate}, ${first}::date) + 1 >= ${minDays}::int)::int`
  })
  return sql<number>`(${sql.join(there, sql` + `)})`
}

/** Returns the available trips to where it is observed, about its days. */
function isAboutOccasion({ season, first, last }: Occurrence, day: CalendarDate): SQL | undefined {
  const { before, after } = season.span
  return and(
    isListedOn(day),
    inArray(trips.destination, season.destinations),
    sql`${trips.departureDate} BETWEEN ${addDays(first, -maxTripDays)}::date AND ${addDays(last, after + 1)}::date`,
    sql`${trips.returnDate} >= ${addDays(first, -before - 1)}::date`,
  )
}

/** Journeys against the days of an occasion: those that are there first, of them those that can be booked, the cheaper one first. */
export async function findSeasonTrips(
  db: Queryable,
  occurrence: Occurrence,
  now: Date,
  words: ContentLanguage,
): Promise<TripCard[]> {
  const isOver = sql`(${trips.currentBookings} >= ${trips.maxPilgrims} OR NOT ${isBookableAt(now)})`
  const rows = await db
    .select(tripCardInLanguage(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(isAboutOccasion(occurrence, today(now)))
    .orderBy(desc(countDaysThere(occurrence)), isOver, trips.allInUsd, trips.departureDate, trips.id)
    .limit(maxTrips)
  return rows.map((row) => presentCard(row, now, words))
}

/** Counts the trips that are there for sure, or if the moon allows. */
export async function countSeasonTrips(
  db: Queryable,
  occurrence: Occurrence,
  day: CalendarDate,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trips)
    .where(and(isListedOn(day), coversOccasion(occurrence)))
  return row?.total ?? 0
}
