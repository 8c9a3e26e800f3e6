import { adultsOnlyParty } from '#domain/offers/prices.ts'
import { bookingChanges } from '#server/bookings/core/tables.ts'
import type { World } from '#test/world.ts'

/** Someone else travelled in a place of a booking since a moment. */
export async function replaceSomeone({ db }: World, bookingId: string, at: Date) {
  const none = { totalAmount: '0', agreedAmount: '0', allInAmount: '0', agreedBefore: '0' }
  await db.insert(bookingChanges).values({
    bookingId,
    number: 1,
    kind: 'person',
    side: 'pilgrim',
    at,
    day: '2026-09-01',
    seenVersion: 1,
    party: adultsOnlyParty(1),
    lines: [],
    ...none,
    offerVersion: 1,
    state: 'agreed',
    answeredAt: at,
  })
}
