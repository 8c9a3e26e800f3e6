import { checkedAccountsRequested } from '#server/bookings/emails/booking-money.ts'
import { on } from '#server/machine/events.ts'
import { reportCheckedAccounts } from './queries.ts'

export const payeesReactions = [on(checkedAccountsRequested, reportCheckedAccounts)]
