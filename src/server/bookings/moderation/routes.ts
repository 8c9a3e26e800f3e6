import { deleteBooking, listBookings, searchBookings, updateBooking } from '#contract/bookings/moderation.ts'
import { handle } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const moderationRoutes = [
  handle(listBookings, async (ctx, page) => {
    const { bookings, nextCursor } = await service.list(ctx, page)
    if (nextCursor) ctx.respond.header('x-next-cursor', nextCursor)
    return bookings
  }),

  handle(searchBookings, service.search),
  handle(updateBooking, service.update),

  handle(deleteBooking, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Booking deleted' }
  }),
]
