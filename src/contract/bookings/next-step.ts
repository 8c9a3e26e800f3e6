import { z } from 'zod'
import { exactAmountOut, example } from '#contract/fields.ts'
import { nextStepKinds } from '#domain/bookings/next-step.ts'

const step = z.object({
  kind: z.enum(nextStepKinds).meta({
    description:
      '`refund`, `refunded` and `cancelled` need no action. Others: `confirm_email`, `answer_change` (of the trip), `accept` (a restored booking), `refused`, `people` and `papers` (of travellers), `deposit`, `balance`, `answer` (of the organizer), `unanswered`, `departure`, `return`, `review`, `over`',
    ...example('deposit'),
  }),
  by: z
    .string()
    .nullable()
    .meta({
      description: 'The last day, at the departure city; for confirm_email a moment; null: unknown',
      ...example('2027-05-09'),
    }),
  withinDays: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Days after the answer', ...example(null) }),
  amount: exactAmountOut('49250.00')
    .nullable()
    .describe('To be paid; for a refund, the cancellation fee: everything paid above it must be refunded'),
  count: z
    .number()
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'Of travellers', ...example(null) }),
})

/** What a pilgrim does or waits for next, the same on the page, in the list and in emails. */
export const nextStep = step
  .extend({ later: z.array(step).describe('What follows it, in its order') })
  .meta({ id: 'NextStep' })
