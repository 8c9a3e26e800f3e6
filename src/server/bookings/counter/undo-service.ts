import type * as contract from '#contract/bookings/counter.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { deleteBooking } from '#server/bookings/core/seats.ts'
import type { Ctx } from '#server/machine/context.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { isConstraintViolation } from '#server/machine/data/database-errors.ts'
import { requireDesk } from './desk.ts'
import { lockCounterBookings } from './queries.ts'

/**
 * Undoes bookings that a company has just made, all of them or none: they are removed with their codes and their emails, which have
 * waited so long, and the audit log names the colleague. Returns how many seats are available again.
 */
export async function undoCounterBookings(
  ctx: Ctx,
  { id, bookings: ids }: ParsedInputOf<typeof contract.undoCounterBookings>,
): Promise<{ seats: number }> {
  const { actorId, trip } = await requireDesk(ctx, id)
  const wanted = new Set(ids.map((one) => one.toLowerCase()))
  const now = await ctx.databaseClock(ctx.db)
  const seats = await ctx.db.transaction(async (tx) => {
    const found = await lockCounterBookings(tx, trip.id, [...wanted])
    if (found.length !== wanted.size) throw new AppError('booking_not_found')
    if (found.some((one) => one.undoUntil <= now || one.confirmedAt || one.status !== 'confirmed'))
      throw new AppError('counter_undo_over')
    for (const booking of found) {
      const { reference, status, numberOfPilgrims, channel } = booking
      const before = { tripId: trip.id, reference, status, numberOfPilgrims, channel }
      await writeAuditEntry(tx, { action: 'booking.deleted', actorId, entityId: booking.id, before, now })
      await deleteBooking(tx, ctx.emit, booking, now).catch((error: unknown) => {
        // Somebody recorded a payment of it meanwhile.
        const isPaid = isConstraintViolation(error, 'payment_entries_booking_id_fkey')
        throw isPaid ? new AppError('counter_undo_over', { cause: error }) : error
      })
    }
    return found.reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, 0)
  })
  ctx.changed([`seats:${trip.id}`, 'bookings', 'travellers', 'deeds'])
  ctx.wakeMailer()
  return { seats }
}
