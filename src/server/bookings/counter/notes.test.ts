import { describe, expect } from 'vitest'
import { members } from '#server/organizers/tables.ts'
import { callingFamily, createCounter } from '#test/scenes/counter-bookings.ts'
import { test } from '#test/world.ts'

describe('DSK-06 private notes', () => {
  test('DSK-06 are read and written by owner, manager and desk alone, and are encrypted', async ({
    world,
  }) => {
    const { trip, owner } = await createCounter(world)
    const pilgrim = await world.user()
    const { id } = await world.booking({ tripId: trip.id, userId: pilgrim.id })
    const written = await world.call('counter.writeNote', { id, note: 'Calls on Friday' }, { as: owner })
    expect(written.body.note).toBe('Calls on Friday')
    const read = async (as: object) => (await world.call('counter.note', { id }, { as } as never)).status
    for (const [role, status] of [
      ['manager', 200],
      ['desk', 200],
      ['leader', 404],
    ] as const) {
      const as = await world.user()
      await world.db.insert(members).values({ organizerId: owner.id, userId: as.id, role })
      expect([role, await read(as)]).toEqual([role, status])
    }
    expect(await read(await world.organizer())).toBe(404)
    // Who has no company is turned away at the door.
    expect(await read(pilgrim)).toBe(403)
    expect(await read(await world.user({ role: 'admin' }))).toBe(403)
    const { rows } = await world.db.execute<{ sealed: string }>('SELECT sealed FROM booking_notes')
    expect(rows[0]?.sealed).not.toContain('Friday')
  })

  test('DSK-06 say who wrote them last and when; an empty text removes them, and 2,001 characters are refused', async ({
    world,
  }) => {
    const { trip, owner } = await createCounter(world)
    const { id } = await world.booking({ tripId: trip.id })
    const none = { note: '', writtenBy: null, writtenAt: null }
    expect((await world.call('counter.note', { id }, { as: owner })).body).toEqual(none)
    await world.call('counter.writeNote', { id, note: 'First' }, { as: owner })
    const colleague = await world.user({ firstName: 'Batul', lastName: 'Marchant' })
    await world.member({ organizerId: owner.id, userId: colleague.id, role: 'desk' })
    world.clock.set('2026-11-21T10:00:00Z')
    const edited = await world.call('counter.writeNote', { id, note: 'Second' }, { as: colleague })
    const second = { note: 'Second', writtenBy: 'Batul Marchant', writtenAt: '2026-11-21T10:00:00.000Z' }
    expect(edited.body).toEqual(second)
    const long = await world.call('counter.writeNote', { id, note: 'x'.repeat(2001) }, { as: owner })
    expect(long.status).toBe(400)
    expect((await world.call('counter.note', { id }, { as: owner })).body).toEqual(second)
    await world.call('counter.writeNote', { id, note: '' }, { as: owner })
    expect((await world.call('counter.note', { id }, { as: owner })).body).toEqual(none)
  })

  test('DSK-06 what a colleague wrote in the meantime is not written over, nor removed; who has seen it may', async ({
    world,
  }) => {
    const { trip, owner } = await createCounter(world)
    const { id } = await world.booking({ tripId: trip.id })
    const write = async (note: string, seenAt?: string | null) => {
      const { status, body, error } = await world.call(
        'counter.writeNote',
        { id, note, ...(seenAt !== undefined && { seenAt }) },
        { as: owner },
      )
      return { status, code: error?.code, at: body?.writtenAt }
    }
    const stored = async () => (await world.call('counter.note', { id }, { as: owner })).body.note
    const conflict = { status: 409, code: 'changed_meanwhile' }
    const first = await write('First', null)
    expect(await write('Another first', null)).toMatchObject(conflict)
    expect(await write('', null)).toMatchObject(conflict)
    world.clock.advance({ seconds: 1 })
    const second = await write('Second', first.at)
    expect(await write('Over it', first.at)).toMatchObject(conflict)
    expect(await write('', first.at)).toMatchObject(conflict)
    expect(await stored()).toBe('Second')
    expect((await write('', second.at)).status).toBe(200)
    // What a colleague removed is not there to be written over either.
    expect(await write('Third', second.at)).toMatchObject(conflict)
    expect(await stored()).toBe('')
    expect((await write('', null)).status).toBe(200)
    expect((await write('Whatever was there')).status).toBe(200)
    expect(await stored()).toBe('Whatever was there')
  })

  test('DSK-06 are in nothing that the family reads or gets by email', async ({ world }) => {
    const { book, owner } = await createCounter(world)
    const note = 'Quarrels with his brother'
    const { body } = await book({ contactEmail: 'zahra@example.com', note })
    expect((await world.call('counter.note', { id: body.id }, { as: owner })).body.note).toBe(note)
    const code = body.code ?? ''
    const opened = await world.call('counter.open', { code })
    const slip = await world.call('counter.slip', { id: body.id, code }, { as: owner })
    world.clock.set('2026-11-21T09:01:00Z')
    const letters = await world.mails.deliver()
    expect(letters).toHaveLength(1)
    const { token } = (await world.call('counter.confirm', { code })).body
    const page = await world.call('bookings.view', { token: token ?? '' })
    expect(page.status).toBe(200)
    expect(JSON.stringify([opened.body, slip.body, page.body, letters])).not.toContain('Quarrels')
  })
})

describe('DSK-06 a trip that is full', () => {
  test('DSK-06 a colleague asks the family by an email in its language to confirm a place on the waiting list', async ({
    world,
  }) => {
    const { book, trip, owner } = await createCounter(world, 3)
    await book()
    expect((await book()).error.code).toBe('not_enough_slots')
    const { contactName, contactPhone, party } = callingFamily()
    const asked = { id: trip.id, numberOfPilgrims: 2, party, contactName, contactPhone }
    const joined = await world.call(
      'waiting.join',
      { ...asked, contactEmail: 'zahra@example.com' },
      { as: owner, headers: { 'accept-language': 'ur' } },
    )
    expect([joined.status, joined.body.place]).toEqual([201, null])
    const [letter, ...others] = await world.mails.deliver()
    expect([letter?.to, others]).toEqual(['zahra@example.com', []])
    expect(letter?.html).toMatch(/^<!doctype html><html lang="ur"/i)
  })
})
