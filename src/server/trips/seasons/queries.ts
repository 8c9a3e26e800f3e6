import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { TripCard } from '#contract/trips/trips.ts'
import { addDays, type CalendarDate, today } from '#domain/kernel/calendar.ts'
import { coveringDates } from '#domain/seasons/coverage.ts'
import type { Occurrence } from '#domain/seasons/occurrences.ts'
import type { WordLanguage } from '#domain/trips/translations.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { organizers } from '#server/organizers/tables.ts'
import { during } from '#server/trips/core/on-occasion.ts'
import { listedOn, trips } from '#server/trips/core/tables.ts'
import { presentCard, tripCardIn } from '#server/trips/core/view.ts'

const mostJourneys = 12
/** Longer journeys are not looked for: the bound lets an index do the work. */
const longestJourney = 90

/** On how many of the days that it can be a journey is there: the rule of `coverageOf`. */
function timesThere(occurrence: Occurrence): SQL<number> {
  const { leastDays } = coveringDates(occurrence)
  const turns = occurrence.isCertain ? [0] : [-1, 0, 1]
  const there = turns.map((shift) => {
    const [first, last] = [addDays(occurrence.first, shift), addDays(occurrence.last, shift)]
    return sql`(least(${trips.returnDate}, ${last}::date) - greatest(${trips.departureDate}, ${first}::date) + 1 >= ${leastDays}::int)::int`
  })
  return sql<number>`(${sql.join(there, sql` + `)})`
}

/** The trips on offer that go where it is kept, about its days. */
function about({ season, first, last }: Occurrence, day: CalendarDate): SQL | undefined {
  const { before, after } = season.span
  return and(
    listedOn(day),
    inArray(trips.destination, season.destinations),
    sql`${trips.departureDate} BETWEEN ${addDays(first, -longestJourney)}::date AND ${addDays(last, after + 1)}::date`,
    sql`${trips.returnDate} >= ${addDays(first, -before - 1)}::date`,
  )
}

/** Journeys against the days of an occasion: those that are there first, of them those with places, the cheaper one first. */
export async function findJourneys(
  db: Queryable,
  occurrence: Occurrence,
  now: Date,
  words: WordLanguage,
): Promise<TripCard[]> {
  const isFull = sql`(${trips.currentBookings} >= ${trips.maxPilgrims})`
  const rows = await db
    .select(tripCardIn(words))
    .from(trips)
    .innerJoin(organizers, eq(organizers.id, trips.organizerId))
    .where(about(occurrence, today(now)))
    .orderBy(desc(timesThere(occurrence)), isFull, trips.allInUsd, trips.departureDate, trips.id)
    .limit(mostJourneys)
  return rows.map((row) => presentCard(row, now, words))
}

/** How many journeys are there for sure, or if the moon allows. */
export async function countJourneys(
  db: Queryable,
  occurrence: Occurrence,
  day: CalendarDate,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(trips)
    .where(and(listedOn(day), during(occurrence)))
  return row?.total ?? 0
}
