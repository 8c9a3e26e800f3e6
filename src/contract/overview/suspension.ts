import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { count, idParam, organizerId, userId } from '#contract/fields.ts'

const suspensionPreview = z
  .object({
    trips: count.describe('Coming trips that leave the lists and take no new bookings'),
    bookings: count.describe('That hold places for a trip that is not over, and do not change'),
    pilgrims: count,
  })
  .meta({ id: 'Suspended' })

export const previewOrganizerSuspension = endpoint(
  'admin.organizerSuspension',
  'GET /api/admin/organizers/:id/suspension',
  {
    summary: 'What removing the verification of an organizer would affect: shown before it is done.',
    access: 'admin',
    shows: ['trips', 'bookings', 'organizers'],
    input: z.object({ id: z.string().max(100).meta(idParam(organizerId)) }),
    output: suspensionPreview,
    invalid: 'organizer_not_found',
    failure: 'organizers_fetch_failed',
  },
)

export const previewUserSuspension = endpoint('admin.userSuspension', 'GET /api/admin/users/:id/suspension', {
  summary:
    'What disabling an account would affect in the company it owns: shown before it is done. Nothing if it owns none.',
  access: 'admin',
  shows: ['trips', 'bookings', 'organizers', 'accounts'],
  input: z.object({ id: z.string().max(100).meta(idParam(userId)) }),
  output: suspensionPreview,
  invalid: 'user_not_found',
  failure: 'user_fetch_failed',
})
