import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const needs = [
  { kind: 'diet', count: 3 },
  { kind: 'wheelchair', count: 1 },
] as const

async function company(world: World) {
  const owner = await world.user({ role: 'organizer', email: 'owner@example.com' })
  const { id } = await world.organizer({ userId: owner.id })
  const trip = await world.trip({ organizerId: id, maxPilgrims: 40 })
  const ask = (input: object = {}, headers: Record<string, string> = {}) =>
    world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 4, ...input }) as never, {
      headers,
    })
  const listed = async () =>
    (await world.call('organizers.searchBookings', { id }, { as: owner })).body.bookings
  return { owner, trip, ask, listed }
}

describe('FAM-07 needs told with a request', () => {
  test('FAM-07 the company sees kinds and counts with the request, and none of a request without them', async ({
    world,
  }) => {
    const { ask, listed } = await company(world)
    expect((await ask({ needs })).status).toBe(201)
    expect((await listed()).map((booking) => booking.needs)).toEqual([
      [
        { kind: 'wheelchair', count: 1 },
        { kind: 'diet', count: 3 },
      ],
    ])
    const { body } = await ask({ contactEmail: 'other@example.com', needs: [] })
    expect((await listed()).find(({ id }) => id === body.id)?.needs).toEqual([])
    // Nothing of it can be read where it is stored.
    const stored = JSON.stringify(await world.db.select().from(bookings))
    for (const word of ['wheelchair', 'diet']) expect(stored).not.toContain(word)
  })

  test('FAM-07 a kind is told once, for no more people than travel', async ({ world }) => {
    const { ask, listed } = await company(world)
    for (const [told, fields] of [
      [[{ kind: 'carer', count: 5 }], { 'needs.0.count': 'extra_count' }],
      [[needs[0], needs[0]], { 'needs.1.kind': 'need_twice' }],
    ] as const) {
      const { status, error } = await ask({ needs: told })
      expect([status, error.code, error.fields]).toEqual([400, 'invalid_booking', fields])
    }
    for (const told of [[{ kind: 'unknown', count: 1 }], [{ kind: 'carer', count: 0 }]])
      expect((await ask({ needs: told })).status).toBe(400)
    expect(await listed()).toEqual([])
  })

  test('FAM-07 they are read as long as the booking holds its places, and the email has for how many they are', async ({
    world,
  }) => {
    const { owner, ask, listed } = await company(world)
    const { body } = await ask({ needs })
    const token = await world.mails.linkToken('zahra@example.com')
    await world.call('bookings.open', { token })
    const email = (await world.mails.deliver()).find(({ to }) => to === owner.email)
    const t = translator('en')
    expect(email?.text).toMatch(new RegExp(`${t('emails.request.needs')}:?\\s+3`))
    for (const kind of ['wheelchair', 'diet'] as const)
      expect(email?.text).not.toContain(t(`download.need.${kind}`))
    const set = (status: string) =>
      world.call('bookings.updateStatus', { id: body.id, status } as never, { as: owner })
    await set('confirmed')
    expect((await listed())[0]?.needs).toHaveLength(2)
    await set('cancelled_by_organizer')
    expect((await listed())[0]?.needs).toEqual([])
  })
})
