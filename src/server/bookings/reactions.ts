import { accountReplaced, mailboxProven } from '#server/accounts/core/changing.ts'
import { ownerProven } from '#server/accounts/core/proving-changing.ts'
import { on } from '#server/machine/events.ts'
import { tripChanged, tripChanging } from '#server/trips/editing/edits-changing.ts'
import { joinGuestBookings, proveRequests, releaseBookings } from './access/guests-changing.ts'
import { tellOfChange } from './trip-changes/notify-service.ts'
import { holdBookings } from './trip-changes/queries.ts'

export const bookingsReactions = [
  on(accountReplaced, (tx, { userId }) => releaseBookings(tx, userId)),
  on(tripChanging, (tx, { tripId }) => holdBookings(tx, tripId)),
  on(tripChanged, tellOfChange),
  on(mailboxProven, proveRequests),
  on(ownerProven, joinGuestBookings),
]
