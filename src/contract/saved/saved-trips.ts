import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, instantOut, line, tripId } from '#contract/fields.ts'
import { savedTripLimits } from '#domain/saved/saved-trips.ts'

// The saved trips of an account, for that person alone (decision 0055).

const savedTrips = z.object({ trips: z.array(z.object({ id: tripId, keptAt: instantOut })) })

const tripIds = z
  .array(line(60).meta(idParam(tripId)))
  .max(savedTripLimits.most)
  .optional()

export const listSavedTrips = endpoint('kept.list', 'GET /api/kept-trips', {
  summary:
    'The trips that the signed-in user has saved, the newest first; `trips.cards` has their current state.',
  access: 'signed-in',
  shows: ['kept'],
  input: z.object({}),
  output: savedTrips,
  invalid: 'invalid_request',
  failure: 'trip_fetch_failed',
})

export const updateSavedTrips = endpoint('kept.change', 'POST /api/kept-trips', {
  summary: `Saves trips in addition to those already saved, and removes others; saving or removing twice changes nothing. At most ${savedTripLimits.most} can be saved: beyond that, nothing is changed.`,
  access: 'signed-in',
  input: z.object({ keep: tripIds, remove: tripIds }),
  output: savedTrips,
  invalid: 'invalid_request',
  failure: 'kept_save_failed',
  refuses: ['too_many_kept'],
})
