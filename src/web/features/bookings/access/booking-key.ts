import { parseReference } from '#domain/bookings/references.ts'

/** The key to a booking: its reference, for a signed-in user, or the key of a private link. */
export type BookingKey = { id: string } | { token: string }

/** Reads the key in the address of a booking. No key of a link is as short as a reference. */
export function readBookingKey(text: string): BookingKey {
  const read = parseReference(text)
  return 'reference' in read ? { id: read.reference } : { token: text }
}

/** The path of a booking's page, by what stands in the address. */
export const bookingPath = (of: string): string => `/bookings/${encodeURIComponent(of)}`
