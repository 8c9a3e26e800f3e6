import { tagsOfTrips } from '#contract/changes.ts'
import { AppError } from '#contract/errors.ts'
import { compareTrips, listTripCards, listTripOffers } from '#contract/trips/compare.ts'
import { createTrip, updateTrip } from '#contract/trips/form.ts'
import { listPictureProblems } from '#contract/trips/picture-problems.ts'
import { getTrip, listTrips } from '#contract/trips/trips.ts'
import { listWithheldNumbers } from '#contract/trips/withheld-numbers.ts'
import { today } from '#domain/kernel/calendar.ts'
import { maySeeTrip } from '#domain/permissions.ts'
import { createPage, readCursor } from '#server/machine/data/cursor.ts'
import { isId } from '#server/machine/data/ids.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as cardsView from './core/cards-view.ts'
import { positionInList, readListPosition } from './core/list-queries.ts'
import { findOffers } from './core/offers-view.ts'
import * as queries from './core/queries.ts'
import { findTrip } from './core/view.ts'
import { listProblems } from './editing/pictures-service.ts'
import { listNumbers } from './editing/withheld-service.ts'
import * as writing from './editing/writing-service.ts'

export const tripsRoutes = [
  bindEndpoint(listPictureProblems, (ctx) => listProblems(ctx)),
  bindEndpoint(listWithheldNumbers, listNumbers),

  bindEndpoint(
    getTrip,
    async ({ db, clock, caller }, { id, words }) => {
      const trip = isId(id) ? await findTrip(db, id, clock(), words) : undefined
      if (!trip || !maySeeTrip(caller.actor, trip)) throw new AppError('trip_not_found')
      return trip
    },
    { tags: (trip) => [`trip:${trip.id}`, `organizer:${trip.organizerId}`] },
  ),

  bindEndpoint(
    compareTrips,
    async ({ db, clock, caller }, { ids, words }) => {
      const found = await queries.findTrips(db, ids.filter(isId), clock(), words)
      const trips = found.filter((trip) => maySeeTrip(caller.actor, trip))
      return { trips, rates: await queries.findRatesOfTrips(db, trips) }
    },
    { tags: ({ trips }) => tagsOfTrips(trips) },
  ),

  bindEndpoint(
    listTripCards,
    async ({ db, clock }, { ids, words }) => ({
      trips: await cardsView.findCards(db, { ids: ids.filter(isId), words }, clock()),
    }),
    { tags: ({ trips }) => tagsOfTrips(trips) },
  ),

  bindEndpoint(
    listTripOffers,
    async ({ db, clock }, { ids }) => ({ trips: await findOffers(db, ids.filter(isId), clock()) }),
    {
      tags: ({ trips }) => tagsOfTrips(trips),
    },
  ),

  bindEndpoint(
    listTrips,
    async ({ db, clock, caller, respond }, { limit, cursor }) => {
      const after = readCursor(cursor, readListPosition, 'invalid_search')
      const withInactive = caller.actor?.role === 'admin'
      const now = clock()
      const found = await queries.listTrips(db, { now, withInactive, limit: limit + 1, after })
      const { rows, nextCursor } = createPage(found, limit, (trip) => positionInList(trip, today(now)))
      if (nextCursor) respond.header('x-next-cursor', nextCursor)
      return rows
    },
    { tags: tagsOfTrips },
  ),

  bindEndpoint(createTrip, (ctx, input) => writing.createAndPublish(ctx, input)),
  bindEndpoint(updateTrip, (ctx, input) => writing.updateAsOrganizer(ctx, input)),
]
