import { bookingRemoval } from '#server/bookings/core/seats.ts'
import { on } from '#server/machine/events.ts'
import { keepAccount } from './service.ts'

export const removalReactions = [on(bookingRemoval, keepAccount)]
