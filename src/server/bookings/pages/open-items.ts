import type { OpenItems } from '#domain/travellers/open-items.ts'
import { event } from '#server/machine/events.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'

/**
 * What is open of the people of bookings is asked for; who keeps their people enters it in `found`. Of a booking without an entry
 * nothing is asked.
 */
export const openItemsRequested = event<{
  bookingIds: readonly string[]
  sealer: Sealer
  now: Date
  found: Map<string, OpenItems>
}>('open items requested')
