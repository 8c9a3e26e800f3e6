import { describe, expect } from 'vitest'
import { createPdf } from '#test/scenes/documents.ts'
import { createLeavingFamily, father, grandmother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

describe('FIX-01 a form that was opened before the party changed', () => {
  test('FIX-01 places move up: what was typed for one person is kept of no other, nor are documents', async ({
    world,
  }) => {
    const { change, id, as } = await createLeavingFamily(world)
    const read = async (place: object) =>
      (await world.call('travellers.read', { id, ...place } as never, as)).body
    const save = (place: object, more: object) =>
      world.call('travellers.save', { id, ...place, diet: 'Soft food', ...more } as never, as)
    const opened = await read(grandmother)
    const seen = { partyVersion: opened.partyVersion }
    expect((await save(grandmother, seen)).status).toBe(200)

    expect((await change(quad(2), { leaving: [grandmother] })).status).toBe(200)
    // The father stands in her place now, and has nothing of hers.
    const moved = await read(grandmother)
    expect([moved.givenNames, moved.diet]).toEqual(['HUZEFA', null])
    const late = [
      await save(grandmother, seen),
      await world.call(
        'travellers.sendPaper',
        { id, ...grandmother, ...seen, kind: 'visa', file: createPdf() } as never,
        as,
      ),
      await world.call('travellers.removePaper', { id, ...grandmother, ...seen, kind: 'visa' } as never, as),
      await world.call('travellers.link', { id, ...grandmother, ...seen } as never, as),
      await world.call('travellers.unlink', { id, ...grandmother, ...seen } as never, as),
    ]
    expect(late.map(({ status, error }) => [status, error.code])).toEqual(
      Array(5).fill([409, 'party_changed']),
    )
    expect(await read(grandmother)).toEqual(moved)

    // Who has read anew may write, and so may a client that does not say what it has read.
    expect((await save(grandmother, { partyVersion: moved.partyVersion })).status).toBe(200)
    expect((await save(grandmother, {})).status).toBe(200)
    const list = await world.call('travellers.list', { id }, as)
    expect(list.body.partyVersion).toBe(moved.partyVersion)
    for (const version of [{ partyVersion: moved.partyVersion }, {}])
      for (const name of ['travellers.link', 'travellers.unlink'] as const)
        expect((await world.call(name, { id, ...grandmother, ...version } as never, as)).status).toBe(200)

    // Undone, they stand where they stood: what was opened in between is old too.
    expect((await world.call('bookings.undoChange', { id, number: 1 }, as)).status).toBe(200)
    expect((await read(grandmother)).givenNames).toBe('SHIRIN')
    expect((await save(grandmother, { partyVersion: moved.partyVersion })).error.code).toBe('party_changed')
    expect((await read(father)).diet).toBe('Soft food')
  })
})
