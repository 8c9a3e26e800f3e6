import { summarizeOpenItems } from '#domain/travellers/open-items.ts'
import type { openItemsRequested } from '#server/bookings/pages/open-items.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { buildChecklist } from './checks-view.ts'
import { setAllDamageAside } from './damage-view.ts'
import { findTravellers, findTravellersBookings } from './queries.ts'

type Request = NonNullable<(typeof openItemsRequested)['payload']>

/** Enters what is open of the people of bookings. */
export async function reportOpenItems(
  db: Queryable,
  { bookingIds, sealer, now, found }: Request,
): Promise<void> {
  const [bookings, stored] = await Promise.all([
    findTravellersBookings(db, bookingIds),
    findTravellers(db, bookingIds),
  ])
  const people = setAllDamageAside(sealer, stored)
  for (const booking of bookings) {
    const list = buildChecklist({ sealer, now, booking, people: people.get(booking.id) ?? [] })
    found.set(booking.id, summarizeOpenItems(list))
  }
}
