import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, example, exampleFrom, id, idParam, instantOut } from '#contract/fields.ts'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { contentLanguages } from '#domain/trips/translations.ts'

// The email about a new status, which waits some minutes (decision 0079).

const waitingStatusEmail = z
  .object({
    dueAt: instantOut,
    toldStatus: z.enum(bookingStatusNames).meta({
      description: 'The status that the pilgrim was last told: if it is set again, no email is sent',
      ...example('pending'),
    }),
    isUnconfirmed: z.boolean().meta({
      description: 'It waits longer: until the pilgrim has confirmed the email address',
      ...example(false),
    }),
  })
  .meta({ id: 'WaitingStatusEmail' })

/** The email about a status that waits, of a booking as its company and admins see it. */
export const statusEmailFields = {
  statusEmail: waitingStatusEmail
    .nullable()
    .describe('The email about the new status, while it waits; null where none does'),
}

const input = z.object({ id: z.string().max(100).meta(idParam(id)) })

export const previewStatusEmail = endpoint(
  'bookings.previewStatusEmail',
  'GET /api/bookings/:id/status-email',
  {
    summary:
      'The email about a booking’s new status that is waiting, as its pilgrim will read it, without the key of a private link; with `status`, the one that would wait if that status were set now. For members of the verified organizer of its trip who see amounts, and admins; nothing is set or sent.',
    access: 'signed-in',
    shows: ['bookings', 'trips'],
    input: input.extend({
      status: z
        .enum(bookingStatusNames)
        .optional()
        .meta({ description: 'A status that is not set yet', ...example('confirmed') }),
    }),
    output: z.object({
      email: z
        .object({
          recipient: z.string().meta(exampleFrom(email)),
          language: z.enum(contentLanguages).meta(example('ur')),
          dueAt: instantOut,
          subject: z.string().meta(example('Confirmed: QF-7K3M9XTC, Ziyarat of Karbala and Najaf')),
          text: z
            .string()
            .meta({ description: 'The whole email as plain text', ...example('Assalamu alaikum, …') }),
        })
        .nullable()
        .describe('null: none waits, or would'),
    }),
    invalid: 'booking_not_found',
    failure: 'bookings_fetch_failed',
    refuses: [
      ...(['booking_not_found', 'booking_update_unauthorized', 'invalid_booking_status'] as const),
      ...(['not_enough_slots', 'trip_not_bookable'] as const),
    ],
  },
)

export const sendStatusEmail = endpoint('bookings.sendStatusEmail', 'POST /api/bookings/:id/status-email', {
  summary:
    'Sends the waiting email about a booking’s new status right away. For the verified organizer of its trip and admins; a second call sends nothing.',
  access: 'signed-in',
  input,
  output: z.object({ isSent: z.boolean().meta({ description: 'false: none waited', ...example(true) }) }),
  invalid: 'booking_not_found',
  failure: 'booking_update_failed',
  refuses: ['booking_not_found', 'booking_update_unauthorized'],
})
