import { z } from 'zod'
import { example } from '#contract/fields.ts'
import { needKinds } from '#domain/travellers/traveller.ts'
import { maxPartySize } from '#domain/trips/trips.ts'

/** Needs that a family tells with its request, before its people are named: kinds, and how many people they concern. */
export const requestNeeds = z
  .array(
    z.object({
      kind: z.enum(needKinds).meta(example('wheelchair')),
      count: z
        .number()
        .int()
        .min(1)
        .max(maxPartySize)
        .meta({ description: 'How many of the travellers it concerns', ...example(2) }),
    }),
  )
  .max(needKinds.length)
