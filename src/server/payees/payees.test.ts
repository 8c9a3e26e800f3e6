import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { organizers } from '#server/organizers/tables.ts'
import {
  addPayee,
  checkPayee,
  createPaidCompany,
  createValidPayee,
  iban,
  runPayeeJob,
} from '#test/scenes/money/payees.ts'
import { test, type World } from '#test/world.ts'
import { payees } from './tables.ts'

const lettersTo = async (world: World, to: string, template: string) =>
  (await world.mails.deliver()).filter((mail) => mail.to === to && mail.template === template)

describe('MON-06 an account is valid after 72 hours and a look', () => {
  test('MON-06 both have to pass: the look alone and the hours alone show nothing; without one "do not transfer yet"', async ({
    world,
  }) => {
    const { company, shown, states } = await createPaidCompany(world)
    expect(await shown()).toMatchObject({ state: 'none', payees: [] })
    const payee = await addPayee(world, company)
    expect([payee.state, payee.usableFrom]).toEqual(['waiting', '2026-11-24T09:00:00.000Z'])
    world.clock.advance({ hours: 72 })
    expect([(await shown()).state, await states()]).toEqual(['none', ['waiting']])
    await checkPayee(world, payee.id)
    expect([(await shown()).state, await states()]).toEqual(['shown', ['valid']])

    const other = await createPaidCompany(world, 'Noor Caravans')
    const early = await addPayee(world, other.company, { accountNumber: '50100123456789' })
    await checkPayee(world, early.id)
    world.clock.advance({ hours: 71, minutes: 59, seconds: 59 })
    expect([(await other.shown()).state, await other.states()]).toEqual(['none', ['checked']])
    world.clock.advance({ seconds: 1 })
    expect([(await other.shown()).state, await other.states()]).toEqual(['shown', ['valid']])
  })

  test('MON-06 a confirmed booking reads number, exact holder and reference; a pending or cancelled one nothing', async ({
    world,
  }) => {
    const { company, trip, booking, shown } = await createPaidCompany(world)
    await createValidPayee(world, company)
    expect(await shown()).toEqual({
      state: 'shown',
      companyName: 'Qandil Marg Ziyarat Tours',
      reference: booking.reference,
      payees: [
        {
          kind: 'account',
          country: 'IN',
          accountNumber: '00421170003158',
          holder: 'QANDIL MARG ZIYARAT TOURS PVT LTD',
          bank: 'State Bank of Lucknow',
          branch: 'Hazratganj',
          ifsc: 'SBLK0001234',
          address: null,
          checkedAt: '2026-11-21T09:00:00.000Z',
          validFrom: '2026-11-24T09:00:00.000Z',
          isChanging: false,
        },
      ],
    })
    for (const [status, state] of [
      ['pending', 'unconfirmed'],
      ['cancelled_by_pilgrim', 'closed'],
      ['refunded', 'closed'],
      ['paid', 'shown'],
    ] as const) {
      const { id, userId } = await world.booking({ tripId: trip.id, status })
      const { body } = await world.call('payees.ofBooking', { id }, { as: { id: userId ?? '' } })
      expect([status, body.state, body.payees.length]).toEqual([status, state, state === 'shown' ? 1 : 0])
    }
    const stranger = await world.call('payees.ofBooking', { id: booking.id }, { as: await world.user() })
    expect(stranger.error.code).toBe('booking_not_found')
    await world.db.update(organizers).set({ isVerified: false }).where(eq(organizers.id, company.id))
    expect(await shown()).toMatchObject({ state: 'frozen', payees: [] })
  })

  test('MON-06 a change waits like a new one: until then the old one is shown, with a notice', async ({
    world,
  }) => {
    const { company, shown, listed } = await createPaidCompany(world)
    const old = await createValidPayee(world, company)
    const next = await addPayee(world, company, { accountNumber: iban, kind: 'iban', replacesId: old.id })
    const numbers = async () =>
      (await shown()).payees.map(({ accountNumber, isChanging }) => [accountNumber, isChanging])
    expect(await numbers()).toEqual([['00421170003158', true]])
    world.clock.advance({ hours: 80 })
    expect(await numbers()).toEqual([['00421170003158', true]])
    await checkPayee(world, next.id)
    expect(await numbers()).toEqual([['AE070331234567890123456', false]])
    const found = (await listed()).payees.map(({ id, state }) => [id, state])
    expect(found).toEqual([
      [next.id, 'valid'],
      [old.id, 'replaced'],
    ])
    await runPayeeJob(world)
    expect((await listed()).payees.map(({ state, endedAt }) => [state, endedAt])).toEqual([
      ['valid', null],
      ['replaced', '2026-11-27T17:00:00.000Z'],
    ])
  })

  test('MON-06 what was replaced never comes back by itself: not when its replacement is withdrawn', async ({
    world,
  }) => {
    const { company, shown, states } = await createPaidCompany(world)
    const old = await createValidPayee(world, company)
    const next = await createValidPayee(world, company, { accountNumber: '999988887777', replacesId: old.id })
    const input = { id: company.id, payeeId: next.id }
    await world.call('payees.withdraw', input, { as: company })
    expect([(await shown()).state, await states()]).toEqual(['none', ['withdrawn', 'replaced']])
    // One that is stopped before it was ever valid replaces nothing.
    const other = await createPaidCompany(world, 'Noor Caravans')
    const standing = await createValidPayee(world, other.company, { accountNumber: '50100123456789' })
    const stopped = await addPayee(world, other.company, {
      accountNumber: '111122223333',
      replacesId: standing.id,
    })
    await checkPayee(world, stopped.id)
    await world.call('payees.withdraw', { id: other.company.id, payeeId: stopped.id }, { as: other.company })
    world.clock.advance({ hours: 100 })
    expect(
      (await other.shown()).payees.map(({ accountNumber, isChanging }) => [accountNumber, isChanging]),
    ).toEqual([['50100123456789', false]])
  })
})

describe('MON-06 who is told', () => {
  test('MON-06 the owner at adding and at the decision, admins at once, pilgrims when it is valid; no number in any', async ({
    world,
  }) => {
    const { company, booking } = await createPaidCompany(world)
    const admin = await world.user({ role: 'admin', email: 'finance@example.com' })
    const payee = await addPayee(world, company)
    const owner =
      (
        await world.db.execute<{ email: string }>(sql`
      SELECT users.email FROM users WHERE users.id = ${company.userId}::uuid`)
      ).rows[0]?.email ?? ''
    const [added] = await lettersTo(world, owner, 'payee-added')
    expect(added?.subject).toBe('New account added: Qandil Marg Ziyarat Tours')
    expect(added?.text).toContain('Zahra Rizvi')
    expect(added?.text).toMatch(/http:\/\/qafila\.test\/stop-account\?token=[\w-]{43}&lang=en/)
    const [toCheck] = await lettersTo(world, 'finance@example.com', 'payee-to-check')
    expect(toCheck?.subject).toBe('Check account: Qandil Marg Ziyarat Tours')
    await checkPayee(world, payee.id, admin)
    const [decided] = await lettersTo(world, owner, 'payee-decided')
    expect(decided?.subject).toBe('Account approved: Qandil Marg Ziyarat Tours')
    await runPayeeJob(world)
    expect(await lettersTo(world, booking.contactEmail, 'payee-changed')).toEqual([])
    world.clock.advance({ hours: 72 })
    await runPayeeJob(world)
    await runPayeeJob(world)
    const changed = await lettersTo(world, booking.contactEmail, 'payee-changed')
    expect(changed.map(({ subject }) => subject)).toEqual(['Qandil Marg Ziyarat Tours has a new account'])
    for (const { template, subject, text, html } of await world.mails.deliver())
      expect([template, /3158|42117|PVT LTD|SBLK/.test(subject + text + html)]).toEqual([template, false])
  })

  test('MON-06 what is no longer true is not sent: withdrawn before the email is written', async ({
    world,
  }) => {
    const { company, booking } = await createPaidCompany(world)
    const payee = await createValidPayee(world, company)
    await runPayeeJob(world)
    await world.call('payees.withdraw', { id: company.id, payeeId: payee.id }, { as: company })
    expect(await lettersTo(world, booking.contactEmail, 'payee-changed')).toEqual([])
    expect(await lettersTo(world, booking.contactEmail, 'payee-withdrawn')).toHaveLength(1)
  })

  test('MON-06 where another account stands, its withdrawal says to use that one', async ({ world }) => {
    const { company, booking } = await createPaidCompany(world)
    const first = await createValidPayee(world, company)
    await createValidPayee(world, company, { accountNumber: '50100123456789' })
    await world.call('payees.withdraw', { id: company.id, payeeId: first.id }, { as: company })
    const [letter] = await lettersTo(world, booking.contactEmail, 'payee-withdrawn')
    expect(letter?.subject).toBe('Qandil Marg Ziyarat Tours has withdrawn an account')
  })
})

test('MON-06 the database keeps numbers encrypted, and refuses to change an account or to undo its end', async ({
  world,
}) => {
  const { company } = await createPaidCompany(world)
  const payee = await createValidPayee(world, company)
  const { rows } = await world.db.execute<{ row: string }>(sql`SELECT payees::text AS row FROM payees`)
  expect(rows[0]?.row).not.toMatch(/00421170003158|421170003158/)
  const change = (set: Partial<typeof payees.$inferInsert>) =>
    world.db.update(payees).set(set).where(eq(payees.id, payee.id))
  for (const set of [
    { holder: 'HASAN RIZVI' },
    { usableFrom: new Date('2026-11-21T09:00:00Z') },
    { checkedAt: null },
    { country: 'PK' },
  ])
    await expect(change(set), JSON.stringify(set)).rejects.toThrow()
  await world.call('payees.withdraw', { id: company.id, payeeId: payee.id }, { as: company })
  await expect(change({ endedAt: null, ending: null })).rejects.toThrow()
})
