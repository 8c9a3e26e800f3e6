import { listSimilarTrips } from '#contract/bookings/departures.ts'
import { tagsOfTrips } from '#contract/changes.ts'
import { getTripHistory } from '#contract/trips/changes.ts'
import { addDates, listOtherDates, setPublication } from '#contract/trips/dates.ts'
import { isId } from '#server/machine/data/ids.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import { findSimilarTrips } from '#server/trips/core/similar-view.ts'
import { findOtherDates } from './dates-queries.ts'
import * as service from './dates-service.ts'
import { showTripHistory } from './history-service.ts'

export const datesRoutes = [
  // Of whatever is no trip of a series there are none: a page asks for them beside the trip.
  bindEndpoint(
    listOtherDates,
    async ({ db, clock }, { id }) => ({ dates: isId(id) ? await findOtherDates(db, id, clock()) : [] }),
    { tags: ({ dates }) => tagsOfTrips(dates) },
  ),
  // A departure that is called off, or off the market, has some too.
  bindEndpoint(listSimilarTrips, async ({ db, clock }, { id, party, words }) => ({
    trips: isId(id)
      ? await findSimilarTrips(db, { tripId: id, party, ...(words && { words }) }, clock())
      : [],
  })),
  bindEndpoint(getTripHistory, showTripHistory),
  bindEndpoint(addDates, (ctx, input) => service.addDates(ctx, input)),
  bindEndpoint(setPublication, (ctx, input) => service.setPublication(ctx, input)),
]
