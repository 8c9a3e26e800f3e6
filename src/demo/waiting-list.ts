import { adultsOnlyParty } from '#domain/offers/prices.ts'
import type { waitingOffers, waitingParties } from '#server/waiting-lists/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { demoPilgrim } from './people.ts'
import { stableId } from './random.ts'

/** The list of a walk that is full, of the demo's company: the demo's pilgrim has an offer for some hours still, others wait. */
const demoWaitingList = { tripId: 'trip-004', offered: 2, offerEndsIn: 5, waiting: [4, 1, 3] }

const hour = 3_600_000

/** The seats of a trip that an offer holds: as many fewer are booked. */
export const offeredSeats = (tripId: string): number =>
  tripId === demoWaitingList.tripId ? demoWaitingList.offered : 0

/** Creates the entries of the waiting list, the longest wait first, and the offer to the first. */
export function createWaitingRows({ users }: Catalogue, now: Date) {
  const others = users.slice(0, demoWaitingList.waiting.length)
  const people = [demoPilgrim, ...others].map((person, at) => ({
    ...person,
    seats: [demoWaitingList.offered, ...demoWaitingList.waiting][at] ?? 1,
    since: new Date(now.getTime() - (9 - at) * 24 * hour),
  }))
  const tripId = stableId(demoWaitingList.tripId)
  const parties = people.map(
    (
      { id, firstName, lastName, email, phone, language, seats, since },
      at,
    ): typeof waitingParties.$inferInsert => ({
      id: stableId(`waiting-${at}`),
      tripId,
      userId: stableId(id),
      contactEmail: email,
      contactName: `${firstName} ${lastName}`,
      contactPhone: phone,
      language,
      party: adultsOnlyParty(seats),
      seats,
      state: at === 0 ? 'offered' : 'waiting',
      // The secret of the link is not stored: its account leads there.
      tokenHash: stableId(`waiting-link-${at}`),
      joinedAt: since,
      waitingSince: since,
    }),
  )
  const expiresAt = new Date(now.getTime() + demoWaitingList.offerEndsIn * hour)
  const offer: typeof waitingOffers.$inferInsert = {
    id: stableId('waiting-offer'),
    partyId: stableId('waiting-0'),
    tripId,
    seats: demoWaitingList.offered,
    toldAt: new Date(expiresAt.getTime() - 24 * hour),
    expiresAt,
  }
  return { parties, offers: [offer] }
}
