import { describe, expect } from 'vitest'
import { travellerAccessLog } from '#server/travellers/core/tables.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { createLeavingFamily, father, grandmother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

describe('FIX-01 a list of travellers that was opened before the party changed', () => {
  test('FIX-01 PPL-04 places move up: an old list shows no other person and no document of theirs, and nothing is logged', async ({
    world,
  }) => {
    const { change, id, as, tripId, company } = await createLeavingFamily(world)
    await world.call('travellers.sendPaper', { id, ...father, kind: 'visa', file: createPdf() } as never, as)
    const list = async () => (await world.call('travellers.ofTrip', { tripId } as never, company)).body.people
    const rowOf = async (name: string) => (await list()).find(({ givenNames }) => givenNames === name)
    const look = (more: object) =>
      world.call('travellers.look', { bookingId: id, ...grandmother, ...more } as never, company)
    const lookAtVisa = (more: object) =>
      world.call(
        'travellers.lookAtPaper',
        { bookingId: id, ...grandmother, kind: 'visa', ...more } as never,
        company,
      )
    const opened = await rowOf('SHIRIN')
    const seen = { partyVersion: opened?.partyVersion }
    // Seen and asked for in the same state: she, and her visa.
    expect((await look(seen)).body.givenNames).toBe('SHIRIN')
    expect((await lookAtVisa(seen)).status).toBe(200)

    expect((await change(quad(2), { leaving: [grandmother] })).status).toBe(200)
    const looks = await world.db.$count(travellerAccessLog)
    for (const late of [await look(seen), await lookAtVisa(seen)]) {
      expect([late.status, late.error.code]).toEqual([409, 'party_changed'])
      expect(JSON.stringify(late.body)).not.toMatch(/HUZEFA|ZHUZ1234/)
    }
    expect(await world.db.$count(travellerAccessLog)).toBe(looks)

    // The list anew leads to whom it names; a client that says no version gets who stands there now.
    const moved = await rowOf('HUZEFA')
    expect(moved).toMatchObject(grandmother)
    const now = { partyVersion: moved?.partyVersion }
    for (const version of [now, {}]) {
      expect((await look(version)).body.givenNames).toBe('HUZEFA')
      expect((await lookAtVisa(version)).status).toBe(200)
    }
  })
})
