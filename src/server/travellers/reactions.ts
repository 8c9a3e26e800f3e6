import { remindersDue, remindersPlanned } from '#server/bookings/bulk/changing.ts'
import { counterDeclined } from '#server/bookings/counter/changing.ts'
import { openItemsRequested } from '#server/bookings/pages/open-items.ts'
import { changeUndone, partyChanged, personReplaced } from '#server/bookings/party-changes/changing.ts'
import { on } from '#server/machine/events.ts'
import { eraseTravellersOfBookings } from './core/changing.ts'
import { comeBack, leavePlaces, leaveToAnother } from './core/leaving-service.ts'
import { reportOpenItems } from './core/open-items-service.ts'
import { queueReminders, reportReminders } from './reminders/bulk-service.ts'

export const travellersReactions = [
  on(partyChanged, leavePlaces),
  on(personReplaced, leaveToAnother),
  on(changeUndone, comeBack),
  on(openItemsRequested, reportOpenItems),
  on(remindersPlanned, reportReminders),
  on(remindersDue, queueReminders),
  on(counterDeclined, (tx, { bookingId }) => eraseTravellersOfBookings(tx, [bookingId])),
]
