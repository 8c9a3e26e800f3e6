import { describe, expect } from 'vitest'
import { createBooks, createFamily, lastEntry } from '#test/scenes/money/books.ts'
import { test } from '#test/world.ts'

describe('MON-02 receipts', () => {
  test('MON-02 of 20 claims that two colleagues confirm at once each has one receipt, without a gap', async ({
    world,
  }) => {
    const { owner, trip, ...first } = await createBooks(world)
    const manager = await world.user()
    await world.member({ organizerId: owner.id, userId: manager.id, role: 'manager' })
    const families = [first]
    for (let at = 0; at < 3; at++) families.push(await createFamily(world, owner, trip.id))
    const claims: { id: string; entry: string }[] = []
    for (const { id, claim } of families)
      for (let at = 1; at <= 5; at++)
        claims.push({ id, entry: lastEntry((await claim({ amount: `${at}.00` })).body).id })
    const answers = await Promise.all(
      claims.flatMap((claim) =>
        [owner, manager].map((as) => world.call('payments.confirmClaim', claim, { as })),
      ),
    )
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(200), count(409)]).toEqual([20, 20])
    const numbers: number[] = []
    for (const { asCompany } of families)
      numbers.push(...(await asCompany()).entries.flatMap(({ receiptNumber }) => receiptNumber ?? []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  test('MON-02 a correction stands beside what it corrects; both amounts are shown, the last counts', async ({
    world,
  }) => {
    const { owner, lead, id, record, refund, asFamily } = await createBooks(world)
    const entry = lastEntry((await record()).body).id
    const correct = (input: object) =>
      world.call(
        'payments.correct',
        { id, entry, reason: 'Typed twice', key: crypto.randomUUID(), ...input },
        { as: owner },
      )
    expect((await correct({ amount: '60.00' })).body).toMatchObject({ received: '60.00' })
    expect((await asFamily()).entries).toMatchObject([
      { amount: '600.00', counted: '60.00', receiptNumber: 1 },
      { kind: 'correction', amount: '60.00', reason: 'Typed twice' },
    ])
    const receipt = await world.call('payments.receipt', { id, entry }, { as: lead })
    expect(receipt.body).toMatchObject({ amount: '60.00', writtenAmount: '600.00', reason: 'Typed twice' })
    const sent = (await refund({ amount: '50.00' })).body.entries.find(({ kind }) => kind === 'refunded')
    expect((await correct({ entry: sent?.id, amount: '60.01' })).error.code).toBe('refund_too_high')
    // A corrected refund counts once, as it should have been.
    expect((await correct({ entry: sent?.id, amount: '60.00' })).body).toMatchObject({ refunded: '60.00' })
    expect((await correct({ entry: sent?.id, amount: '0' })).body).toMatchObject({ refunded: '0.00' })
  })

  test('MON-02 a refund that its pilgrim says has arrived is corrected no more', async ({ world }) => {
    const { owner, lead, id, record, refund, asFamily } = await createBooks(world)
    await record()
    const entry = lastEntry((await refund({ amount: '50.00' })).body).id
    await world.call('payments.confirmRefund', { id, entry, key: 'arrived' }, { as: lead })
    const before = await asFamily()
    const correction = { id, entry, amount: '40.00', reason: 'Typed wrong', key: 'corrected' }
    expect((await world.call('payments.correct', correction, { as: owner })).error.code).toBe(
      'entry_answered',
    )
    expect(await asFamily()).toEqual(before)
  })
})
