import type { Locale } from '#i18n/locales.ts'
import { noteSealContext } from '#server/bookings/counter/note-seal.ts'
import { bookingNotes, counterBookings } from '#server/bookings/counter/tables.ts'
import type { World } from '#test/world.ts'
import { createGroup } from './changed-bookings.ts'

type Desk = {
  world: World
  owner: { userId: string }
  at: (instant: string, job: string) => Promise<unknown>
  tripId: string
}

/** A company books by phone for a family with an address, which is told after ten seconds, and did not ask for it. */
export async function bookAndDecline(
  { world, owner, at, tripId }: Desk,
  email: string,
  language: Locale,
): Promise<void> {
  const family = {
    channel: 'phone',
    contactName: 'Zahra Rizvi',
    contactPhone: '+91 98200 00000',
    contactEmail: email,
    language,
    party: [createGroup('quad', 1)],
    consent: true,
  } as const
  const { code } = (await world.call('counter.book', { id: tripId, ...family }, { as: owner })).body
  await at('2026-11-21T09:12:00Z', 'tell-of-changes')
  await world.mails.deliver()
  await world.call('counter.decline', { code: code ?? '' })
}

/** The rows that such a booking has beside its own. */
export async function insertCounterRows(
  { db, deps }: World,
  { bookingId, moment, words }: { bookingId: string; moment: Date; words: string },
): Promise<void> {
  const byCompany = { channel: 'phone', madeAt: moment, undoUntil: moment, priceReason: words } as const
  await db.insert(counterBookings).values({ bookingId, ...byCompany })
  await db
    .insert(bookingNotes)
    .values({ bookingId, sealed: deps.sealer.seal(words, noteSealContext(bookingId)), writtenAt: moment })
}

/** What a colleague enters for a family of two that called. */
export const callingFamily = (fields: object = {}) => ({
  channel: 'phone' as const,
  contactName: 'Zahra Rizvi',
  contactPhone: '+919820000000',
  language: 'ur' as const,
  party: [{ room: null, adults: 2, children: 0, infants: 0 }],
  consent: true,
  ...fields,
})

/** A company with a departure, and how it books for a family that called. */
export async function createCounter(world: World, maxPilgrims = 40) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims })
  const book = (fields: object = {}, rest: object = {}) =>
    world.call('counter.book', { id: trip.id, ...callingFamily(fields) }, { as: owner, ...rest })
  return { owner, trip, book }
}
