import { accountReplaced, mailboxProven, signedOut } from '#server/accounts/core/changing.ts'
import { ownerProven } from '#server/accounts/core/ownership-changing.ts'
import { on } from '#server/machine/events.ts'
import { tripChanged, tripChanging } from '#server/trips/editing/edits-changing.ts'
import { forgetDevice } from './access/codes-changing.ts'
import { attachGuestBookings, detachBookings, markRequestsProven } from './access/guests-changing.ts'
import { nextStepRequested } from './emails/email-parts.ts'
import { reportNextSteps } from './pages/next-step-service.ts'
import { notifyTripChange } from './trip-changes/notify-service.ts'
import { lockBookingsOfTrip } from './trip-changes/queries.ts'

export const bookingsReactions = [
  on(accountReplaced, (tx, { userId }) => detachBookings(tx, userId)),
  on(tripChanging, (tx, { tripId }) => lockBookingsOfTrip(tx, tripId)),
  on(tripChanged, notifyTripChange),
  on(signedOut, (tx, { deviceHash }) => forgetDevice(tx, deviceHash)),
  on(mailboxProven, markRequestsProven),
  on(ownerProven, attachGuestBookings),
  on(nextStepRequested, reportNextSteps),
]
