import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { idLike, instantOut, line, tripId } from '#contract/fields.ts'
import { keptTrips } from '#domain/saved/saved-trips.ts'

// The trips that somebody keeps in an account, for that person alone (decision 0055).

const kept = z.object({ trips: z.array(z.object({ id: tripId, keptAt: instantOut })) })

const ids = z
  .array(line(60).meta(idLike(tripId)))
  .max(keptTrips.most)
  .optional()

export const listKept = endpoint('kept.list', 'GET /api/kept-trips', {
  summary:
    'The trips that the signed-in person keeps, the newest first; `trips.cards` says what has become of them.',
  access: 'signed-in',
  shows: ['kept'],
  input: z.object({}),
  output: kept,
  invalid: 'invalid_request',
  failure: 'trip_fetch_failed',
})

export const changeKept = endpoint('kept.change', 'POST /api/kept-trips', {
  summary: `Keeps trips beside those that are kept already, and takes others away; what is so already stays so. At most ${keptTrips.most} are kept: where they would be more, nothing is changed.`,
  access: 'signed-in',
  input: z.object({ keep: ids, remove: ids }),
  output: kept,
  invalid: 'invalid_request',
  failure: 'kept_save_failed',
  refuses: ['too_many_kept'],
})
