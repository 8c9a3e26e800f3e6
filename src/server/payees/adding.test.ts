import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLog } from '#server/machine/data/tables.ts'
import { password } from '#test/factories.ts'
import { createMember } from '#test/scenes/colleagues.ts'
import { addPayee, createPaidCompany, createValidPayee, indianAccount } from '#test/scenes/money/payees.ts'
import { test } from '#test/world.ts'

describe('MON-06 who adds and withdraws', () => {
  test('MON-06 the owner alone adds and withdraws, a manager sees, nobody else does either', async ({
    world,
  }) => {
    const { company, listed } = await createPaidCompany(world)
    const payee = await addPayee(world, company)
    const manager = await createMember(world, company.id, 'manager')
    const seen = await world.call('payees.list', { id: company.id }, { as: manager })
    expect([seen.body.mayChange, seen.body.payees[0]?.accountNumber]).toEqual([false, '00421170003158'])
    const others = [
      await createMember(world, company.id, 'desk'),
      await createMember(world, company.id, 'leader'),
      await world.organizer(),
      await world.user(),
      await world.user({ role: 'admin' }),
    ]
    for (const as of others)
      expect((await world.call('payees.list', { id: company.id }, { as })).error.code).toBe('access_denied')
    for (const as of [manager, ...others]) {
      const added = await world.call('payees.add', { ...indianAccount, id: company.id }, { as })
      const withdrawn = await world.call('payees.withdraw', { id: company.id, payeeId: payee.id }, { as })
      expect([added.error.code, withdrawn.error.code]).toEqual(['access_denied', 'access_denied'])
    }
    expect((await listed()).payees.map(({ state }) => state)).toEqual(['waiting'])
    expect((await listed()).mayChange).toBe(true)
  })

  test('MON-06 adding asks for the password again: a wrong one adds nothing, the eleventh must wait', async ({
    world,
  }) => {
    const { company, listed } = await createPaidCompany(world)
    const input = { ...indianAccount, id: company.id, password: 'Something-Else-1' }
    for (let n = 0; n < 10; n++) {
      const { error } = await world.call('payees.add', input, { as: company })
      expect([n, error.code, error.fields]).toEqual([
        n,
        'current_password_incorrect',
        { password: 'current_password_incorrect' },
      ])
    }
    const right = { ...input, password }
    const refused = await world.call('payees.add', right, { as: company })
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await listed()).payees).toEqual([])
    world.clock.advance({ minutes: 15 })
    expect((await world.call('payees.add', right, { as: company })).status).toBe(201)
    const without = await world.user({ role: 'organizer', passwordHash: null })
    const own = await world.organizer({ userId: without.id })
    const { error } = await world.call('payees.add', { ...right, id: own.id }, { as: own })
    expect(error.code).toBe('no_password_set')
    const unread = await world.user({ role: 'organizer', emailVerified: false })
    const second = await world.organizer({ userId: unread.id })
    const unverified = await world.call('payees.add', { ...right, id: second.id }, { as: second })
    expect(unverified.error.code).toBe('email_not_verified')
  })

  test('MON-06 numbers are checked by their digits and their country before anything is stored', async ({
    world,
  }) => {
    const { company, listed } = await createPaidCompany(world)
    const add = async (fields: object) =>
      (await world.call('payees.add', { ...indianAccount, ...fields, id: company.id }, { as: company })).error
        .fields
    expect(await add({ kind: 'iban', accountNumber: 'AE07 0331 2345 6789 0123 457' })).toEqual({
      accountNumber: 'iban_mistyped',
    })
    expect(await add({ accountNumber: '12345' })).toEqual({ accountNumber: 'account_digits' })
    expect(await add({ ifsc: 'SBLK1001234' })).toEqual({ ifsc: 'ifsc_code' })
    expect(await add({ ifsc: null, country: null, bank: '' })).toEqual({
      country: 'invalid_country',
      bank: 'required',
    })
    expect(await add({ kind: 'upi', accountNumber: 'office@qandil.example' })).toEqual({
      accountNumber: 'upi_address',
    })
    expect(await add({ kind: 'cash', accountNumber: '' })).toEqual({ address: 'required' })
    const wallet = { kind: 'wallet', country: 'PK', bank: 'JazzCash', ifsc: null }
    // Digits enough, and no number that Pakistan has.
    expect(await add({ ...wallet, accountNumber: '0111 000' })).toEqual({ accountNumber: 'wallet_number' })
    expect((await listed()).payees).toEqual([])
    await addPayee(world, company, { ...wallet, accountNumber: '۰۳۰۰ ۱۲۳۴۵۶۷' })
    await addPayee(world, company, { kind: 'upi', accountNumber: 'Qandil.Marg@OkAxis', bank: null })
    await addPayee(world, company, { kind: 'cash', accountNumber: '', address: '12 Hazratganj' })
    const kept = (await listed()).payees.map(({ kind, accountNumber }) => [kind, accountNumber])
    expect(kept.sort()).toEqual([
      ['cash', null],
      ['upi', 'QANDIL.MARG@OKAXIS'],
      ['wallet', '+923001234567'],
    ])
  })

  test('MON-06 one number is on the list once, and one replacement waits at a time', async ({ world }) => {
    const { company } = await createPaidCompany(world)
    const old = await createValidPayee(world, company)
    const add = async (fields: object) =>
      world.call('payees.add', { ...indianAccount, ...fields, id: company.id }, { as: company })
    expect((await add({ accountNumber: '421170003158' })).error.code).toBe('payee_exists')
    const replaces = { replacesId: old.id, accountNumber: '999988887777' }
    expect((await add(replaces)).status).toBe(201)
    expect((await add({ ...replaces, accountNumber: '999988887778' })).error.code).toBe(
      'payee_replacement_waits',
    )
    const foreign = await createValidPayee(world, await world.organizer(), { accountNumber: '77776666555' })
    for (const replacesId of [foreign.id, crypto.randomUUID(), 'x'])
      expect((await add({ replacesId, accountNumber: '999988887779' })).error.code).toBe('payee_not_found')
  })

  test('MON-06 withdrawing counts at once, tells everyone with an open booking once, and is in the log', async ({
    world,
  }) => {
    const { company, trip, shown, booking } = await createPaidCompany(world)
    const payee = await createValidPayee(world, company)
    const emails = {
      open: await world.booking({ tripId: trip.id, status: 'ready', contactEmail: 'open@example.com' }),
      paid: await world.booking({ tripId: trip.id, status: 'paid', contactEmail: 'paid@example.com' }),
      pending: await world.booking({ tripId: trip.id, contactEmail: 'pending@example.com' }),
      gone: await world.booking({ tripId: trip.id, status: 'no_show', contactEmail: 'gone@example.com' }),
      other: await world.booking({ status: 'confirmed', contactEmail: 'other@example.com' }),
    }
    expect(Object.keys(emails)).toHaveLength(5)
    const input = { id: company.id, payeeId: payee.id, reason: 'The bank closed our branch.' }
    const { body } = await world.call('payees.withdraw', input, { as: company })
    expect([body.payee.state, body.payee.reason]).toEqual(['withdrawn', 'The bank closed our branch.'])
    expect((await shown()).state).toBe('none')
    expect((await world.call('payees.withdraw', input, { as: company })).body.payee).toEqual(body.payee)
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'payee-withdrawn')
    expect(letters.map(({ to }) => to).sort()).toEqual([booking.contactEmail, 'open@example.com'].sort())
    expect(letters[0]?.subject).toBe('Stop: do not pay Qandil Marg Ziyarat Tours yet')
    const log = await world.db.select().from(auditLog).where(eq(auditLog.entityId, company.id))
    expect(log.map(({ action }) => action).sort()).toEqual([
      'organizer.payee_added',
      'organizer.payee_checked',
      'organizer.payee_withdrawn',
    ])
    expect(JSON.stringify(log)).not.toContain('3158')
  })
})
