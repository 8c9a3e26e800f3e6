import { moneyRequested } from '#server/bookings/emails/booking-money.ts'
import { on } from '#server/machine/events.ts'
import { reportMoney } from './money-service.ts'

export const paymentsReactions = [on(moneyRequested, reportMoney)]
