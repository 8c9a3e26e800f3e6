/** The nouns that the API is about, in the order of the page. */
export const tags: Record<string, string> = {
  trips: 'Trips on offer: search, read, publish.',
  organizers: 'Tour companies: their public record, and their own dashboard.',
  drafts: 'Trips that a company is still writing.',
  bookings: 'Requests for places on a trip.',
  waiting: 'Waiting lists of trips that are full, and the places that are offered to them.',
  reviews: 'What those who travelled wrote.',
  stats: 'Figures of the home page.',
  contact: 'Messages to support.',
  accounts: 'Registration and sign-in.',
  passwords: 'Forgotten and changed passwords.',
  profiles: 'The signed-in person and their sessions.',
  external: 'Sign-in through Google, Apple and Facebook: for browsers.',
  deletions: 'Deletion of personal data.',
  uploads: 'Logos and pictures, which are served under /api/logos and /api/trip-images.',
  admin: 'Moderation, for admins only.',
  demo: 'Accounts of a demo.',
}
