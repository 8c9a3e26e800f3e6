import { accountReplaced, mailboxProven } from '#server/accounts/changing.ts'
import { ownerProven } from '#server/accounts/proving-changing.ts'
import { on } from '#server/machine/events.ts'
import { tripChanged, tripChanging, tripEdited } from '#server/trips/edits-changing.ts'
import { joinGuestBookings, proveRequests, releaseBookings } from './guests-changing.ts'
import { holdBookings } from './trip-changes-queries.ts'
import { tellOfChange } from './trip-telling-service.ts'
import { releasePlaces, settleWaiting } from './waiting-changing.ts'

export const bookingsReactions = [
  on(accountReplaced, async (tx, { userId }) => {
    await releaseBookings(tx, userId)
    await releasePlaces(tx, userId)
  }),
  on(tripChanging, (tx, { tripId }) => holdBookings(tx, tripId)),
  on(tripChanged, tellOfChange),
  on(tripEdited, (tx, { tripId, now }) => settleWaiting(tx, tripId, now)),
  on(mailboxProven, proveRequests),
  on(ownerProven, joinGuestBookings),
]
