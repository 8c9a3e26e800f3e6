import { addDates, otherDates, setPublication } from '#contract/trips-dates.ts'
import { isId } from '#server/machine/data/ids.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import { findOtherDates } from './dates-queries.ts'
import * as service from './dates-service.ts'

export const datesRoutes = [
  // Of whatever is no trip of a series there are none: a page asks for them beside the trip.
  handle(otherDates, async ({ db, clock }, { id }) => ({
    dates: isId(id) ? await findOtherDates(db, id, clock()) : [],
  })),
  handle(addDates, (ctx, input) => service.addDates(ctx, input)),
  handle(setPublication, (ctx, input) => service.setPublication(ctx, input)),
]
