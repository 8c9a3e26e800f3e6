import { type BookingStatus, holdsSeats } from '#domain/bookings/bookings.ts'
import type { RequestNeed } from '#domain/bookings/request-needs.ts'
import type { Sealer } from '#server/machine/secrets/sealed.ts'

/** The needs told with a request are encrypted for its booking. */
export const needsSealContext = (bookingId: string) => `bookings.sealed_needs ${bookingId}`

export const sealNeeds = (sealer: Sealer, bookingId: string, needs: readonly RequestNeed[]): string =>
  sealer.seal(JSON.stringify(needs), needsSealContext(bookingId))

type StoredNeeds = { id: string; status: BookingStatus; sealedNeeds: string | null }

/**
 * The needs told with the request of a booking; none of one that holds no seats, for then its people are nobody's to read
 * (decisions: Who sees what of a booking), and none that were sealed by a key that is not here.
 */
export function openNeeds(sealer: Sealer, { id, status, sealedNeeds }: StoredNeeds): RequestNeed[] {
  if (sealedNeeds === null || !holdsSeats(status)) return []
  return JSON.parse(sealer.open(sealedNeeds, needsSealContext(id)) ?? '[]') as RequestNeed[]
}
