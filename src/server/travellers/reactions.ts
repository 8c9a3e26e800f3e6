import { partyChanged, personReplaced } from '#server/bookings/party-changes/changing.ts'
import { on } from '#server/machine/events.ts'
import { eraseTraveller, eraseTravellersWithoutPlace } from './core/changing.ts'

export const travellersReactions = [
  on(partyChanged, (tx, { bookingId }) => eraseTravellersWithoutPlace(tx, bookingId)),
  on(personReplaced, (tx, { bookingId, place }) => eraseTraveller(tx, bookingId, place)),
]
