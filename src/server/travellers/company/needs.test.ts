import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { needAnswers } from '#server/travellers/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import {
  createAskers,
  createCompanyWithTravellers,
  firstAdult,
  listAnswers,
  secondAdult,
} from '#test/scenes/company-travellers.ts'
import { test, type World } from '#test/world.ts'

const kind = 'step_free'
const can = { ...firstAdult, kind, answer: 'can' } as const

async function answering(world: World, fields: object = {}) {
  const made = await createCompanyWithTravellers(world, fields)
  const { id: bookingId } = made.booking
  const answer = (input: object = {}, as: { id: string } = made.owner) =>
    world.call('travellers.answerNeed', { bookingId, ...can, ...input }, { as })
  const read = async () => {
    const asked = { id: bookingId, ...firstAdult }
    return (await world.call('travellers.read', asked, { as: made.lead })).body
  }
  return { ...made, answer, read }
}

describe('PPL-08 answers to needs', () => {
  test('PPL-08 can, can for a fee, cannot: the family reads the last answer, the checklist counts it', async ({
    world,
  }) => {
    const { answer, read, write, booking, owner } = await answering(world)
    const note = 'A hundred metres at most'
    const needsOf = async () => {
      const { needs, checklist } = await read()
      return [needs, checklist.find(({ item }) => item === 'needs')?.state]
    }
    expect(await needsOf()).toEqual([[{ kind, note, answer: null }], 'missing'])
    const at = world.clock.now().toISOString()
    expect((await answer()).body).toEqual({ needs: [{ kind, answer: 'can' }] })
    expect(await needsOf()).toEqual([
      [{ kind, note, answer: { answer: 'can', fee: null, currency: 'USD', words: null, at } }],
      'done',
    ])
    const words = 'A chair from the hotel, paid in Najaf.'
    await answer({ answer: 'can_with_fee', fee: '40', words })
    const said = { answer: 'can_with_fee', fee: '40.00', currency: 'USD', words, at }
    expect((await needsOf())[0]).toEqual([{ kind, note, answer: said }])
    await answer({ answer: 'cannot', words: '' })
    expect((await needsOf())[0]).toMatchObject([{ answer: { answer: 'cannot', fee: null, words: null } }])
    await write({
      needs: [
        { kind, note },
        { kind: 'carer', note: null },
      ],
    })
    const { body } = await world.call('travellers.ofBooking', { bookingId: booking.id }, { as: owner })
    expect(body.people[0]?.needs).toEqual([
      { kind, answer: 'cannot' },
      { kind: 'carer', answer: null },
    ])
  })

  test('PPL-08 the answer belongs to its need: a changed note or a removed need deletes it, other changes keep it', async ({
    world,
  }) => {
    const { answer, write, read } = await answering(world)
    const note = 'A hundred metres at most'
    const all = [
      { kind, note },
      { kind: 'carer', note: null },
      { kind: 'diet', note: 'Soft' },
    ] as const
    await write({ needs: all })
    for (const need of all) await answer({ kind: need.kind })
    const answered = async () =>
      Object.fromEntries((await read()).needs.map((need) => [need.kind, need.answer?.answer ?? null]))
    await write({ surname: 'KAZMI', diet: 'No salt' })
    await write({ needs: [all[2], all[0], all[1]] })
    expect(await answered()).toEqual({ step_free: 'can', carer: 'can', diet: 'can' })
    await write({ needs: [{ kind, note: 'Fifty metres' }, all[1]] })
    expect(await answered()).toEqual({ step_free: null, carer: 'can' })
    await write({ needs: all })
    expect(await answered()).toEqual({ step_free: null, carer: 'can', diet: null })
    await write({ needs: [] })
    expect(await world.db.$count(needAnswers)).toBe(0)
  })

  test('PPL-08 a fee is accepted only with can for a fee, in the decimals of the currency', async ({
    world,
  }) => {
    const { answer } = await answering(world)
    for (const [input, fields] of [
      [{ answer: 'can_with_fee' }, { fee: 'required' }],
      [{ answer: 'can', fee: '40.00' }, { fee: 'invalid' }],
      [{ answer: 'cannot', fee: '40.00' }, { fee: 'invalid' }],
      [{ answer: 'can_with_fee', fee: '0.00' }, { fee: 'invalid_amount' }],
      [{ answer: 'can_with_fee', fee: '40.125' }, { fee: 'invalid_amount' }],
    ] as const) {
      const { status, error } = await answer(input)
      expect([status, error.code, error.fields]).toEqual([400, 'invalid_traveller', fields])
    }
    expect(await world.db.$count(needAnswers)).toBe(0)
  })

  test('PPL-08 a fee in dinars has three decimals', async ({ world }) => {
    const { booking, answer, read } = await answering(world)
    await world.db.execute(sql`UPDATE bookings SET currency = 'KWD' WHERE id = ${booking.id}`)
    expect((await answer({ answer: 'can_with_fee', fee: '4.125' })).status).toBe(200)
    expect((await read()).needs[0]?.answer?.fee).toBe('4.125')
  })

  test('PPL-08 a missing need, or one of a missing place, is not answered', async ({ world }) => {
    const { answer } = await answering(world)
    for (const input of [{ kind: 'wheelchair' }, secondAdult])
      expect((await answer(input)).error.code).toBe('need_not_found')
    expect((await answer({ place: 3 })).error.code).toBe('traveller_not_found')
    expect((await answer({ bookingId: 'QF-11111111' })).error.code).toBe('booking_not_found')
  })

  test('PPL-04 PPL-08 a request is answered too, by owner, manager, desk and admin; not by a company waiting for verification', async ({
    world,
  }) => {
    const { owner, booking } = await answering(world, { status: 'pending' })
    const askers = await createAskers(world, owner)
    const input = { bookingId: booking.reference, ...can }
    expect(await listAnswers(world, askers, 'travellers.answerNeed', input)).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      admin: 'ok',
      leader: 'booking_not_found',
      'other company': 'booking_not_found',
      pilgrim: 'booking_not_found',
    })
    await world.db.execute(sql`UPDATE organizers SET is_verified = false WHERE id = ${owner.id}`)
    const refused = 'travellers_unauthorized'
    expect(await listAnswers(world, askers, 'travellers.answerNeed', input)).toMatchObject({
      owner: refused,
      manager: refused,
      desk: refused,
      leader: 'booking_not_found',
      admin: 'ok',
    })
  })

  test('PPL-08 after the return, and once the booking ended, nothing is answered', async ({ world }) => {
    const { answer, booking, trip } = await answering(world)
    const admin = await world.user({ role: 'admin' })
    await world.db.update(trips).set({ departureDate: '2026-11-10', returnDate: '2026-11-20' })
    expect((await answer()).error.code).toBe('people_closed')
    await world.db.update(trips).set({ departureDate: trip.departureDate, returnDate: trip.returnDate })
    await world.call('bookings.updateStatus', { id: booking.id, status: 'cancelled' }, { as: admin })
    expect((await answer()).error.code).toBe('travellers_unauthorized')
    expect((await answer({}, admin)).error.code).toBe('people_closed')
  })

  test('PPL-03 FIX-28 an answer’s need and text are ciphertext, for its row alone', async ({ world }) => {
    const { answer, write, read } = await answering(world)
    await write({
      needs: [
        { kind, note: 'x' },
        { kind: 'carer', note: null },
      ],
    })
    await answer({ words: 'A chair from the hotel' })
    await answer({ kind: 'carer', words: 'Her daughter may come along' })
    const rows = await world.db.select().from(needAnswers)
    expect(rows.map(({ sealed }) => sealed)).toEqual(rows.map(() => expect.stringMatching(/^v1\./)))
    expect(JSON.stringify(rows)).not.toMatch(/chair from|daughter|carer|wheelchair|step_free/)
    await world.db.execute(sql`
      UPDATE need_answers SET sealed = (SELECT other.sealed FROM need_answers AS other WHERE other.id = ${rows[0]?.id})`)
    // That of the other row is not read in this one.
    const { isUnreadable, needs } = await read()
    expect([isUnreadable, needs.filter((need) => need.answer !== null)]).toMatchObject([
      true,
      [{ kind, answer: { words: 'A chair from the hotel' } }],
    ])
  })

  test('PPL-03 texts of answers are sealed again when the key is rotated', async ({ open }) => {
    const [old, now] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const world = await open({ env: { DATA_KEY: old ?? '' } })
    const { answer, lead, booking } = await answering(world)
    await answer({ words: 'A chair from the hotel' })
    const env = { DATA_KEY: now ?? '', DATA_KEY_OLD: old ?? '' }
    const turned = await open({ database: world.database, env })
    await turned.jobs.find(({ name }) => name === 'seal-anew')?.run()
    const alone = await open({ database: world.database, env: { DATA_KEY: now ?? '' } })
    const { body } = await alone.call('travellers.read', { id: booking.id, ...firstAdult }, { as: lead })
    expect(body.needs[0]?.answer?.words).toBe('A chair from the hotel')
  })
})
