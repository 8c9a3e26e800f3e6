import { createBookingRow, createStatusHistory, type Pilgrim } from '#demo/bookings.ts'
import type { Catalogue } from '#demo/catalogue.ts'
import { copyDeparture } from '#demo/copied-departure.ts'
import { insertRows } from '#demo/insert.ts'
import { stableId } from '#demo/random.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { createSearchText } from '#domain/search/search-text.ts'
import { createDraftTitle, listDraftCurrencies } from '#domain/trips/drafts.ts'
import { recordGroupCount } from '#server/bookings/company/groups-changing.ts'
import { bookingStatusChanges, bookings } from '#server/bookings/core/tables.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import type { ItineraryDay } from '#server/trips/core/tables.ts'
import { insertDraft } from '#server/trips/editing/drafts-changing.ts'
import { deskCompany, deskOwner } from './colleagues.ts'

// Departures of the demo's company that no stranger finds: one on the road, one that is closed and too small, one being written.

const day = 86_400_000

type DeskDeparture = {
  id: string
  leavesInDays: number
  publication: 'open' | 'closed'
  parties: readonly (readonly [people: number, status: BookingStatus])[]
}

/** On the road since some days. */
export const onTheRoad: DeskDeparture = {
  id: 'trip-way',
  leavesInDays: -4,
  publication: 'closed',
  parties: [4, 3, 2, 1, 5, 3].map((people) => [people, 'in_progress']),
}

/** Closed for booking, with fewer people than its terms name on the day of the count, so that its company has to decide. */
export const tooSmall: DeskDeparture = {
  id: 'trip-few',
  leavesInDays: 24,
  publication: 'closed',
  parties: [
    [4, 'paid'],
    [2, 'confirmed'],
    [3, 'documents_pending'],
    [5, 'paid'],
    [2, 'documents_verified'],
    [4, 'confirmed'],
    [2, 'pending'],
  ],
}

/** Of the catalogue: its days, hotels and prices. */
const like = 'trip-001'
const daysOfJourney = 11
const words = {
  title: 'Twelve Days in Iraq: Najaf, Karbala, Kadhimain',
  description:
    "Our winter group with our own cooks from Dongri and a lady zakira for the women's programme. Four nights in Najaf, five in Karbala, two in Kadhimain with a day in Samarra. Laundry is included once in Karbala.",
  translations: {},
  tags: ['Family'],
}

/** The copied trip is in Najaf on 13 Rajab, these ones are not. */
const withoutOccasion = ({ activities = [], ...rest }: ItineraryDay): ItineraryDay => ({
  ...rest,
  activities: activities.filter((text) => !text.startsWith('13 Rajab')),
})

/** Creates the departure with its bookings, which are as old as their statuses. */
async function createDeparture(
  tx: Queryable,
  { users, organizers }: Catalogue,
  { id, leavesInDays, publication, parties }: DeskDeparture,
  now: Date,
) {
  const departureDate = addDays(today(now), leavesInDays)
  const createdAt = new Date(Date.parse(departureDate) - 110 * day)
  const trip = await copyDeparture(tx, like, ({ itinerary, destination }) => ({
    ...words,
    id: stableId(id),
    itinerary: itinerary.map(withoutOccasion),
    departureDate,
    returnDate: addDays(departureDate, daysOfJourney),
    publication,
    // Taken off the market.
    isActive: false,
    searchText: createSearchText({
      ...words,
      destination,
      companyName: organizers[0]?.companyName ?? '',
    }),
    createdAt,
    updatedAt: createdAt,
  }))
  const compatriots = users.filter(({ nationality }) => nationality === organizers[0]?.country)
  const made = parties.map(([party, status], turn) => {
    const pilgrim = compatriots[turn % compatriots.length] as Catalogue['users'][number]
    const booking = createBookingRow({
      id: stableId(`${id}-${turn}`),
      trip,
      party,
      status,
      pilgrim: {
        ...pilgrim,
        id: stableId(pilgrim.id),
        name: `${pilgrim.firstName} ${pilgrim.lastName}`,
      } as unknown as Pilgrim,
      createdAt: new Date(createdAt.getTime() + (10 + turn * 3) * day),
    })
    const changes = createStatusHistory(booking, trip, deskOwner, now)
    return { booking: { ...booking, updatedAt: changes.at(-1)?.changedAt ?? booking.createdAt }, changes }
  })
  await insertRows(
    tx,
    bookings,
    made.map(({ booking }) => booking),
  )
  await insertRows(
    tx,
    bookingStatusChanges,
    made.flatMap(({ changes }) => changes),
  )
  return trip
}

/** Creates the departures that only the desk shows. */
export async function createDeskDepartures(tx: Queryable, catalogue: Catalogue, now: Date): Promise<void> {
  await createDeparture(tx, catalogue, onTheRoad, now)
  const trip = await createDeparture(tx, catalogue, tooSmall, now)
  await countGroup(tx, trip, now)
  await createDraft(tx, now)
}

type CountedTrip = Awaited<ReturnType<typeof createDeparture>>

async function countGroup(tx: Queryable, { id, departureDate, terms }: CountedTrip, now: Date) {
  const minimum = terms?.minGroup
  if (!minimum) return
  const people = (isWanted: (status: BookingStatus) => boolean) =>
    tooSmall.parties.reduce((sum, [count, status]) => sum + (isWanted(status) ? count : 0), 0)
  const countedOn = addDays(departureDate, -minimum.decideByDay)
  const count = {
    needed: minimum.number,
    reached: people((status) => status !== 'pending'),
    pending: people((status) => status === 'pending'),
    day: countedOn,
  }
  await recordGroupCount(
    tx,
    id,
    count,
    new Date(Math.min(Date.parse(`${countedOn}T06:00:00Z`), now.getTime())),
  )
}

async function createDraft(tx: Queryable, now: Date) {
  const form = {
    title: 'Rajab in Karbala and Samarra',
    description:
      'Ten days for families who travel with elders: one hotel in each city, and rest in the afternoons.',
    destination: 'iraq',
    departureOrigin: 'Mumbai',
    currency: 'INR',
    pricePerPerson: '104000.00',
  }
  await insertDraft(tx, {
    id: stableId('desk-draft'),
    organizerId: deskCompany,
    title: createDraftTitle(form),
    form,
    currencies: listDraftCurrencies(form),
    now: new Date(now.getTime() - 2 * day),
  })
}
