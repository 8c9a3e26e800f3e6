import { describe, expect } from 'vitest'
import { createAskers, listAnswers } from '#test/scenes/company-travellers.ts'
import { createBooks, lastEntry, paid } from '#test/scenes/money/books.ts'
import { test } from '#test/world.ts'

describe('MON-03 the account of a booking', () => {
  test('MON-03 a claim counts once the company confirms it; both sides read the same figures at each step', async ({
    world,
  }) => {
    const { owner, id, claim, asCompany, asFamily } = await createBooks(world)
    const figures = async () => {
      const [company, family] = [await asCompany(), await asFamily()]
      const pick = ({
        agreed,
        received,
        claimed,
        refunded,
        owed,
        credit,
        next: _,
        ...rest
      }: typeof company & { next?: unknown }) => ({
        agreed,
        received,
        claimed,
        refunded,
        owed,
        credit,
        payments: rest.payments,
        states: rest.entries.map(({ kind, state }) => `${kind} ${state}`),
      })
      expect(pick(company)).toEqual(pick(family))
      return pick(family)
    }
    expect(await figures()).toMatchObject({
      agreed: '2400.00',
      received: '0.00',
      owed: '2400.00',
      payments: [
        { kind: 'deposit', amount: '600.00', left: '600.00', due: '2026-11-24' },
        { kind: 'balance', amount: '1800.00', left: '1800.00', due: '2026-12-11' },
      ],
    })
    const sent = await claim({ payer: 'Sibtain Noor Khan', note: 'From my brother' })
    expect(sent.status).toBe(201)
    expect(await figures()).toMatchObject({ received: '0.00', claimed: '600.00', owed: '2400.00' })
    const entry = lastEntry(sent.body).id
    const confirmed = await world.call('payments.confirmClaim', { id, entry }, { as: owner })
    expect(confirmed.status).toBe(200)
    expect(await figures()).toMatchObject({
      received: '600.00',
      claimed: '0.00',
      owed: '1800.00',
      payments: [{ left: '0.00' }, { left: '1800.00' }],
      states: ['claimed received', 'received stands'],
    })
    expect(lastEntry(confirmed.body)).toMatchObject({
      receiptNumber: 1,
      by: 'Zahra Rizvi',
      refersTo: entry,
      day: '2026-11-21',
      way: 'bank',
    })
    expect(lastEntry(await asFamily()).by).toBeNull()
    expect((await asFamily()).entries[0]).toMatchObject({
      payer: 'Sibtain Noor Khan',
      note: 'From my brother',
    })
  })

  test('MON-03 another amount and day than were reported can be confirmed, and the same again changes nothing', async ({
    world,
  }) => {
    const { owner, id, claim } = await createBooks(world)
    const entry = lastEntry((await claim()).body).id
    const other = { id, entry, amount: '590.00', day: '2026-11-20' }
    const first = await world.call('payments.confirmClaim', other, { as: owner })
    expect(first.body).toMatchObject({ received: '590.00', owed: '1810.00' })
    const again = await world.call('payments.confirmClaim', other, { as: owner })
    expect([again.status, again.body]).toEqual([200, first.body])
    const changed = await world.call('payments.confirmClaim', { id, entry }, { as: owner })
    expect(changed.error.code).toBe('entry_answered')
  })

  test('MON-03 of two colleagues who confirm one claim at once one does, the other reads that it is answered', async ({
    world,
  }) => {
    const { owner, id, claim, asFamily } = await createBooks(world)
    const manager = await world.user()
    await world.member({ organizerId: owner.id, userId: manager.id, role: 'manager' })
    const entry = lastEntry((await claim()).body).id
    const answers = await Promise.all(
      [owner, manager].map((as) => world.call('payments.confirmClaim', { id, entry }, { as })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('entry_answered')
    expect(await asFamily()).toMatchObject({ received: '600.00' })
  })

  test('MON-03 a dispute has a reason, is answered with another claim once, and money found late is confirmed', async ({
    world,
  }) => {
    const { owner, id, claim, asCompany, asFamily } = await createBooks(world)
    const entry = lastEntry((await claim()).body).id
    const reason = 'No such transfer in our account.'
    const dispute = () => world.call('payments.disputeClaim', { id, entry, reason }, { as: owner })
    expect((await dispute()).status).toBe(200)
    expect((await dispute()).error.code).toBe('entry_answered')
    const seen = await asFamily()
    expect(seen).toMatchObject({ claimed: '0.00', received: '0.00', owed: '2400.00' })
    expect(lastEntry(seen)).toMatchObject({ kind: 'disputed', reason, refersTo: entry })
    const answer = await claim({ answers: entry, note: 'Here is the number' })
    expect(answer.status).toBe(201)
    expect((await claim({ answers: entry })).error.code).toBe('entry_answered')
    expect((await asCompany()).entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'claimed repeated',
      'disputed stands',
      'claimed open',
    ])
    const other = lastEntry((await claim({ amount: '100' })).body).id
    await world.call('payments.disputeClaim', { id, entry: other, reason }, { as: owner })
    const late = await world.call('payments.confirmClaim', { id, entry: other }, { as: owner })
    expect(late.body).toMatchObject({ received: '100.00' })
  })

  test('MON-03 cash is recorded with a receipt; a key sent twice is one entry, and no other', async ({
    world,
  }) => {
    const { record, asFamily, lead, id } = await createBooks(world)
    const key = 'one form'
    const first = await record({ key, payer: 'Aqeel', note: 'At the office' })
    expect([first.status, lastEntry(first.body).receiptNumber]).toEqual([201, 1])
    expect((await record({ key })).body).toEqual(first.body)
    expect((await record({ key, amount: '601.00' })).error.code).toBe('idempotency_key_reused')
    expect((await asFamily()).entries).toHaveLength(1)
    const receipt = { id, entry: lastEntry(first.body).id }
    expect((await world.call('payments.receipt', receipt, { as: lead })).body).toMatchObject({
      number: 1,
      amount: '600.00',
      writtenAmount: '600.00',
      payer: 'Aqeel',
      way: 'cash',
      owed: '1800.00',
      reason: null,
    })
  })

  test('MON-03 a claim is withdrawn while nobody answered it', async ({ world }) => {
    const { owner, lead, id, claim } = await createBooks(world)
    const entry = lastEntry((await claim()).body).id
    const withdraw = (named = entry) =>
      world.call('payments.withdrawClaim', { id, entry: named }, { as: lead })
    const first = await withdraw()
    expect(first.body).toMatchObject({
      claimed: '0.00',
      entries: [{ state: 'withdrawn', counted: '0.00' }, {}],
    })
    expect((await withdraw()).body).toEqual(first.body)
    expect((await world.call('payments.confirmClaim', { id, entry }, { as: owner })).error.code).toBe(
      'entry_answered',
    )
    const other = lastEntry((await claim()).body).id
    await world.call('payments.confirmClaim', { id, entry: other }, { as: owner })
    expect((await withdraw(other)).error.code).toBe('entry_answered')
    expect((await withdraw(crypto.randomUUID())).error.code).toBe('entry_not_found')
  })

  test('MON-03 no more goes back than came, whatever is confirmed meanwhile; the pilgrim says that it arrived', async ({
    world,
  }) => {
    const { owner, lead, id, claim, record, refund, asFamily } = await createBooks(world)
    await record({ amount: '100.00' })
    const entry = lastEntry((await claim()).body).id
    const [, back] = await Promise.all([
      world.call('payments.confirmClaim', { id, entry }, { as: owner }),
      refund({ amount: '650.00' }),
    ])
    const { received, refunded } = await asFamily()
    expect(received).toBe('700.00')
    expect([back.status, refunded]).toEqual(back.status === 201 ? [201, '650.00'] : [409, '0.00'])
    if (back.status !== 201) await refund({ amount: '650.00' })
    expect((await refund({ amount: '50.01' })).error.code).toBe('refund_too_high')
    const sent = (await asFamily()).entries.find(({ kind }) => kind === 'refunded')
    const arrive = () =>
      world.call('payments.confirmRefund', { id, entry: sent?.id, key: 'arrived' }, { as: lead })
    const arrived = await arrive()
    expect(arrived.body.entries.find(({ kind }) => kind === 'refunded')?.state).toBe('arrived')
    expect((await arrive()).body).toEqual(arrived.body)
    // One that the company did not record.
    const own = { id, amount: '50.00', day: '2026-11-21', key: 'own' }
    const recorded = await world.call('payments.confirmRefund', own, { as: lead })
    expect(recorded.body).toMatchObject({ refunded: '700.00' })
    expect((await world.call('payments.confirmRefund', own, { as: lead })).body).toEqual(recorded.body)
    const tooMuch = { ...own, amount: '0.01', key: 'too much' }
    expect((await world.call('payments.confirmRefund', tooMuch, { as: lead })).error.code).toBe(
      'refund_too_high',
    )
  })
})

describe('MON-03 who reads and writes accounts', () => {
  test('MON-03 owner and manager see amounts, an admin reads; desk, leader and others read nothing, and only a bookkeeper writes', async ({
    world,
  }) => {
    const { owner, id } = await createBooks(world)
    const askers = await createAskers(world, owner)
    const nobody = 'booking_not_found'
    expect(await listAnswers(world, askers, 'payments.ofBooking', { id })).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: nobody,
      leader: nobody,
      'other company': nobody,
      pilgrim: nobody,
      admin: 'ok',
    })
    const answers: Record<string, unknown> = {}
    for (const [who, as] of Object.entries(askers)) {
      const { status, error } = await world.call('payments.record', { id, ...paid, key: who }, { as })
      answers[who] = status === 201 ? 'ok' : error.code
    }
    expect(answers).toEqual({
      owner: 'ok',
      manager: 'ok',
      desk: 'booking_update_unauthorized',
      leader: nobody,
      'other company': nobody,
      pilgrim: 'access_denied',
      admin: 'access_denied',
    })
  })

  test('MON-03 without books nothing new is written, and what is there is still answered', async ({
    world,
  }) => {
    const { owner, trip, id, claim, record, refund, asFamily } = await createBooks(world)
    const entry = lastEntry((await claim()).body).id
    const switchTo = (isOn: boolean) =>
      world.call('payments.switchBooks', { id: trip.id, isOn }, { as: owner })
    expect((await switchTo(false)).body).toMatchObject({ isOn: false, since: null, entries: 1 })
    expect(await asFamily()).toMatchObject({ booksSince: null, mayClaim: false })
    expect((await claim()).error.code).toBe('books_off')
    expect((await record()).error.code).toBe('books_off')
    expect((await world.call('payments.confirmClaim', { id, entry }, { as: owner })).status).toBe(200)
    expect((await refund({ amount: '1.00' })).status).toBe(201)
    world.clock.set('2026-11-25T09:00:00Z')
    expect((await switchTo(true)).body).toMatchObject({ isOn: true, since: '2026-11-25', entries: 3 })
    world.clock.set('2026-11-26T09:00:00Z')
    expect((await switchTo(true)).body).toMatchObject({ since: '2026-11-25' })
    expect((await claim()).status).toBe(201)
  })

  test('MON-03 money of tomorrow, finer than its currency, or of a request is refused', async ({ world }) => {
    const { claim, owner, trip } = await createBooks(world)
    expect((await claim({ day: '2026-11-22' })).error).toMatchObject({
      code: 'invalid_payment',
      fields: { day: 'invalid_date' },
    })
    expect((await claim({ amount: '1.005' })).error.fields).toEqual({ amount: 'invalid_amount' })
    expect((await claim({ amount: '0' })).error.fields).toEqual({ amount: 'invalid_amount' })
    const lead = await world.user()
    const asked = await world.booking({ tripId: trip.id, userId: lead.id })
    const sent = { id: asked.id, ...paid, key: 'k' }
    expect((await world.call('payments.claim', sent, { as: lead })).error.code).toBe('booking_not_changeable')
    const status = { id: asked.id, status: 'confirmed' }
    await world.call('bookings.updateStatus', status, { as: owner })
    expect((await world.call('payments.claim', sent, { as: lead })).status).toBe(201)
  })
})
