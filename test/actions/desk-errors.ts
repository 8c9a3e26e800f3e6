import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { runJob } from '#test/scenes/deletions.ts'
import type { World } from '#test/world.ts'
import type { Reply } from './calls.ts'

// One way to each refusal about practical details and lists of a departure.

/** A departure of a company with one confirmed family. */
async function openDeparture(world: World, days: object = {}) {
  const owner = await world.organizer()
  const { id } = await world.trip({ organizerId: owner.id, ...days })
  await world.booking({ tripId: id, status: 'confirmed' })
  const tell = (place: string, seenVersion: number, more: object = {}) =>
    world.call(
      'details.tell',
      { id, seenVersion, content: { place }, when: 'now', families: 1, emails: 1, ...more },
      { as: owner },
    )
  const send = async () => {
    world.clock.advance({ seconds: 11 })
    await runJob(world, 'tell-details')
  }
  const list = (kind: string) =>
    world.call('lists.open', { id, kind, language: 'en', purpose: 'screen' } as never, { as: owner })
  return { owner, id, tell, send, list }
}

const removeTable = (world: World, table: string) =>
  world.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_gone`))

export const deskErrors = {
  invalid_details: async (world) => {
    const { id, owner } = await openDeparture(world)
    return world.call('details.save', { id, seenVersion: 0, content: { time: '99:99' } }, { as: owner })
  },
  details_failed: async (world) => {
    const { id, owner } = await openDeparture(world)
    await removeTable(world, 'departure_details')
    return world.call('details.get', { id }, { as: owner })
  },
  details_closed: async (world) => {
    const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
    const { id, owner } = await openDeparture(world, past)
    return world.call('details.save', { id, seenVersion: 0, content: { place: 'Gate 5' } }, { as: owner })
  },
  details_waiting: async (world) => {
    const { tell } = await openDeparture(world)
    await tell('Gate 5', 0)
    return tell('Gate 6', 1)
  },
  details_unchanged: async (world) => (await openDeparture(world)).tell('', 0),
  details_audience_changed: async (world) => (await openDeparture(world)).tell('Gate 5', 0, { families: 2 }),
  details_only_now: async (world) => {
    const { tell } = await openDeparture(world, { departureDate: '2026-11-22', returnDate: '2026-11-30' })
    return tell('Gate 5', 0, { when: 'morning' })
  },
  details_sent: async (world) => {
    const { id, owner, tell, send } = await openDeparture(world)
    const { body } = await tell('Gate 5', 0)
    await send()
    return world.call('details.undo', { id, notice: body.waiting?.id ?? '' }, { as: owner })
  },
  details_told_often: async (world) => {
    const { tell, send } = await openDeparture(world)
    for (const version of [0, 1]) {
      await tell(`Gate ${version}`, version)
      await send()
    }
    return tell('Gate 9', 2)
  },
  invalid_bulk: async (world) => {
    const { id, owner } = await openDeparture(world)
    const act = { kind: 'message', bookings: [{ id, version: 1 }], key: 'a'.repeat(16) } as const
    return world.call('bulk.apply', { id, ...act }, { as: owner })
  },
  bulk_failed: async (world) => {
    const { id, owner } = await openDeparture(world)
    await removeTable(world, 'bulk_acts')
    const act = { kind: 'remind', bookings: [{ id, version: 1 }], key: 'a'.repeat(16) } as const
    return world.call('bulk.apply', { id, ...act }, { as: owner })
  },
  bulk_undo_over: async (world) => {
    const { id, owner } = await openDeparture(world)
    return world.call('bulk.undo', { id, act: 'none' }, { as: owner })
  },
  invalid_list: async (world) => (await openDeparture(world)).list('nonsense'),
  list_failed: async (world) => {
    const { list } = await openDeparture(world)
    await removeTable(world, 'list_columns')
    return list('visa')
  },
} satisfies Partial<Record<ErrorCode, (world: World) => Promise<Reply<unknown>>>>
