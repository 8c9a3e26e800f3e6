import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { password } from '#test/factories.ts'
import {
  addPayee,
  checkPayee,
  createValidPayee,
  indianAccount,
  runPayeeJob,
} from '#test/scenes/money/payees.ts'
import { test, type World } from '#test/world.ts'
import { payees } from './tables.ts'

describe('MON-06 two at once, in two processes', () => {
  test('MON-06 a pilgrim who reads while the account changes sees the old one or the new one, never both, none or a mixture', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const company = await world.organizer({ companyName: 'Qandil Marg Ziyarat Tours' })
    const trip = await world.trip({ organizerId: company.id })
    const booking = await world.booking({ tripId: trip.id, status: 'confirmed' })
    const old = await createValidPayee(world, company)
    const fields = { accountNumber: '50100123456789', holder: 'QANDIL MARG NEW', replacesId: old.id }
    const next = await addPayee(world, company, fields)
    world.clock.advance({ hours: 72 })
    second.clock.set(world.clock.now().toISOString())
    const headers = await second.as({ id: booking.userId ?? '' })
    const seen = new Set<string>()
    let isDone = false
    const reading = Array.from({ length: 4 }, async () => {
      while (!isDone) {
        const { body } = await second.call('payees.ofBooking', { id: booking.id }, { headers })
        seen.add(body.payees.map(({ accountNumber, holder }) => `${accountNumber} ${holder}`).join(' + '))
      }
    })
    await checkPayee(world, next.id)
    await Promise.all([runPayeeJob(world), runPayeeJob(second)])
    isDone = true
    await Promise.all(reading)
    const before = '00421170003158 QANDIL MARG ZIYARAT TOURS PVT LTD'
    const after = '50100123456789 QANDIL MARG NEW'
    expect([...seen].filter((one) => one !== before && one !== after)).toEqual([])
    const { body } = await second.call('payees.ofBooking', { id: booking.id }, { headers })
    expect(body.payees.map(({ accountNumber }) => accountNumber)).toEqual(['50100123456789'])
    const letters = (await world.mails.deliver()).filter(({ template, subject }) => {
      return template === 'payee-changed' && subject.includes('new account')
    })
    expect(letters).toHaveLength(1)
  })

  test('MON-06 of two additions of one number one stands, and of two replacements of one account', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const company = await world.organizer()
    const headers = await world.as(company)
    const add = (at: number, fields: object) => {
      const input = { ...indianAccount, ...fields, id: company.id, password }
      return (at % 2 ? world : second).call('payees.add', input, { headers })
    }
    const same = await Promise.all([0, 1, 2, 3].map((at) => add(at, {})))
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const replacesId = same.find(({ status }) => status === 201)?.body.payee.id
    const numbers = ['50100123456781', '50100123456782', '50100123456783']
    const replacing = await Promise.all(
      numbers.map((accountNumber, at) => add(at, { accountNumber, replacesId })),
    )
    expect(replacing.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('MON-06 of a withdrawal and a check at once neither is lost: what was withdrawn is never valid', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const company = await world.organizer()
    const admin = await world.user({ role: 'admin' })
    const [owner, finance] = [await world.as(company), await world.as(admin)]
    for (let round = 0; round < 5; round++) {
      const payee = await addPayee(world, company, { accountNumber: `5010012345600${round}` })
      const [checked, withdrawn] = await Promise.all([
        second.call('admin.checkPayee', { id: payee.id, seen: ['cheque'], note: 'x' }, { headers: finance }),
        world.call('payees.withdraw', { id: company.id, payeeId: payee.id }, { headers: owner }),
      ])
      expect([200, 409]).toContain(checked.status)
      expect(withdrawn.body.payee.state).toBe('withdrawn')
    }
    const open_ = await world.db
      .select({ id: payees.id })
      .from(payees)
      .where(and(eq(payees.organizerId, company.id), isNull(payees.endedAt)))
    expect(open_).toEqual([])
  })

  test('MON-06 of two companies with one number, checked at once, one is checked', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const [one, other] = [await world.organizer(), await world.organizer()]
    const finance = await world.as(await world.user({ role: 'admin' }))
    const check = (at: World, { id }: { id: string }) =>
      at.call('admin.checkPayee', { id, seen: ['cheque'], note: 'x' }, { headers: finance })
    for (let turn = 0; turn < 8; turn++) {
      const accountNumber = `5010012345600${turn}`
      const first = await addPayee(world, one, { accountNumber })
      const twin = await addPayee(world, other, { accountNumber })
      const checks = await Promise.all([check(world, first), check(second, twin)])
      expect(checks.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})
