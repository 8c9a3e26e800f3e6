import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressOut, example, tripId } from '#contract/fields.ts'
import { pictureProblemReasons } from '#domain/trips/picture-problems.ts'

export const listPictureProblems = endpoint('trips.pictureProblems', 'GET /api/picture-problems', {
  summary:
    "The photos at other sites that trips of the caller's companies link to and that have not been downloaded yet, or could not be: until then a stock photo is shown.",
  access: 'organizer',
  shows: ['trips'],
  input: z.object({}),
  output: z.array(
    z.object({
      tripId,
      address: addressOut.meta(example('https://pictures.example/karbala.jpg')),
      state: z.enum(['waiting', 'failed']).describe('Failed: tried no more until the trip is saved again'),
      reason: z
        .enum(pictureProblemReasons)
        .nullable()
        .meta({ description: 'Why the last try failed; null before it', ...example('no_answer') }),
    }),
  ),
  invalid: 'invalid_request',
  failure: 'organizer_trips_fetch_failed',
})
