import { eq } from 'drizzle-orm'
import type { PartyGroup } from '#domain/offers/offer.ts'
import { presets } from '#domain/offers/presets.ts'
import type { PartyPlace } from '#domain/travellers/party-places.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import type { World } from '#test/world.ts'
import { createGroup, familyTrip } from './changed-bookings.ts'
import { runJob } from './deletions.ts'
import { createPdf } from './documents.ts'

export const mother = { age: 'adult', place: 1 } as const
export const grandmother = { age: 'adult', place: 2 } as const
export const father = { age: 'adult', place: 3 } as const
export const child = { age: 'child', place: 1 } as const

const people = [
  [mother, 'TASNEEM'],
  [grandmother, 'SHIRIN'],
  [father, 'HUZEFA'],
  [child, 'FATEMA'],
] as const

/** A confirmed booking of three adults and a child, all with a passport, the grandmother with a visa and a link of her own. */
export async function createLeavingFamily(world: World, trip: object = {}) {
  const user = await world.user()
  const as = { as: user }
  const owner = await world.organizer()
  const offer = { ...familyTrip, terms: presets.standard, organizerId: owner.id, ...trip }
  const { id: tripId } = await world.trip(offer)
  const request = bookingRequest({ id: tripId }, { numberOfPilgrims: 4, party: [createGroup('quad', 3, 1)] })
  const { body: booking } = await world.call('bookings.create', request, as)
  const { id } = booking
  const company = { as: { id: owner.userId } }
  await world.call('bookings.updateStatus', { id, status: 'confirmed' }, company)
  for (const [place, givenNames] of people) {
    const fields = { surname: 'KOLWALA', givenNames, passportNumber: `Z${givenNames.slice(0, 3)}1234` }
    await world.call('travellers.save', { id, ...place, ...fields }, as)
  }
  await world.call('travellers.sendPaper', { id, ...grandmother, kind: 'visa', file: createPdf() }, as)
  const link = (await world.call('travellers.link', { id, ...grandmother }, as)).body.token
  await world.mails.deliver()
  let seen = 0

  const view = async () => (await world.call('bookings.view', { id }, as)).body
  const quote = async (groups: PartyGroup[]) =>
    (await world.call('bookings.quoteChange', { id, groups }, as)).body.after?.agreedAmount ?? '0'
  const change = async (
    groups: PartyGroup[],
    more: { leaving?: PartyPlace[]; version?: number; agreedAmount?: string } = {},
  ) => {
    const { version } = await view()
    const agreedAmount = more.agreedAmount ?? (await quote(groups))
    return world.call('bookings.change', { id, groups, version, agreedAmount, ...more }, as)
  }
  const list = async () => (await world.call('travellers.list', { id }, as)).body
  const held = async () => {
    const [row] = await world.db
      .select({ held: bookings.heldSeats })
      .from(bookings)
      .where(eq(bookings.id, id))
    return row?.held
  }
  const taken = async () => {
    const [row] = await world.db
      .select({ taken: trips.currentBookings })
      .from(trips)
      .where(eq(trips.id, tripId))
    return row?.taken
  }
  return {
    user,
    as,
    owner,
    company,
    tripId,
    id,
    reference: booking.reference,
    link,
    view,
    change,
    quote,
    list,
    held,
    taken,
    undo: (number: number) => world.call('bookings.undoChange', { id, number }, as),
    /** The given names in their places: 'adult 2 SHIRIN'; '-' where nothing is known. */
    names: async () =>
      (await list()).people.map(({ age, place, givenNames }) => `${age} ${place} ${givenNames ?? '-'}`),
    left: async () => (await list()).left.map(({ number, givenNames }) => `${number} ${givenNames}`),
    /** The ten minutes are over, and the job has run. */
    tell: async (seconds = 600) => {
      world.clock.set(new Date(world.clock.now().getTime() + seconds * 1000).toISOString())
      await runJob(world, 'tell-of-changes')
    },
    /** The emails about changes since they were asked for last. */
    mails: async () => {
      const all = (await world.mails.deliver()).filter(({ template }) =>
        template.startsWith('booking-change'),
      )
      const fresh = all.slice(seen)
      seen = all.length
      return fresh
    },
  }
}

/** Three adults and a child in a room of four, and fewer. */
export const quad = (adults: number, children = 1) => [createGroup('quad', adults, children)]
