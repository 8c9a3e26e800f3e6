import { partyChanged, personReplaced } from '#server/bookings/party-changing.ts'
import { on } from '#server/machine/events.ts'
import { forgetPerson, forgetPlaceless } from './changing.ts'

export const travellersReactions = [
  on(partyChanged, (tx, { bookingId }) => forgetPlaceless(tx, bookingId)),
  on(personReplaced, (tx, { bookingId, place }) => forgetPerson(tx, bookingId, place)),
]
