import { tagsOfTrips } from '#contract/changes.ts'
import { AppError } from '#contract/errors.ts'
import { getTrip, listTrips, searchTrips } from '#contract/trips.ts'
import { compareTrips } from '#contract/trips-compare.ts'
import { createTrip, updateTrip } from '#contract/trips-form.ts'
import { type CalendarDate, today } from '#domain/calendar.ts'
import { maySeeTrip } from '#domain/permissions.ts'
import type { Deps } from '#server/machine/context.ts'
import { pageOf, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { countChoices } from './facets-queries.ts'
import { positionInList, readListPosition } from './list-queries.ts'
import * as queries from './queries.ts'
import { asksForPlaces, findCards, positionOf, readPosition, type Search } from './search-queries.ts'
import { findTrip } from './view.ts'
import * as writing from './writing-service.ts'

export const tripsRoutes = [
  handle(
    getTrip,
    async ({ db, clock, caller }, { id, words }) => {
      const trip = isId(id) ? await findTrip(db, id, clock(), words) : undefined
      if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
      return trip
    },
    { tags: (trip) => [`trip:${trip.id}`, `organizer:${trip.organizerId}`] },
  ),

  handle(
    compareTrips,
    async ({ db, clock, caller }, { ids }) => {
      const found = await queries.findTrips(db, ids.filter(isId), clock())
      const trips = found.filter((trip) => maySeeTrip(caller.actor, trip))
      return { trips, rates: await queries.ratesOf(db, trips) }
    },
    { tags: ({ trips }) => tagsOfTrips(trips) },
  ),

  handle(
    listTrips,
    async ({ db, clock, caller, respond }, { limit, cursor }) => {
      const after = readCursor(cursor, readListPosition, 'invalid_search')
      const withInactive = caller.actor?.role === 'admin'
      const now = clock()
      const found = await queries.listTrips(db, { now, withInactive, limit: limit + 1, after })
      const { rows, nextCursor } = pageOf(found, limit, (trip) => positionInList(trip, today(now)))
      if (nextCursor) respond.header('x-next-cursor', nextCursor)
      return rows
    },
    { tags: tagsOfTrips },
  ),

  handle(
    searchTrips,
    async (ctx, { cursor, ...search }) => {
      const { db, clock } = ctx
      const after = readCursor(cursor, (position) => readPosition(position, search.sort), 'invalid_search')
      const day = today(clock())
      const [cards, counts] = await Promise.all([
        findCards(db, search, clock(), after),
        countsOf(ctx, search, day),
      ])
      const { rows, nextCursor } = pageOf(cards, search.limit, (card) => positionOf(card, search.sort))
      return { trips: rows, nextCursor, ...counts }
    },
    { tags: ({ trips }, search) => (asksForPlaces(search) ? ['trips'] : tagsOfTrips(trips)) },
  ),

  handle(createTrip, (ctx, input) => writing.create(ctx, input)),
  handle(updateTrip, (ctx, input) => writing.update(ctx, input)),
]

type Counts = Awaited<ReturnType<typeof countChoices>>

/** The counts of a search, which pages and orders of it share, and which outlive a booking unless free places count. */
async function countsOf({ db, cache }: Deps, search: Search, day: CalendarDate): Promise<Counts> {
  const { sort: _, limit: __, ...filters } = search
  const kept = await cache.get(`counts ${day} ${JSON.stringify(filters)}`, async () => {
    // As bytes, which take a quarter of the memory of the objects.
    const value = Buffer.from(JSON.stringify(await countChoices(db, search, day)))
    return { value, size: value.length, tags: [asksForPlaces(search) ? 'trips' : 'catalogue'] }
  })
  return JSON.parse(String(kept))
}
