import { accountReplaced } from '#server/accounts/core/changing.ts'
import { seatsFreed } from '#server/bookings/core/seats.ts'
import { on } from '#server/machine/events.ts'
import { tripRemoved } from '#server/trips/editing/changing.ts'
import { tripEdited } from '#server/trips/editing/edits-changing.ts'
import { detachParties, rebalanceWaitingList } from './changing.ts'

export const waitingListsReactions = [
  on(accountReplaced, (tx, { userId }) => detachParties(tx, userId)),
  on(tripEdited, (tx, { tripId, now }) => rebalanceWaitingList(tx, tripId, now)),
  on(tripRemoved, (tx, { tripId, now }) => rebalanceWaitingList(tx, tripId, now)),
  on(seatsFreed, (tx, { tripId, now }) => rebalanceWaitingList(tx, tripId, now)),
]
