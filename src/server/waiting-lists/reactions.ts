import { accountReplaced } from '#server/accounts/core/changing.ts'
import { seatsFreed } from '#server/bookings/core/seats.ts'
import { on } from '#server/machine/events.ts'
import { tripEdited } from '#server/trips/editing/edits-changing.ts'
import { releasePlaces, settleWaiting } from './changing.ts'

export const waitingListsReactions = [
  on(accountReplaced, (tx, { userId }) => releasePlaces(tx, userId)),
  on(tripEdited, (tx, { tripId, now }) => settleWaiting(tx, tripId, now)),
  on(seatsFreed, (tx, { tripId, now }) => settleWaiting(tx, tripId, now)),
]
