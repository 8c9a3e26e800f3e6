import { describe, expect } from 'vitest'
import { createGuestBooking, createProof } from '#test/scenes/guest-bookings.ts'
import { test, type World } from '#test/world.ts'
import { travellerAccessLog, travellers } from './tables.ts'

type Look = Partial<typeof travellerAccessLog.$inferInsert>

/** A booking with one person written, and a way to look at it. */
async function booked(world: World) {
  const as = await world.user()
  const { id } = await world.booking({ userId: as.id, numberOfPilgrims: 2, status: 'confirmed' })
  await world.call('travellers.save', { id, age: 'adult', place: 2, surname: 'RIZVI' }, { as })
  const [person] = await world.db.select().from(travellers)
  const look = (fields: Look = {}) =>
    world.db.insert(travellerAccessLog).values({
      bookingId: id,
      travellerId: person?.id ?? null,
      side: 'organizer',
      what: 'passport',
      at: world.clock.now(),
      ...fields,
    })
  const looks = async () => (await world.call('travellers.looks', { id }, { as })).body.looks
  return { as, id, look, looks }
}

describe('PPL-04 the access log, read by the lead', () => {
  test('PPL-04 shows when, which side, who, what and whom, the newest first', async ({ world }) => {
    const { look, looks } = await booked(world)
    expect(await looks()).toEqual([])
    const hasan = await world.user({ firstName: 'Hasan', lastName: 'Rizvi' })
    const admin = await world.user({ role: 'admin', firstName: 'Amina', lastName: null })
    const nameless = await world.user({ firstName: null, lastName: null })
    await look({ actorId: hasan.id })
    world.clock.advance({ hours: 1 })
    await look({ actorId: admin.id, side: 'admin', what: 'document', reason: 'The family asked for help.' })
    // Of the same moment, later.
    await look({ actorId: nameless.id, what: 'list', travellerId: null })
    const adult = { age: 'adult', place: 2 }
    expect(await looks()).toEqual([
      {
        at: '2026-11-21T10:00:00.000Z',
        side: 'organizer',
        who: null,
        what: 'list',
        person: null,
        reason: null,
        list: null,
      },
      {
        at: '2026-11-21T10:00:00.000Z',
        side: 'admin',
        who: 'Amina',
        what: 'document',
        person: adult,
        reason: 'The family asked for help.',
        list: null,
      },
      {
        at: '2026-11-21T09:00:00.000Z',
        side: 'organizer',
        who: 'Hasan Rizvi',
        what: 'passport',
        person: adult,
        reason: null,
        list: null,
      },
    ])
  })

  test('PPL-04 does not have his own access, nor that of another booking', async ({ world }) => {
    const { look, looks } = await booked(world)
    const other = await world.booking({ status: 'confirmed' })
    await look({ side: 'pilgrim' })
    await look({ bookingId: other.id, travellerId: null })
    expect(await looks()).toEqual([])
  })

  test('PPL-04 at most 500, the newest of them', async ({ world }) => {
    const { id, looks } = await booked(world)
    const at = (minute: number) => new Date(world.clock.now().getTime() + minute * 60_000)
    await world.db.insert(travellerAccessLog).values(
      Array.from({ length: 501 }, (_, minute) => ({
        bookingId: id,
        side: 'organizer' as const,
        what: 'list' as const,
        at: at(minute),
      })),
    )
    const found = await looks()
    expect([found.length, found[0]?.at, found.at(-1)?.at]).toEqual([
      500,
      at(500).toISOString(),
      at(1).toISOString(),
    ])
  })

  test('PPL-04 CON-19 an emailed link alone reads none of it; with the code it does', async ({ world }) => {
    const { token } = await createGuestBooking(world)
    expect((await world.call('travellers.looks', { token })).error.code).toBe('code_required')
    const proof = await createProof(world, token)
    expect((await world.call('travellers.looks', { token, proof })).body).toEqual({ looks: [] })
    const stranger = await world.user()
    const { id } = await world.booking()
    expect((await world.call('travellers.looks', { id }, { as: stranger })).status).toBe(404)
  })
})
