import { z } from 'zod'
import { example, exampleFrom, text } from '#contract/fields.ts'

/** A day of an itinerary as it is answered. */
export const itineraryDay = z.object({
  day: z.number().int().meta(example(1)),
  activities: z
    .array(z.string())
    .optional()
    .meta(example(['Flight to Najaf', 'Ziyarat of Imam Ali'])),
  description: z.string().optional().meta(example('Najaf')),
})

const { shape } = itineraryDay

/** A day tells its activities, or has a description in their place or beside them (specification 3). */
export const itineraryDayInput = z.object({
  day: z.number().int().min(1).max(100),
  activities: z.array(text(500)).max(40).optional().meta(exampleFrom(shape.activities)),
  description: text(3000).optional().meta(exampleFrom(shape.description)),
})
