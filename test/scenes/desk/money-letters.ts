import { hostileText, type Stage } from '#test/scenes/letters.ts'

/** Everything that causes an email about money: what both sides write, and what is late. */
export async function tellOfMoney({ world, pilgrim, owner, confirmed, set, at }: Stage): Promise<void> {
  const paid = { amount: '10.00', day: '2026-11-21', way: 'bank' } as const
  const keepBooks = async () => {
    const { id, tripId } = await confirmed()
    await world.call('payments.switchBooks', { id: tripId, isOn: true }, { as: owner })
    return id
  }
  const id = await keepBooks()
  const claim = (key: string) =>
    world.call('payments.claim', { id, ...paid, payer: hostileText, note: hostileText, key }, { as: pilgrim })
  const { entries } = (await claim('first')).body
  await world.mails.deliver()
  const dispute = { id, entry: entries[0]?.id ?? '', reason: hostileText }
  await world.call('payments.disputeClaim', dispute, { as: owner })
  const recorded = { id, ...paid, note: hostileText, key: 'cash' } as const
  const cash = (await world.call('payments.record', recorded, { as: owner })).body.entries.at(-1)
  const correction = { id, entry: cash?.id ?? '', amount: '9.00', reason: hostileText, key: 'corrected' }
  await world.call('payments.correct', correction, { as: owner })
  await at('2026-11-24T12:00:00Z', 'tell-payments')
  await claim('second')
  await at('2026-12-01T12:00:00Z', 'tell-payments')
  const cancelled = await keepBooks()
  const more = { ...paid, amount: '100.00' }
  await world.call('payments.record', { id: cancelled, ...more, key: 'cash' }, { as: owner })
  await world.call('payments.refund', { id: cancelled, ...paid, key: 'back' }, { as: owner })
  await world.mails.deliver()
  await set(cancelled, 'cancelled_by_organizer')
  for (const day of ['2026-12-08', '2026-12-15', '2026-12-16']) await at(`${day}T12:00:00Z`, 'tell-payments')
}
