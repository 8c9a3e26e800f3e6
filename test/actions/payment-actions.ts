import type { EndpointName } from '#contract/endpoints.ts'
import { lastEntry, paid } from '#test/scenes/money/books.ts'
import type { World } from '#test/world.ts'
import type { Action } from './actions.ts'
import type { setScene } from './expected-permissions.ts'

// Each change of the books of a booking done once, by a permitted caller: for src/server/every-endpoint/changes.test.ts.

type Scene = Awaited<ReturnType<typeof setScene>>

/** The scene's departure with books, and its pilgrim's booking confirmed. */
async function openBooks(world: World, { organizer, pilgrim, trip, booking: { id } }: Scene) {
  await world.call('payments.switchBooks', { id: trip.id, isOn: true }, { as: organizer })
  await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: organizer })
  const claim = async () =>
    lastEntry((await world.call('payments.claim', { id, ...paid, key: 'claim' }, { as: pilgrim })).body).id
  const record = async () =>
    lastEntry((await world.call('payments.record', { id, ...paid, key: 'record' }, { as: organizer })).body)
      .id
  return { id, claim, record }
}

export const paymentActions: Partial<Record<EndpointName, (world: World, scene: Scene) => Promise<Action>>> =
  {
    'payments.claim': async (world, scene) => {
      const { id } = await openBooks(world, scene)
      return ({ pilgrim: headers }) => world.call('payments.claim', { id, ...paid, key: 'k' }, { headers })
    },
    'payments.withdrawClaim': async (world, scene) => {
      const { id, claim } = await openBooks(world, scene)
      const entry = await claim()
      return ({ pilgrim: headers }) => world.call('payments.withdrawClaim', { id, entry }, { headers })
    },
    'payments.confirmRefund': async (world, scene) => {
      const { id, record } = await openBooks(world, scene)
      await record()
      const own = { id, amount: '1.00', day: paid.day, key: 'k' }
      return ({ pilgrim: headers }) => world.call('payments.confirmRefund', own, { headers })
    },
    'payments.confirmClaim': async (world, scene) => {
      const { id, claim } = await openBooks(world, scene)
      const entry = await claim()
      return ({ organizer: headers }) => world.call('payments.confirmClaim', { id, entry }, { headers })
    },
    'payments.disputeClaim': async (world, scene) => {
      const { id, claim } = await openBooks(world, scene)
      const dispute = { id, entry: await claim(), reason: 'No such transfer' }
      return ({ organizer: headers }) => world.call('payments.disputeClaim', dispute, { headers })
    },
    'payments.record': async (world, scene) => {
      const { id } = await openBooks(world, scene)
      return ({ organizer: headers }) => world.call('payments.record', { id, ...paid, key: 'k' }, { headers })
    },
    'payments.refund': async (world, scene) => {
      const { id, record } = await openBooks(world, scene)
      await record()
      return ({ organizer: headers }) => world.call('payments.refund', { id, ...paid, key: 'k' }, { headers })
    },
    'payments.correct': async (world, scene) => {
      const { id, record } = await openBooks(world, scene)
      const correction = { id, entry: await record(), amount: '1.00', reason: 'Typed twice', key: 'k' }
      return ({ organizer: headers }) => world.call('payments.correct', correction, { headers })
    },
    'payments.remind': async (world, scene) => {
      const { id } = await openBooks(world, scene)
      const remind = { id: scene.organizer.id, bookings: [id], key: 'k' }
      return ({ organizer: headers }) => world.call('payments.remind', remind, { headers })
    },
  }
