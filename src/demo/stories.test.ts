import { expect, test } from 'vitest'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import { addDays, today } from '#domain/kernel/calendar.ts'
import { presetNames } from '#domain/offers/offer.ts'
import { matchPreset } from '#domain/offers/presets.ts'
import { countParty } from '#domain/offers/prices.ts'
import { readCatalogue, shiftCatalogue } from './catalogue.ts'
import { createBookings } from './catalogue-bookings.ts'
import { createOffer } from './offers.ts'
import { demoPilgrim } from './people.ts'
import { stableId } from './random.ts'
import { createWaitingRows } from './waiting-list.ts'

const now = new Date('2026-11-21T12:00:00Z')
const catalogue = shiftCatalogue(await readCatalogue(), now)
const trips = catalogue.trips.map((told, turn) => ({ ...told, ...createOffer(told, turn) }))
const { bookings, cancellations, acts } = createBookings(catalogue, now)

test('CON-03 the demo has trips under each preset, under custom terms, and under none', () => {
  const terms = trips.map((trip) => trip.terms && matchPreset(trip.terms))
  for (const kind of [...presetNames, 'own', null] as const)
    expect([kind, terms.includes(kind)]).toEqual([kind, true])
  expect(trips.some((trip) => trip.terms?.deposit?.dueDays === 0)).toBe(true)
})

test('CON-03 one of its trips is sold out, booking for one closes within days, and many have required extras', () => {
  expect(trips.some(({ currentBookings, maxPilgrims }) => currentBookings === maxPilgrims)).toBe(true)
  const closing = trips.filter(({ terms, departureDate, currentBookings, maxPilgrims }) => {
    const closes = terms && terms.closesDay > 0 && addDays(departureDate, -terms.closesDay)
    const isSoon = closes && closes > today(now) && closes <= addDays(today(now), 14)
    return isSoon && currentBookings < maxPilgrims
  })
  expect(closing.length).toBeGreaterThanOrEqual(1)
  expect(trips.filter(({ extras }) => extras.some(({ isRequired }) => isRequired)).length).toBeGreaterThan(10)
})

test('CON-02 families of six travel with children and an infant, in rooms, at the sum of their lines', () => {
  const families = bookings.filter(({ party }) => party && countParty(party) === 6)
  expect(families.length).toBeGreaterThan(20)
  for (const { party, lines } of families) {
    expect(party?.groups[0]).toMatchObject({ adults: 3, children: 2, infants: 1 })
    const prices = (lines ?? []).filter(({ kind }) => kind === 'price')
    expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(6)
  }
  expect(families.filter(({ party }) => party?.groups[0]?.room === 'quad').length).toBeGreaterThan(20)
  const own = families.filter(({ userId }) => userId === stableId(demoPilgrim.id))
  expect(own.map(({ tripId, status }) => [tripId, status])).toEqual([[stableId('trip-001'), 'confirmed']])
})

test('CON-12 the demo records who cancelled, with the cancellation fee by his terms', () => {
  const lost = bookings.filter(({ status }) => !holdsSeats(status))
  expect(lost.length).toBeGreaterThan(10)
  expect(cancellations.map(({ bookingId }) => bookingId).toSorted()).toEqual(
    lost.map(({ id }) => id).toSorted(),
  )
  expect(acts).toHaveLength(lost.length)
  for (const { cancelledBy, keptAmount } of cancellations)
    if (cancelledBy === 'organizer') expect(Number(keptAmount)).toBe(0)
  expect(cancellations.some(({ keepPercent }) => (keepPercent ?? 0) > 0)).toBe(true)
})

test('CON-17 the demo has a waiting list with an offer that expires in some hours, and parties that wait behind it', () => {
  const { parties, offers } = createWaitingRows(catalogue, now)
  const full = trips.find(({ id }) => stableId(id) === parties[0]?.tripId)
  expect(full?.currentBookings).toBe(full?.maxPilgrims)
  expect(parties.map(({ state }) => state)).toEqual(['offered', 'waiting', 'waiting', 'waiting'])
  for (const { party, seats } of parties) expect(countParty(party)).toBe(seats)
  expect(offers[0]?.expiresAt?.getTime()).toBe(now.getTime() + 5 * 3_600_000)
  const booked = bookings.filter(({ tripId, status }) => tripId === parties[0]?.tripId && holdsSeats(status))
  const seats = booked.reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, offers[0]?.seats ?? 0)
  expect(seats).toBe(full?.maxPilgrims)
})
