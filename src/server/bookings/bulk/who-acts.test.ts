import { describe, expect } from 'vitest'
import { bookingStatusChanges } from '#server/bookings/core/tables.ts'
import { stageBulkActs } from '#test/scenes/bulk-acts.ts'
import { test } from '#test/world.ts'
import { bulkActs } from './tables.ts'

describe('DSK-03 who acts on many bookings', () => {
  test('DSK-03 roles may do to many what they may do to one; a leader may not', async ({ world }) => {
    const { owner, family, setStatus, undo } = await stageBulkActs(world)
    await family()
    const member = async (role: string) => {
      const { userId } = await world.member({ organizerId: owner.id, role: role as never })
      return { id: userId }
    }
    const [manager, desk, leader] = [await member('manager'), await member('desk'), await member('leader')]
    expect((await setStatus('paid', {}, desk)).status).toBe(403)
    expect((await setStatus('ready', {}, leader)).status).toBe(403)
    expect((await setStatus('cancelled')).error.code).toBe('invalid_booking_status')
    const other = await world.organizer()
    expect((await setStatus('ready', {}, { id: other.userId })).status).toBe(403)
    const { body } = await setStatus('paid', {}, manager)
    expect((await undo(body.act?.id, desk)).status).toBe(403)
    expect((await undo(body.act?.id)).status).toBe(200)
    const own = await setStatus('documents_pending', {}, desk)
    expect((await undo(own.body.act?.id, manager)).status).toBe(200)
  })

  test('DSK-03 the same act twice is one, and its key is for no other', async ({ world }) => {
    const { family, setStatus, chosen } = await stageBulkActs(world)
    await family()
    const input = { key: crypto.randomUUID(), bookings: await chosen() }
    const first = await setStatus('paid', input)
    world.clock.advance({ seconds: 4 })
    const second = await setStatus('paid', input)
    expect([second.body.act?.id, second.body.act?.secondsLeft]).toEqual([first.body.act?.id, 6])
    expect(second.body.bookings).toBe(1)
    expect((await setStatus('ready', input)).error.code).toBe('invalid_bulk')
    expect(await world.db.$count(bulkActs)).toBe(1)
    expect(await world.db.$count(bookingStatusChanges)).toBe(1)
  })

  test('DSK-03 at most 500 bookings, and only what an act needs', async ({ world }) => {
    const { family, setStatus, apply } = await stageBulkActs(world)
    await family()
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ id: crypto.randomUUID(), version: 1 }))
    expect((await setStatus('paid', { bookings: many(501) })).error.code).toBe('invalid_bulk')
    const none = await setStatus('paid', { bookings: many(500) })
    expect([none.status, none.body.bookings, none.body.act, none.body.leftOut.length]).toEqual([
      200,
      0,
      null,
      500,
    ])
    for (const wrong of [
      { kind: 'status' },
      { kind: 'remind', status: 'paid' },
      { kind: 'message' },
      { kind: 'message', text: '  ' },
      { kind: 'message', text: 'a'.repeat(1001) },
      { kind: 'status', status: 'paid', text: 'Hello' },
      { kind: 'status', status: 'paid', bookings: [] },
    ])
      expect([wrong, (await apply(wrong)).error?.code]).toEqual([wrong, 'invalid_bulk'])
    expect(await world.db.$count(bulkActs)).toBe(0)
  })
})
