import type { Trip } from '#contract/trips/trips.ts'

/** Where the server renders the booking form of a trip. */
export const getBookingFormPath = ({ id }: Pick<Trip, 'id'>) => `/book/${encodeURIComponent(id)}`
