import { type CalendarDate, dayNumber } from '#domain/kernel/calendar.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findNamesLike, type ListedNames } from '#server/search/core/names-like.ts'
import type { NamesLike } from '#server/search/core/search-index.ts'
import { createTitles } from '#server/search/core/titles.ts'
import { type NamedTrip, readNamedTrips, readOrganizersOf } from './names-queries.ts'

/** All names of so many trips are kept and compared; of more those alone whose words begin as was typed. */
const maxKept = 2_000
/** About so much a trip and its company take, as what is kept is measured. */
const bytesPerTrip = 400

type KeptNames = { names: ListedNames | undefined }

/**
 * Names like typed words: of a small market all names are read once and kept until something of it changes. Of a large one
 * candidates are asked of the index of words, so a mistyped word finds nothing there.
 */
export async function findNames(ctx: Ctx, typed: readonly string[], today: CalendarDate): Promise<NamesLike> {
  const { names } = await ctx.cache.get<KeptNames>(`names ${today}`, async () => {
    const trips = await readNamedTrips(ctx.db, today, { limit: maxKept + 1 })
    const isSmall = trips.length <= maxKept
    const value = { names: isSmall ? await toListedNames(ctx, trips) : undefined }
    return { value, size: 200 + (isSmall ? trips.length * bytesPerTrip : 0), tags: ['catalogue'] }
  })
  if (names) return findNamesLike(names, typed, dayNumber(today))
  const candidates = await readNamedTrips(ctx.db, today, { limit: maxKept, begun: typed })
  return findNamesLike(await toListedNames(ctx, candidates), typed, dayNumber(today))
}

async function toListedNames({ db }: Ctx, trips: readonly NamedTrip[]): Promise<ListedNames> {
  const organizers = await readOrganizersOf(db, [...new Set(trips.map(({ organizerId }) => organizerId))])
  const numberOf = new Map(organizers.map(({ id }, number) => [id, number]))
  const titles = createTitles()
  return {
    ids: trips.map(({ id }) => id),
    titles,
    organizers,
    columns: {
      departs: trips.map(({ departs }) => departs),
      returns: trips.map(({ returns }) => returns),
      title: trips.map(({ title }) => titles.take(title)),
      organizer: trips.map(({ organizerId }) => numberOf.get(organizerId) ?? -1),
    },
  }
}
