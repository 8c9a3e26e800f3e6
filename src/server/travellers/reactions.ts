import { partyChanged, personReplaced } from '#server/bookings/party-changes/changing.ts'
import { on } from '#server/machine/events.ts'
import { forgetPerson, forgetPlaceless } from './core/changing.ts'

export const travellersReactions = [
  on(partyChanged, (tx, { bookingId }) => forgetPlaceless(tx, bookingId)),
  on(personReplaced, (tx, { bookingId, place }) => forgetPerson(tx, bookingId, place)),
]
