import type { Trip } from '#contract/trips/trips.ts'

/** Where the server renders the booking form of a trip. */
export const getBookingFormPath = ({ id }: Pick<Trip, 'id'>) => `/book/${encodeURIComponent(id)}`

/** Milliseconds after a press on Book until that form is opened, where the dialog has not come by then. */
export const bookingPatience = 3000
