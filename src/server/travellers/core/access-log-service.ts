import type { BookingCredentials } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readAccessLog } from '#contract/travellers/access-log.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findAccessLog } from './access-log-queries.ts'
import { requireTravellersBooking } from './service.ts'

/** The record of looks at the people of a booking, for its lead. */
export async function showAccessLog(
  ctx: Ctx,
  holder: BookingCredentials,
): Promise<OutputOf<typeof readAccessLog>> {
  const { id } = await requireTravellersBooking(ctx, holder)
  return { looks: await findAccessLog(ctx.db, id) }
}
