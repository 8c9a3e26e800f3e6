import { describe, expect } from 'vitest'
import { createLeavingFamily, father, grandmother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

const kind = 'wheelchair'
const needs = [{ kind, note: null }]

describe('FIX-01 an answer to a need that was read before the party changed', () => {
  test('FIX-01 goes to the person it was meant for, or is refused: the father does not get the grandmother’s', async ({
    world,
  }) => {
    const { id, as, company, change, undo } = await createLeavingFamily(world)
    for (const place of [grandmother, father])
      await world.call('travellers.save', { id, ...place, needs }, as)
    const list = async () =>
      (await world.call('travellers.ofBooking', { bookingId: id }, company)).body.people
    const [opened] = await list()
    const answer = (seen: object, words: string) => {
      const given = { bookingId: id, ...grandmother, kind, answer: 'cannot', words, ...seen } as const
      return world.call('travellers.answerNeed', given, company)
    }
    const read = async (place: object) => {
      const { body } = await world.call('travellers.read', { id, ...place } as never, as)
      return [body.givenNames, body.needs[0]?.answer?.words ?? null]
    }
    const seen = { partyVersion: opened?.partyVersion }
    expect((await answer(seen, 'Not for you, Shirin')).status).toBe(200)

    expect((await change(quad(2), { leaving: [grandmother] })).status).toBe(200)
    // The father stands in her place, with a need of the same kind.
    expect(await read(grandmother)).toEqual(['HUZEFA', null])
    const late = await answer(seen, 'Not for you, Shirin')
    expect([late.status, late.error.code]).toEqual([409, 'party_changed'])
    expect(await read(grandmother)).toEqual(['HUZEFA', null])

    // Read anew it is his.
    const moved = (await list()).find(({ age, place }) => age === 'adult' && place === 2)
    expect(moved?.givenNames).toBe('HUZEFA')
    expect((await answer({ partyVersion: moved?.partyVersion }, 'Gladly, Huzefa')).status).toBe(200)
    expect(await read(grandmother)).toEqual(['HUZEFA', 'Gladly, Huzefa'])

    // She is back in her place, with her own answer.
    expect((await undo(1)).status).toBe(200)
    expect((await answer({ partyVersion: moved?.partyVersion }, 'Late')).error.code).toBe('party_changed')
    expect([await read(grandmother), await read(father)]).toEqual([
      ['SHIRIN', 'Not for you, Shirin'],
      ['HUZEFA', 'Gladly, Huzefa'],
    ])
  })

  test('FIX-01 of a place that is no more: the party has changed', async ({ world }) => {
    const { id, as, company, change } = await createLeavingFamily(world)
    await world.call('travellers.save', { id, ...father, needs }, as)
    const [{ partyVersion } = { partyVersion: 0 }] = (
      await world.call('travellers.ofBooking', { bookingId: id }, company)
    ).body.people
    await change(quad(2), { leaving: [grandmother] })
    const given = { bookingId: id, ...father, partyVersion, kind, answer: 'can' } as const
    const late = await world.call('travellers.answerNeed', given, company)
    expect([late.status, late.error.code]).toEqual([409, 'party_changed'])
  })
})
