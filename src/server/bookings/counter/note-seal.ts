/** A private note is encrypted for its booking. */
export const noteSealContext = (bookingId: string) => `booking_notes.sealed ${bookingId}`
