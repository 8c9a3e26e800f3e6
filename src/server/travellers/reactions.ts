import { changeUndone, partyChanged, personReplaced } from '#server/bookings/party-changes/changing.ts'
import { on } from '#server/machine/events.ts'
import { comeBack, leavePlaces, leaveToAnother } from './core/leaving-service.ts'

export const travellersReactions = [
  on(partyChanged, leavePlaces),
  on(personReplaced, leaveToAnother),
  on(changeUndone, comeBack),
]
