/** A booking that a colleague took at the counter; the family has not confirmed it. */
export const counterBooking = {
  tripId: 'trip-002',
  people: 3,
  daysAgo: 3,
  contactName: 'Ibrahim Motiwala',
  contactPhone: '+91 98200 31786',
  contactPhoneE164: '+919820031786',
} as const

/** The seats of a trip that it takes: as many fewer are booked by others. */
export const counterSeats = (tripId: string): number =>
  tripId === counterBooking.tripId ? counterBooking.people : 0
