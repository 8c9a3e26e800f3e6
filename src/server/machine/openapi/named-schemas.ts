import { z } from 'zod'
import { user } from '#contract/accounts.ts'
import { profile, session } from '#contract/accounts-profiles.ts'
import { booking, bookingWithTrip } from '#contract/bookings.ts'
import { deletionStatus } from '#contract/deletions.ts'
import { done } from '#contract/fields.ts'
import { organizer, tripOrganizer } from '#contract/organizers.ts'
import { organizerBooking, ownOrganizer } from '#contract/organizers-work.ts'
import { review, reviewOfTrip } from '#contract/reviews.ts'
import { facets, trip, tripCard } from '#contract/trips.ts'
import type { Schema } from './schemas.ts'

/** Objects that many answers share, under the names that a generated client gives its types. */
const named = {
  Booking: booking,
  BookingWithTrip: bookingWithTrip,
  DeletionStatus: deletionStatus,
  Done: done,
  Organizer: organizer,
  OrganizerBooking: organizerBooking,
  OwnOrganizer: ownOrganizer,
  Profile: profile,
  Review: review,
  ReviewOfTrip: reviewOfTrip,
  SearchFacets: facets,
  Session: session,
  Trip: trip,
  TripCard: tripCard,
  TripOrganizer: tripOrganizer,
  User: user,
}

const metadata = z.registry<{ id?: string }>()
for (const [id, schema] of Object.entries(named)) metadata.add(schema, { id })

/** An answer's schema that points to the named ones, which it adds to `components`. */
export function referringSchema(schema: z.ZodType, components: Record<string, Schema>): Schema {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata,
  }) as Schema & { $defs?: Record<string, Schema> }
  for (const [id, definition] of Object.entries($defs ?? {})) components[id] ??= pointing(definition)
  const { id, ...own } = pointing(rest)
  if (typeof id !== 'string' || !(id in named)) return pointing(rest)
  // The answer is a named object itself.
  components[id] ??= own
  return { $ref: `#/components/schemas/${id}` }
}

function pointing(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
