import { expect } from 'vitest'
import { createBookingWithTravellers, firstAdult } from '#test/scenes/company-travellers.ts'
import { test } from '#test/world.ts'

test('DSK-04 DSK-05 the kitchen list names the arranged rooms, with their cities where the numbers differ', async ({
  world,
}) => {
  const owner = await world.organizer()
  const hotel = { orBetter: false, stars: 4, metres: null, reference: null, name: null, nights: 4 }
  const hotels = [
    { ...hotel, city: 'Najaf' },
    { ...hotel, city: 'Karbala' },
  ]
  const trip = await world.trip({ organizerId: owner.id, hotels })
  const { booking } = await createBookingWithTravellers(world, trip.id)
  const readRoom = async () => {
    const input = { id: trip.id, kind: 'kitchen', language: 'en', purpose: 'screen' } as const
    const { body } = await world.call('lists.open', input, { as: owner })
    const at = body.columns.findIndex(({ id }) => id === 'room')
    return body.sections[0]?.rows.map((row) => row[at])
  }
  expect(await readRoom()).toEqual([''])
  const arrange = async (stay: number, number: string) => {
    const plan = { tripId: trip.id, stay }
    const rooms = [{ number, beds: 2, isStepFree: true }]
    const saved = await world.call('rooms.save', { ...plan, version: 0, rooms }, { as: owner })
    const places = [
      { bookingId: booking.id, ...firstAdult, roomId: saved.body.rooms[0]?.id ?? '', isFixed: false },
    ]
    const { status } = await world.call('rooms.arrange', { ...plan, version: 1, places }, { as: owner })
    expect(status).toBe(200)
  }
  await arrange(0, '201')
  expect(await readRoom()).toEqual(['201'])
  await arrange(1, '12')
  expect(await readRoom()).toEqual(['Najaf 201 · Karbala 12'])
})
