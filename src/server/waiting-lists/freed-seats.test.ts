import { describe, expect } from 'vitest'
import { tripRequest } from '#test/factories.ts'
import { joinWaitingList, readSeats } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

/** Two of two places are confirmed, and a party of two waits. */
async function full(world: World) {
  const owner = await world.organizer()
  const admin = await world.user({ role: 'admin' })
  const form = tripRequest({ organizerId: owner.id, maxPilgrims: 2 })
  const trip = (await world.call('trips.create', form, { as: owner })).body
  const booking = await world.booking({ tripId: trip.id, numberOfPilgrims: 2, status: 'confirmed' })
  const { person, view } = await joinWaitingList(world, trip, 2)
  const offers = async () =>
    (await world.mails.deliver()).filter(
      ({ template, to }) => template === 'waiting-offer' && to === person.email,
    ).length
  const byOrganizer = (status: string) =>
    world.call('bookings.updateStatus', { id: booking.id, status }, { as: owner })
  const byAdmin = (status: string) => {
    const { id, totalAmount } = booking
    return world.call('admin.updateBooking', { id, status, totalAmount }, { as: admin })
  }
  return { trip, view, offers, byOrganizer, byAdmin }
}

type Scene = Awaited<ReturnType<typeof full>>
const hands: [string, (scene: Scene) => Scene['byAdmin'] | Scene['byOrganizer']][] = [
  ['the organizer', ({ byOrganizer }) => byOrganizer],
  ['an admin', ({ byAdmin }) => byAdmin],
]

describe('CON-17 places released by a status', () => {
  test.for(hands)(
    'CON-17 set by %s they are offered and notified right away, and cannot be taken again',
    async ([, by], { world }) => {
      const scene = await full(world)
      const set = by(scene)
      expect((await scene.view()).state).toBe('waiting')
      // A status that keeps the places offers nothing.
      expect((await set('completed')).status).toBe(200)
      expect([(await scene.view()).state, await scene.offers()]).toEqual(['waiting', 0])
      expect((await set('cancelled_by_pilgrim')).status).toBe(200)
      expect((await scene.view()).offer?.until).toBe('2026-11-22T09:00:00.000Z')
      expect([await readSeats(world, scene.trip), await scene.offers()]).toEqual([2, 1])
      const back = await set('confirmed')
      expect([back.status, back.error.code]).toEqual([409, 'not_enough_slots'])
    },
  )
})
