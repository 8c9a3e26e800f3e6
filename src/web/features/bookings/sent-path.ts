/** The page after sending. */
export const sentPath = (reference: string) => `/bookings/${encodeURIComponent(reference)}/sent`
