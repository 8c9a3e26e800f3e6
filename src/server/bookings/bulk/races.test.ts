import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusChanges, bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const families = 30

/** A full departure of families of two, and two processes. */
async function stage(world: World, open: (given: { database: World['database'] }) => Promise<World>) {
  const second = await open({ database: world.database })
  const owner = await world.organizer()
  const trip = await world.trip({ organizerId: owner.id, maxPilgrims: families * 2 })
  const as = await world.user()
  for (let count = 0; count < families; count++)
    await world.booking({ tripId: trip.id, status: 'confirmed', numberOfPilgrims: 2, userId: as.id })
  const chosen = (await world.db.select().from(bookings)).map(({ id, version }) => ({ id, version }))
  const apply = async (on: World, more: object) =>
    on.call(
      'bulk.apply',
      { id: trip.id, kind: 'status', key: crypto.randomUUID(), bookings: chosen, ...more } as never,
      { headers: await world.as({ id: owner.userId }) },
    )
  const undo = async (on: World, act: string) =>
    on.call('bulk.undo', { id: trip.id, act }, { headers: await world.as({ id: owner.userId }) })
  const state = async () => {
    const held = sql<number>`coalesce(sum(held_seats), 0)::int`
    const [seats] = await world.db.select({ held }).from(bookings)
    const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
    const rows = await world.db.select().from(bookings)
    const statuses = [...new Set(rows.map(({ status }) => status))].toSorted()
    return { held: seats?.held, sold: row?.currentBookings, statuses }
  }
  return { second, trip, chosen, apply, undo, state }
}

describe('DSK-03 acts on many bookings at the same moment', () => {
  test('DSK-03 of two colleagues each booking is changed by one, and the other is told', async ({ open }) => {
    const world = await open()
    const { second, chosen, apply } = await stage(world, open)
    const turned = { bookings: chosen.toReversed() }
    const answers = await Promise.all([
      apply(world, { status: 'paid' }),
      apply(second, { status: 'ready', ...turned }),
      apply(world, { status: 'preparing', ...turned }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.bookings, 0)).toBe(families)
    const left = answers.flatMap(({ body }) => body.leftOut)
    expect([left.length, new Set(left.map(({ reason }) => reason))]).toEqual([
      families * 2,
      new Set(['changed']),
    ])
    expect(await world.db.$count(bookingStatusChanges)).toBe(families)
  })

  test('DSK-03 the same act at once from two windows is stored once', async ({ open }) => {
    const world = await open()
    const { second, apply } = await stage(world, open)
    const input = { status: 'paid', key: crypto.randomUUID() }
    const answers = await Promise.all([apply(world, input), apply(second, input), apply(world, input)])
    expect(new Set(answers.map(({ body }) => body.act?.id)).size).toBe(1)
    expect(await world.db.$count(bookingStatusChanges)).toBe(families)
  })

  test('DSK-03 whoever undoes in the moment of the job is in time, or finds that it is over', async ({
    open,
  }) => {
    const world = await open()
    const { second, apply, undo, state } = await stage(world, open)
    const { body } = await apply(world, { status: 'cancelled_by_organizer' })
    expect(await state()).toEqual({
      held: families * 2,
      sold: families * 2,
      statuses: ['cancelled_by_organizer'],
    })
    const act = body.act?.id ?? ''
    world.clock.advance({ seconds: 9 })
    second.clock.advance({ seconds: 10 })
    const [, first] = await Promise.all([
      runJob(second, 'finish-bulk-acts'),
      undo(world, act),
      runJob(second, 'finish-bulk-acts'),
    ])
    if (first.status === 200)
      expect(await state()).toEqual({ held: 0, sold: families * 2, statuses: ['confirmed'] })
    else {
      expect(first.error.code).toBe('bulk_undo_over')
      expect(await state()).toEqual({ held: 0, sold: 0, statuses: ['cancelled_by_organizer'] })
    }
  })

  test('DSK-03 while seats are held nobody books them, and two processes send each message once', async ({
    open,
  }) => {
    const world = await open()
    const { second, trip, apply, undo } = await stage(world, open)
    const { body } = await apply(world, { status: 'cancelled_by_organizer' })
    const request = { tripId: trip.id, numberOfPilgrims: 1, contactEmail: 'new@example.com' }
    const booked = await world.call('bookings.create', {
      ...request,
      contactPhone: '+91 98200 00000',
    } as never)
    expect(booked.error.code).toBe('not_enough_slots')
    expect((await undo(second, body.act?.id ?? '')).body.bookings).toBe(families)
    await apply(world, { kind: 'message', status: undefined, text: 'The bus is late.' })
    for (const one of [world, second]) one.clock.advance({ seconds: 11 })
    await Promise.all([world, second, world, second].map((one) => runJob(one, 'finish-bulk-acts')))
    expect(await world.db.$count(emails, eq(emails.template, 'company-message'))).toBe(families)
  })
})
