import { deleteBooking, listBookings, searchBookings, updateBooking } from '#contract/bookings/moderation.ts'
import { bindEndpoint } from '#server/machine/http/endpoint.ts'
import * as service from './service.ts'

export const moderationRoutes = [
  bindEndpoint(listBookings, async (ctx, page) => {
    const { bookings, nextCursor } = await service.list(ctx, page)
    if (nextCursor) ctx.respond.header('x-next-cursor', nextCursor)
    return bookings
  }),

  bindEndpoint(searchBookings, service.search),
  bindEndpoint(updateBooking, service.update),

  bindEndpoint(deleteBooking, async (ctx, { id }) => {
    await service.remove(ctx, id)
    return { success: true, message: 'Booking deleted' }
  }),
]
