/**
 * The number of requests that may be open at once (decisions: Limits against hoarding and spam). A request is open until its
 * organizer answers; it is unproven until its person proved to read the email: a guest, or an account without a verified
 * address, by opening the link in it.
 */
export const openRequestLimits = {
  /** Requests without an answer, of one account whose address is verified, and for one contact address. */
  unanswered: 20,
  /** Unproven requests of one account, and for one contact address. */
  unproven: 3,
  /** Unproven requests from one visitor's network: a mosque or an office may share it. */
  unprovenOfNetwork: 20,
  /** The share of a trip's places that unproven requests may hold together; one alone may hold more. */
  unprovenShare: 0.5,
} as const

/** A company is reminded of a request after so many hours without an answer, once each (TLK-01). */
export const unansweredHours = [24, 48] as const
