import { bookingRemoval } from '#server/bookings/core/seats.ts'
import { moneyRequested } from '#server/bookings/emails/booking-money.ts'
import { on } from '#server/machine/events.ts'
import { reportMoney } from './money-service.ts'
import { keepAccount } from './removal-service.ts'

export const paymentsReactions = [on(moneyRequested, reportMoney), on(bookingRemoval, keepAccount)]
