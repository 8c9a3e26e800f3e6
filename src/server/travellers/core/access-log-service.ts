import type { Holder } from '#contract/bookings/links.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { readLooks } from '#contract/travellers/journey.ts'
import type { Ctx } from '#server/machine/context.ts'
import { findLooks } from './access-log-queries.ts'
import { bookingOf } from './service.ts'

/** The record of looks at the people of a booking, for its lead. */
export async function looks(ctx: Ctx, holder: Holder): Promise<OutputOf<typeof readLooks>> {
  const { id } = await bookingOf(ctx, holder)
  return { looks: await findLooks(ctx.db, id) }
}
