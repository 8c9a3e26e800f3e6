import { eq } from 'drizzle-orm'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import type { World } from '#test/world.ts'
import { runJob } from './deletions.ts'

export type Person = { id: string }

/** A company with a departure of 20 places, and what is done to its bookings. */
export async function stageBulkActs(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Travels' })
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims: 20, ...fields })
  const family = (own: object = {}) => world.booking({ tripId: trip.id, status: 'confirmed', ...own })
  const seen = async () => world.db.select().from(bookings).where(eq(bookings.tripId, trip.id))
  const chosen = async () => (await seen()).map(({ id, version }) => ({ id, version }))
  const call = async (name: 'bulk.preview' | 'bulk.apply', more: object, as: Person = owner) =>
    world.call(name, { id: trip.id, key: crypto.randomUUID(), bookings: await chosen(), ...more } as never, {
      as: as as never,
    })
  const apply = (more: object, as?: Person) => call('bulk.apply', more, as) as ReturnType<typeof applied>
  const applied = (input: never) => world.call('bulk.apply', input)
  const preview = (more: object, as?: Person) =>
    call('bulk.preview', more, as) as unknown as ReturnType<typeof previewed>
  const previewed = (input: never) => world.call('bulk.preview', input)
  const setStatus = (status: string, more: object = {}, as?: Person) =>
    apply({ kind: 'status', status, ...more }, as)
  const undo = (act: string | undefined, as: Person = owner) =>
    world.call('bulk.undo', { id: trip.id, act: act ?? 'none' }, { as: as as never })
  const finish = async () => {
    world.clock.advance({ seconds: 11 })
    await runJob(world, 'finish-bulk-acts')
  }
  const statuses = async () => (await seen()).map(({ status }) => status).toSorted()
  const sold = async () =>
    (await world.db.select().from(trips).where(eq(trips.id, trip.id)))[0]?.currentBookings
  return { owner, trip, family, chosen, apply, preview, setStatus, undo, finish, statuses, sold }
}

/** The templates of all emails that were queued. */
export const listTemplates = async ({ db }: World) =>
  (await db.select().from(emails)).map(({ template }) => template).toSorted()
