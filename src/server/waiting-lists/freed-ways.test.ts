import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { bookingRequest } from '#test/factories.ts'
import { createGroup } from '#test/scenes/changed-bookings.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

// FIX-30: by whatever way seats come free, who waits is told in the same moment: the job of waiting lists never runs here.

type Scene = Awaited<ReturnType<typeof setScene>>

/** Both seats of a trip are a pilgrim's, and somebody waits for one. */
async function setScene(world: World) {
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 2, terms: presets.standard })
  const pilgrim = await world.user()
  const as = { as: pilgrim }
  const asked = bookingRequest(trip, { numberOfPilgrims: 2, contactEmail: pilgrim.email })
  const { body: booking } = await world.call('bookings.create', asked, as)
  await world.call('bookings.updateStatus', { id: booking.id, status: 'confirmed' }, { as: owner })
  const { person } = await joinWaitingList(world, trip, 1)
  const offers = async () =>
    (await world.mails.deliver()).filter(
      ({ template, to }) => template === 'waiting-offer' && to === person.email,
    ).length
  return { world, owner, trip, as, id: booking.id, offers }
}

const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
  'its pilgrim cancels': async ({ world, id, as }) => {
    const { figures } = (await world.call('bookings.cancelling', { id }, as)).body
    const keptAmount = figures[0]?.keptAmount ?? null
    return world.call('bookings.cancel', { id, cause: 'own', keptAmount }, as)
  },
  'its organizer cancels': ({ world, id, owner }) =>
    world.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer' }, { as: owner }),
  'an admin removes it': async ({ world, id }) =>
    world.call('admin.deleteBooking', { id }, { as: await world.user({ role: 'admin' }) }),
  'one of two leaves, and ten minutes are over': async ({ world, id, as, offers }) => {
    const groups = [createGroup(null, 1)]
    const { version, after } = (await world.call('bookings.quoteChange', { id, groups }, as)).body
    const leaves = { groups, version, agreedAmount: after.agreedAmount }
    const { status } = await world.call('bookings.change', { id, ...leaves }, as)
    // Until then it may come back.
    expect([status, await offers()]).toEqual([200, 0])
    world.clock.advance({ minutes: 10 })
    await runJob(world, 'tell-of-changes')
  },
  'one of two leaves, and the other cancels within ten minutes': async (scene) => {
    const { world, id, as } = scene
    const groups = [createGroup(null, 1)]
    const { version, after } = (await world.call('bookings.quoteChange', { id, groups }, as)).body
    await world.call('bookings.change', { id, groups, version, agreedAmount: after.agreedAmount }, as)
    await ways['its pilgrim cancels']?.(scene)
  },
  'the trip gets another seat': async ({ world, trip }) => {
    const { title, destination, pricePerPerson, departureDate, returnDate } = trip
    const edited = { title, destination, pricePerPerson, departureDate, returnDate, currency: 'USD' }
    const as = await world.user({ role: 'admin' })
    return world.call(
      'admin.updateTrip',
      { id: trip.id, ...edited, maxPilgrims: 3, isActive: true } as never,
      { as },
    )
  },
}

describe('FIX-30 CON-17 seats come free', () => {
  test.for(Object.keys(ways))('FIX-30 CON-17 %s: who waits is told right away', async (way, { world }) => {
    const scene = await setScene(world)
    expect(await scene.offers()).toBe(0)
    const reply = (await ways[way]?.(scene)) as { status?: number } | undefined
    expect(reply?.status ?? 200).toBeLessThan(300)
    expect(await scene.offers()).toBe(1)
  })

  test('FIX-30 CON-17 a request whose email nobody opened in time: who waits is told right away', async ({
    world,
  }) => {
    const trip = await world.trip({ maxPilgrims: 1 })
    await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'guest@example.com' }))
    await world.mails.deliver()
    const { person } = await joinWaitingList(world, trip, 1)
    world.clock.advance({ hours: 24 * 3 })
    await runJob(world, 'cancel-expired-bookings')
    const told = (await world.mails.deliver()).filter(({ to }) => to === person.email)
    expect(told.map(({ template }) => template)).toContain('waiting-offer')
  })
})
