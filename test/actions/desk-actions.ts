import type { EndpointName } from '#contract/endpoints.ts'
import { writeXlsx } from '#test/scenes/spreadsheets.ts'
import type { World } from '#test/world.ts'
import type { Action } from './actions.ts'
import type { setScene } from './expected-permissions.ts'

// Each change of a counter booking and of practical details done once, by a permitted caller: for src/server/every-endpoint/changes.test.ts.

type Scene = Awaited<ReturnType<typeof setScene>>

const family = {
  channel: 'phone',
  contactName: 'Zahra Rizvi',
  contactPhone: '+91 98200 00000',
  language: 'ur',
  party: [{ room: null, adults: 1, children: 0, infants: 0 }],
  consent: true,
} as const

async function bookByPhone(world: World, { organizer, trip: { id } }: Scene) {
  const { body } = await world.call('counter.book', { id, ...family }, { as: organizer })
  return { id: body.id, code: body.code ?? '' }
}

/** What tells everyone of the scene's departure where they meet; one family of it has no address. */
async function tellOfGate(world: World, { organizer, trip: { id } }: Scene) {
  const { id: bookingId } = await world.booking({ tripId: id, status: 'confirmed', contactEmail: '' })
  const { audience, version } = (await world.call('details.get', { id }, { as: organizer })).body
  const { families, emails } = audience
  const told = {
    id,
    seenVersion: version,
    content: { place: 'Gate 5' },
    when: 'now',
    families,
    emails,
  } as const
  return { id, bookingId, told }
}

const spreadsheet = () => writeXlsx([['Surname'], ['RIZVI']])

/** An act on the scene's bookings: all are read as they are. */
async function prepareBulk(world: World, { organizer, trip: { id } }: Scene) {
  await world.booking({ tripId: id, status: 'confirmed' })
  const { bookings } = (await world.call('desk.bookings', { id }, { as: organizer })).body
  const chosen = bookings.map((one) => ({ id: one.id, version: one.version }))
  return { id, kind: 'status', status: 'completed', bookings: chosen, key: crypto.randomUUID() } as const
}

export const deskActions: Partial<Record<EndpointName, (world: World, scene: Scene) => Promise<Action>>> = {
  'counter.slip': async (world, scene) => {
    const { id } = await bookByPhone(world, scene)
    return ({ organizer: headers }) => world.call('counter.slip', { id }, { headers })
  },
  'counter.confirm': async (world, scene) => {
    const { code } = await bookByPhone(world, scene)
    return () => world.call('counter.confirm', { code })
  },
  'counter.decline': async (world, scene) => {
    const { code } = await bookByPhone(world, scene)
    return () => world.call('counter.decline', { code })
  },
  'counter.undo': async (world, scene) => {
    const { id } = await bookByPhone(world, scene)
    const undone = { id: scene.trip.id, bookings: [id] }
    return ({ organizer: headers }) => world.call('counter.undo', undone, { headers })
  },
  'counter.open': async (world, scene) => {
    const { code } = await bookByPhone(world, scene)
    return () => world.call('counter.open', { code })
  },
  'fromTable.read': async (world, { trip: { id } }) => {
    return ({ organizer: headers }) => world.call('fromTable.read', { id, file: spreadsheet() }, { headers })
  },
  'bulk.apply': async (world, scene) => {
    const act = await prepareBulk(world, scene)
    return ({ organizer: headers }) => world.call('bulk.apply', act, { headers })
  },
  'bulk.undo': async (world, scene) => {
    const { id, ...act } = await prepareBulk(world, scene)
    const { body } = await world.call('bulk.apply', { id, ...act }, { as: scene.organizer })
    return ({ organizer: headers }) => world.call('bulk.undo', { id, act: body.act?.id ?? '' }, { headers })
  },
  'details.save': async (world, { trip: { id } }) => {
    const saved = { id, seenVersion: 0, content: { place: 'Gate 5' } }
    return ({ organizer: headers }) => world.call('details.save', saved, { headers })
  },
  'details.tell': async (world, scene) => {
    const { told } = await tellOfGate(world, scene)
    return ({ organizer: headers }) => world.call('details.tell', told, { headers })
  },
  'details.undo': async (world, scene) => {
    const { id, told } = await tellOfGate(world, scene)
    const { body } = await world.call('details.tell', told, { as: scene.organizer })
    const notice = body.waiting?.id ?? ''
    return ({ organizer: headers }) => world.call('details.undo', { id, notice }, { headers })
  },
  'details.handOver': async (world, scene) => {
    const { id, bookingId, told } = await tellOfGate(world, scene)
    await world.call('details.tell', told, { as: scene.organizer })
    const given = { id, bookingId, version: 1, isHanded: true }
    return ({ organizer: headers }) => world.call('details.handOver', given, { headers })
  },
}
