import { accountReplaced } from '#server/accounts/changing.ts'
import { ownerProven } from '#server/accounts/proving-changing.ts'
import { on } from '#server/machine/events.ts'
import { joinGuestBookings, releaseBookings } from './guests-changing.ts'

export const bookingsReactions = [
  on(accountReplaced, (tx, { userId }) => releaseBookings(tx, userId)),
  on(ownerProven, joinGuestBookings),
]
