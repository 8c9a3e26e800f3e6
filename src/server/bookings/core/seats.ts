import { event } from '#server/machine/events.ts'

/**
 * Seats of a trip became free, or there are more of them. Told at the end of the transaction that freed them, after its
 * locks of bookings; `now` is the database's.
 */
export const seatsFreed = event<{ tripId: string; now: Date }>('seats freed')
