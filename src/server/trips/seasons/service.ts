import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { getSeason, listSeasons, SeasonItem, SeasonPage } from '#contract/trips/seasons.ts'
import { addDays, daysBetween, today, toTimestamp } from '#domain/kernel/calendar.ts'
import { convertDate } from '#domain/kernel/non-gregorian.ts'
import { describeSeason } from '#domain/seasons/about.ts'
import { getCoverage } from '#domain/seasons/coverage.ts'
import {
  calculateOccurrence,
  isShownYear,
  listOfferedOccurrences,
  type Occurrence,
  occasionSlug,
  parseOccasionSlug,
  type Sighting,
} from '#domain/seasons/occurrences.ts'
import type { Authority } from '#domain/seasons/seasons.ts'
import type { ContentLanguage } from '#domain/trips/translations.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findSightings } from '#server/reference/sightings-view.ts'
import * as queries from './queries.ts'

/** The calendars that families, offices and airlines follow, whichever authority decides. */
const displayedCalendars: readonly Authority[] = ['saudi', 'iraq', 'iran']

/** An occasion of one year; years far away have no page. */
export async function showSeason(
  { db, clock }: Ctx,
  { slug, words = 'en' }: ParsedInputOf<typeof getSeason>,
): Promise<SeasonPage> {
  const asked = parseOccasionSlug(slug)
  const day = today(clock())
  if (!asked || !isShownYear(asked.season, asked.year, day)) throw new AppError('season_not_found')
  const { season, year } = asked
  const sightings = await findSightings(db)
  const occurrence = calculateOccurrence(season, year, sightings)
  if (!occurrence) throw new AppError('season_not_found')
  const [trips, total] = await Promise.all([
    queries.findSeasonTrips(db, occurrence, clock(), words),
    queries.countSeasonTrips(db, occurrence, day),
  ])
  const authority = season.authorities[0]
  return {
    ...presentItem(occurrence, words),
    about: describeSeason(season.id)?.[words] ?? null,
    authority,
    source: findSource(occurrence, sightings),
    destinations: season.destinations,
    hijri: presentHijri(occurrence),
    calendars: presentCalendars(occurrence, sightings),
    trips: trips.map((trip) => ({
      ...trip,
      coverage: getCoverage(
        { departureDate: trip.departureDate.slice(0, 10), returnDate: trip.returnDate.slice(0, 10) },
        occurrence,
      ),
    })),
    total,
    next: isShownYear(season, year + 1, day) ? occasionSlug({ season, year: year + 1 }) : null,
  }
}

/** The coming occasions, each once, by their days. */
export async function listUpcoming(
  { db, clock }: Ctx,
  { limit, words = 'en' }: ParsedInputOf<typeof listSeasons>,
): Promise<OutputOf<typeof listSeasons>> {
  const sightings = await findSightings(db)
  const coming = listOfferedOccurrences(today(clock()), sightings)
  return { seasons: coming.slice(0, limit).map((occurrence) => presentItem(occurrence, words)) }
}

function presentItem(occurrence: Occurrence, words: ContentLanguage): SeasonItem {
  const { season, year, first, last, isCertain } = occurrence
  return {
    slug: occasionSlug(occurrence),
    name: season.names[words],
    year,
    observed: season.observed,
    mood: season.mood,
    first: toTimestamp(first),
    last: toTimestamp(last),
    isCertain,
  }
}

/** The days of the month, and when it begins: of a night, its date is the day after the evening. */
function presentHijri({ season, first, last }: Occurrence): SeasonPage['hijri'] {
  if (!season.days) return null
  const { month, day } = season.days.first
  const evening = season.observed === 'night' ? 1 : 0
  const firstDay = day === 'last' ? Math.max(29, convertDate('hijri', first).day) : day
  return {
    month,
    firstDay,
    lastDay: firstDay + daysBetween(first, last),
    begins: toTimestamp(addDays(first, evening - (firstDay - 1))),
  }
}

function presentCalendars(
  { season, year }: Occurrence,
  sightings: readonly Sighting[],
): SeasonPage['calendars'] {
  if (!season.days) return []
  const [deciding] = season.authorities
  return [deciding, ...displayedCalendars.filter((one) => one !== deciding)].flatMap((authority) => {
    const found = calculateOccurrence(season, year, sightings, authority)
    if (!found) return []
    const { first, isCertain } = found
    return [{ authority, first: toTimestamp(first), isCertain, decides: authority === deciding }]
  })
}

function findSource(
  { season, year, isCertain }: Occurrence,
  sightings: readonly (Sighting & { source: string })[],
): string | null {
  if (!isCertain || !season.days) return null
  const { month, day } = season.days.first
  // The length of a month follows from the beginning of the next one.
  const [wantedYear, wantedMonth] =
    day !== 'last' ? [year, month] : month === 12 ? [year + 1, 1] : [year, month + 1]
  const decides = ({ authority, hijriYear, month: of }: Sighting) =>
    authority === season.authorities[0] && hijriYear === wantedYear && of === wantedMonth
  return sightings.find(decides)?.source ?? null
}
