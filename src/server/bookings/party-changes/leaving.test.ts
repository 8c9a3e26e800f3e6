import { describe, expect } from 'vitest'
import { travellers } from '#server/travellers/core/tables.ts'
import { child, createLeavingFamily, father, grandmother, mother, quad } from '#test/scenes/leaving.ts'
import { test } from '#test/world.ts'

describe('FIX-01 who leaves a party is named', () => {
  test('FIX-01 the grandmother leaves by name: she alone is set aside, the others keep everything and move up', async ({
    world,
  }) => {
    const { change, names, left, view, id, as, link } = await createLeavingFamily(world)
    expect(await names()).toEqual(['adult 1 TASNEEM', 'adult 2 SHIRIN', 'adult 3 HUZEFA', 'child 1 FATEMA'])
    expect((await change(quad(2), { leaving: [grandmother] })).status).toBe(200)
    expect(await names()).toEqual(['adult 1 TASNEEM', 'adult 2 HUZEFA', 'child 1 FATEMA'])
    expect(await left()).toEqual(['1 SHIRIN'])
    expect((await view()).undoable).toEqual([
      { number: 1, kind: 'fewer', until: '2026-11-21T09:10:00.000Z', refundDue: '2026-12-05' },
    ])
    const { body: second } = await world.call('travellers.read', { id, ...grandmother }, as)
    expect(second).toMatchObject({ givenNames: 'HUZEFA', passportNumber: 'ZHUZ1234', papers: [] })
    expect((await world.call('travellers.open', { token: link })).error.code).toBe('traveller_link_ended')
  })

  test('FIX-01 where only people with details could go, nothing changes without their names; nobody else is taken', async ({
    world,
  }) => {
    const { change, names, view, taken } = await createLeavingFamily(world)
    const before = await view()
    for (const more of [{}, { leaving: [] }])
      expect((await change(quad(2), more)).error).toMatchObject({ code: 'leaving_needed' })
    expect(await view()).toEqual(before)
    expect(await taken()).toBe(4)
    expect(await names()).toHaveLength(4)
  })

  test('FIX-01 unnamed go the places that nobody has filled in, the last first; partly filled counts as filled', async ({
    world,
  }) => {
    const { change, names, id, as } = await createLeavingFamily(world)
    expect((await change(quad(6))).status).toBe(200)
    // Of the three new places the second has one field, and the third a link of its own and nothing else.
    await world.call('travellers.save', { id, age: 'adult', place: 5, sex: 'female' }, as)
    await world.call('travellers.link', { id, age: 'adult', place: 6 }, as)
    expect((await change(quad(3))).error.code).toBe('leaving_needed')
    expect((await change(quad(4))).status).toBe(200)
    expect(await names()).toEqual([
      ...['adult 1 TASNEEM', 'adult 2 SHIRIN', 'adult 3 HUZEFA', 'adult 4 -', 'child 1 FATEMA'],
    ])
    const { body } = await world.call('travellers.read', { id, age: 'adult', place: 4 }, as)
    expect(body.sex).toBe('female')
  })

  test('FIX-01 exactly as many of each age as the party loses, each once and of the party; else it is invalid', async ({
    world,
  }) => {
    const { change, names, taken } = await createLeavingFamily(world)
    const wrong = [
      [grandmother, father],
      [child],
      [grandmother, child],
      [{ age: 'adult', place: 4 }],
      [{ age: 'infant', place: 1 }],
    ] as const
    for (const leaving of wrong)
      expect((await change(quad(2), { leaving: [...leaving] })).error).toMatchObject({
        code: 'invalid_booking',
        fields: { leaving: 'leaving_mismatch' },
      })
    expect((await change(quad(1), { leaving: [father, father] })).error.code).toBe('invalid_booking')
    // Nobody leaves when someone joins.
    expect((await change(quad(4), { leaving: [mother] })).error.code).toBe('invalid_booking')
    expect([await taken(), (await names()).length]).toEqual([4, 4])
    expect((await change(quad(1, 0), { leaving: [child, father, mother] })).status).toBe(200)
    expect(await names()).toEqual(['adult 1 SHIRIN'])
  })

  test('FIX-01 while it can be undone, nobody but the holder finds who left: no list, no search, no reminder', async ({
    world,
  }) => {
    const { change, company, id, tripId } = await createLeavingFamily(world)
    const find = async (number: string) =>
      (await world.call('travellers.find', { number } as never, company)).body
    const texts = async () =>
      JSON.stringify([
        await find('ZSHI1234'),
        (await world.call('travellers.ofTrip', { tripId } as never, company)).body,
      ])
    expect(await texts()).toContain('SHIRIN')
    await change(quad(2), { leaving: [grandmother] })
    expect(await texts()).not.toContain('SHIRIN')
    expect(await texts()).toContain('HUZEFA')
    const look = await world.call('travellers.look', { bookingId: id, ...grandmother } as never, company)
    expect(JSON.stringify(look.body)).not.toContain('SHIRIN')
    expect(await world.db.$count(travellers)).toBe(4)
  })

  test('FIX-01 without terms no fee and no day of a refund is named, on the page or in the email', async ({
    world,
  }) => {
    const { id, as, change, view, tell, mails } = await createLeavingFamily(world, { terms: null })
    const quote = (await world.call('bookings.quoteChange', { id, groups: quad(2) }, as)).body
    expect(quote).toMatchObject({ keepPercent: 0, keptAmount: '0.00', nextFee: null, refundDue: null })
    await change(quad(2), { leaving: [grandmother] })
    expect((await view()).undoable).toMatchObject([{ kind: 'fewer', refundDue: null }])
    await tell()
    const [toPilgrim] = (await mails()).filter(({ template }) => template === 'booking-change')
    expect(toPilgrim?.text).toContain('Cancellation fee: nothing was agreed in writing')
    expect(toPilgrim?.text).toContain('No cancellation terms were agreed in writing.')
  })

  test('FIX-01 two devices name two people in the same moment: one is done, the other is told, and nobody is lost', async ({
    world,
  }) => {
    const { change, quote, names, left, view } = await createLeavingFamily(world)
    const { version } = await view()
    const seen = { version, agreedAmount: await quote(quad(2)) }
    const [one, other] = await Promise.all([
      change(quad(2), { leaving: [grandmother], ...seen }),
      change(quad(2), { leaving: [father], ...seen }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const lost = one.status === 200 ? '1 SHIRIN' : '1 HUZEFA'
    expect(await left()).toEqual([lost])
    expect(await names()).toHaveLength(3)
    // Sent twice it is one change; the same party by another name is another.
    const same = { version, agreedAmount: (await view()).agreedAmount }
    const again = { leaving: [one.status === 200 ? grandmother : father], ...same }
    expect((await change(quad(2), again)).status).toBe(200)
    const otherwise = { leaving: [one.status === 200 ? father : grandmother], ...same }
    expect((await change(quad(2), otherwise)).error.code).toBe('booking_changed')
    expect((await view()).changes).toHaveLength(1)
  })
})
