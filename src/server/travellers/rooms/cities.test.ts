import { expect } from 'vitest'
import { createBookingWithTravellers, firstAdult } from '#test/scenes/company-travellers.ts'
import { test } from '#test/world.ts'

const hotel = { orBetter: false, stars: 4, metres: null, reference: null, nights: 4 }

test('DSK-05 LNG-07 rooms name cities that we know in the reader’s language, for company and family, and keep other words', async ({
  world,
}) => {
  const owner = await world.organizer()
  const hotels = [
    { ...hotel, city: 'Najaf', name: 'Qasr al-Dur' },
    { ...hotel, city: 'Tuwairij near Karbala', name: null },
  ]
  const trip = await world.trip({ organizerId: owner.id, hotels })
  const { booking, lead } = await createBookingWithTravellers(world, trip.id)
  const company = { as: owner, headers: { 'accept-language': 'fa' } }
  const plan = { tripId: trip.id, stay: 0 }
  const { body: all } = await world.call('rooms.ofTrip', { tripId: trip.id }, company)
  expect(all.stays.map(({ city, hotel }) => [city, hotel])).toEqual([
    ['نجف', 'Qasr al-Dur'],
    ['Tuwairij near Karbala', null],
  ])
  const rooms = [{ number: '201', beds: 2, isStepFree: true }]
  const { body: saved } = await world.call('rooms.save', { ...plan, version: 0, rooms }, company)
  expect(saved.city).toBe('نجف')
  const places = [{ bookingId: booking.id, ...firstAdult, roomId: saved.rooms[0]?.id ?? '', isFixed: false }]
  const { body: arranged } = await world.call('rooms.arrange', { ...plan, version: 1, places }, company)
  expect(arranged.city).toBe('نجف')
  await world.call('rooms.show', { ...plan, version: 2, isShown: true }, company)
  const family = { as: lead, headers: { 'accept-language': 'ar' } }
  const { body: own } = await world.call('rooms.ofBooking', { id: booking.id }, family)
  expect(own.stays.map(({ city }) => city)).toEqual(['النجف'])
})
