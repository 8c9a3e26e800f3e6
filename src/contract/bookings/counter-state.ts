import { z } from 'zod'
import { example } from '#contract/fields.ts'
import { counterChannels } from '#domain/bookings/counter.ts'

/** How a company came to make a booking, and whether its family confirmed it (DSK-06). */
export const counterState = z
  .object({
    channel: z.enum(counterChannels).meta(example('phone')),
    isConfirmed: z.boolean().meta({ description: 'By the family', ...example(false) }),
  })
  .nullable()
  .describe('Of a booking that the company made for a family; null of all others')
