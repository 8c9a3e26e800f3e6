import { describe, expect } from 'vitest'
import { addPayee, checkPayee, createValidPayee } from '#test/scenes/money/payees.ts'
import { test, type World } from '#test/world.ts'

/** An account with the secret of the link that its owner was emailed. */
async function createStoppable(world: World) {
  const owner = await world.user({ role: 'organizer', email: 'owner@example.com' })
  const company = await world.organizer({ userId: owner.id, companyName: 'Qandil Marg Ziyarat Tours' })
  const payee = await addPayee(world, company)
  return { company, payee, token: await world.mails.linkToken('owner@example.com') }
}

const stateOf = async (world: World, company: { id: string; userId: string }) =>
  (await world.call('payees.list', { id: company.id }, { as: company })).body.payees[0]?.state

describe('MON-06 the link that stops an account', () => {
  test('MON-06 works without a sign-in; a program that opens it, by any method, changes nothing', async ({
    world,
  }) => {
    const { company, token } = await createStoppable(world)
    for (let n = 0; n < 3; n++) {
      const { status, body } = await world.call('payees.viewStop', { token })
      expect(status).toBe(200)
      expect(body).toEqual({
        companyName: 'Qandil Marg Ziyarat Tours',
        kind: 'account',
        lastFour: '3158',
        addedAt: '2026-11-21T09:00:00.000Z',
        addedBy: 'Zahra Rizvi',
        usableFrom: '2026-11-24T09:00:00.000Z',
        isStopped: false,
      })
    }
    for (const method of ['GET', 'HEAD'] as const)
      await world.app.inject({ method, url: `/api/payees/stop?token=${token}` })
    expect(await stateOf(world, company)).toBe('waiting')
    const { body } = await world.call('payees.stop', { token })
    expect(body.isStopped).toBe(true)
    expect(await stateOf(world, company)).toBe('stopped')
    expect((await world.call('payees.stop', { token })).body).toEqual(body)
  })

  test('MON-06 one that was stopped is never valid, though an admin looked at it', async ({ world }) => {
    const { company, payee, token } = await createStoppable(world)
    await checkPayee(world, payee.id)
    await world.call('payees.stop', { token })
    world.clock.advance({ hours: 100 })
    expect(await stateOf(world, company)).toBe('stopped')
    const again = await world.call(
      'admin.checkPayee',
      { id: payee.id, seen: ['cheque'], note: 'again' },
      { as: await world.user({ role: 'admin' }) },
    )
    expect(again.error.code).toBe('payee_not_waiting')
  })

  test('MON-06 it stops one that is valid, too: those with an open booking are told', async ({ world }) => {
    const { company, payee, token } = await createStoppable(world)
    const trip = await world.trip({ organizerId: company.id })
    await world.booking({ tripId: trip.id, status: 'confirmed', contactEmail: 'family@example.com' })
    await checkPayee(world, payee.id)
    world.clock.advance({ hours: 72 })
    await world.call('payees.stop', { token })
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'payee-withdrawn')
    expect(letters.map(({ to }) => to)).toEqual(['family@example.com'])
  })

  test('MON-06 works for 30 days, and a guess opens nothing', async ({ world }) => {
    const { token } = await createStoppable(world)
    world.clock.advance({ hours: 30 * 24 })
    expect((await world.call('payees.viewStop', { token })).status).toBe(200)
    world.clock.advance({ seconds: 1 })
    for (const guess of [token, 'x'.repeat(43)])
      for (const name of ['payees.viewStop', 'payees.stop'] as const) {
        const { status, error } = await world.call(name, { token: guess })
        expect([status, error.code]).toEqual([404, 'payee_link_ended'])
      }
  })

  test('MON-06 the link of one account stops no other', async ({ world }) => {
    const { company, token } = await createStoppable(world)
    const other = await createValidPayee(world, company, { accountNumber: '50100123456789' })
    await world.call('payees.stop', { token })
    const { body } = await world.call('payees.list', { id: company.id }, { as: company })
    expect(body.payees.find(({ id }) => id === other.id)?.state).toBe('valid')
  })
})
