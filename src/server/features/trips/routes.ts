import { AppError } from '#contract/errors.ts'
import { getTrip, listTrips, searchTrips } from '#contract/trips.ts'
import { type CalendarDate, today } from '#domain/calendar.ts'
import { maySeeTrip } from '#domain/permissions.ts'
import type { Deps } from '#server/platform/context.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { handle } from '#server/platform/endpoint.ts'
import { isId } from '#server/platform/ids.ts'
import * as queries from './queries.ts'
import { countChoices, findCards, isPosition, positionOf, type Search } from './search-queries.ts'

export const tripsRoutes = [
  handle(
    getTrip,
    async ({ db, clock, caller }, { id }) => {
      const trip = isId(id) ? await queries.findTrip(db, id, today(clock())) : undefined
      if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
      return trip
    },
    { tags: (trip) => [`trip:${trip.id}`, `organizer:${trip.organizerId}`] },
  ),

  handle(
    listTrips,
    async ({ db, clock, caller, respond }, { limit, cursor }) => {
      const after = cursor === undefined ? undefined : readListPosition(cursor)
      const withInactive = caller.actor?.role === 'admin'
      const day = today(clock())
      const trips = await queries.listTrips(db, { today: day, withInactive, limit, after })
      const last = trips.at(-1)
      if (limit !== undefined && last && trips.length === limit) {
        const [departureDate, returnDate] = [last.departureDate.slice(0, 10), last.returnDate.slice(0, 10)]
        const group = queries.listGroup({ departureDate, returnDate }, day)
        const position: queries.ListPosition = { group, departureDate, id: last.id }
        respond.header('x-next-cursor', writeCursor(position))
      }
      return trips
    },
    { tags: () => ['trips'] },
  ),

  handle(
    searchTrips,
    async (ctx, { cursor, ...search }) => {
      const { db, clock } = ctx
      const after = cursor === undefined ? undefined : readCursor(cursor)
      if (after !== undefined && !isPosition(after, search.sort)) throw new AppError('invalid_search')
      if (cursor !== undefined && after === undefined) throw new AppError('invalid_search')
      const day = today(clock())
      const [cards, counts] = await Promise.all([
        findCards(db, search, day, after),
        countsOf(ctx, search, day),
      ])
      const trips = cards.slice(0, search.limit)
      const last = trips.at(-1)
      const nextCursor =
        cards.length > search.limit && last ? writeCursor(positionOf(last, search.sort)) : null
      return { trips, nextCursor, ...counts }
    },
    { tags: () => ['trips'] },
  ),
]

/** The counts of a search, which pages and orders of it share, and which outlive a booking unless free places count. */
function countsOf({ db, cache }: Deps, search: Search, day: CalendarDate) {
  const { sort: _, limit: __, ...filters } = search
  return cache.get(`counts ${day} ${JSON.stringify(filters)}`, async () => {
    const value = await countChoices(db, search, day)
    return {
      value,
      size: JSON.stringify(value).length * 2,
      tags: [search.zaireen === undefined ? 'catalogue' : 'trips'],
    }
  })
}

function readListPosition(cursor: string): queries.ListPosition {
  const position = readCursor(cursor)
  if (typeof position !== 'object' || position === null) throw new AppError('invalid_search')
  const { group, departureDate, id } = position as Record<string, unknown>
  if (!Number.isInteger(group) || typeof id !== 'string' || !isId(id)) throw new AppError('invalid_search')
  if (typeof departureDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(departureDate))
    throw new AppError('invalid_search')
  return { group: Number(group), departureDate, id }
}
