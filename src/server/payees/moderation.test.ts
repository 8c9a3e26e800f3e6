import { describe, expect } from 'vitest'
import {
  addPayee,
  checkPayee,
  createPaidCompany,
  createValidPayee,
  runPayeeJob,
} from '#test/scenes/money/payees.ts'
import { test, type World } from '#test/world.ts'

const companyName = 'Qandil Marg Ziyarat Tours'
const listed = async (world: World, admin: { id: string }) =>
  (await world.call('admin.payees', {}, { as: admin })).body

describe('MON-06 what an admin sees before he checks an account', () => {
  test('MON-06 the longest waiting first, whole, with the company’s telephone to call back and what it would replace', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const company = await world.organizer({ companyName, contactPhone: '+91 98200 00000' })
    const trip = await world.trip({ organizerId: company.id })
    await world.booking({ tripId: trip.id, status: 'confirmed' })
    const old = await createValidPayee(world, company)
    const next = await addPayee(world, company, { accountNumber: '999988887777', replacesId: old.id })
    world.clock.advance({ minutes: 1 })
    const later = await addPayee(world, await world.organizer(), { accountNumber: '77776666555' })
    const { payees, total } = await listed(world, admin)
    expect([payees.map(({ id }) => id), total]).toEqual([[next.id, later.id], 2])
    expect(payees[0]).toMatchObject({
      accountNumber: '999988887777',
      company: { id: company.id, companyName, isVerified: true, contactPhone: '+91 98200 00000' },
      warnings: [],
      replaces: { kind: 'account', lastFour: '3158', holder: 'QANDIL MARG ZIYARAT TOURS PVT LTD' },
      openBookings: 1,
      dueAt: '2026-11-27T09:00:00.000Z',
    })
    const first = await world.call('admin.payees', { limit: 1 }, { as: admin })
    expect([first.body.payees.length, first.body.total]).toEqual([1, 2])
  })

  test('MON-06 another holder than the company, a number of another company, and one that was refused are warned of', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const company = await world.organizer({ companyName })
    const refused = await addPayee(world, company)
    const input = { id: refused.id, reason: 'The statement shows another name.' }
    expect((await world.call('admin.refusePayee', input, { as: admin })).body.payee).toMatchObject({
      state: 'refused',
      reason: 'The statement shows another name.',
    })
    await createValidPayee(world, await world.organizer({ companyName: 'Noor' }), {
      accountNumber: '50100123456789',
      holder: 'Noor LLC',
    })
    await addPayee(world, company)
    await addPayee(world, company, { accountNumber: '050100123456789' })
    await addPayee(world, company, { accountNumber: '88887777666', holder: 'HASAN RIZVI' })
    await addPayee(world, company, { accountNumber: '88887777667' })
    const { payees } = await listed(world, admin)
    const warnings = Object.fromEntries(payees.map((one) => [one.accountNumber, one.warnings]))
    expect(warnings).toEqual({
      '00421170003158': ['refused_before'],
      '050100123456789': ['known_elsewhere'],
      '88887777666': ['other_holder'],
      '88887777667': [],
    })
  })

  test('MON-06 in spite of a warning it is checked with a note alone; without a warning none is asked for', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const company = await world.organizer({ companyName })
    const personal = await addPayee(world, company, { holder: 'HASAN RIZVI' })
    const check = (id: string, fields: object) =>
      world.call('admin.checkPayee', { id, seen: ['statement'], note: '', ...fields }, { as: admin })
    const without = await check(personal.id, {})
    expect([without.status, without.error.fields]).toEqual([400, { note: 'required' }])
    const note = 'The licence carries the owner’s name, who is a sole proprietor.'
    expect((await check(personal.id, { note })).body.payee.state).toBe('checked')
    const own = await addPayee(world, company, { accountNumber: '88887777667' })
    expect((await check(own.id, { seen: [] })).error.fields).toEqual({ seen: 'choose_proof' })
    expect((await check(own.id, {})).status).toBe(200)
  })

  test('MON-06 one checked number belongs to one company', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    const [first, second] = [await world.organizer(), await world.organizer()]
    const held = await createValidPayee(world, first)
    const same = await addPayee(world, second)
    const input = { id: same.id, seen: ['cheque'], note: 'Two sister companies.' }
    const check = () => world.call('admin.checkPayee', input, { as: admin })
    expect((await check()).error.code).toBe('payee_registered_elsewhere')
    await world.call('payees.withdraw', { id: first.id, payeeId: held.id }, { as: first })
    expect((await check()).status).toBe(200)
  })

  test('MON-06 the owner reads why it was refused; of two admins the second is told that it waits no more', async ({
    world,
  }) => {
    const admins = [await world.user({ role: 'admin' }), await world.user({ role: 'admin' })]
    const owner = await world.user({ role: 'organizer', email: 'owner@example.com' })
    const company = await world.organizer({ userId: owner.id, companyName })
    const payee = await addPayee(world, company)
    const reason = 'The statement shows another name.'
    const answers = await Promise.all(
      admins.map((as) => world.call('admin.refusePayee', { id: payee.id, reason }, { as })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const letters = (await world.mails.deliver()).filter(({ template }) => template === 'payee-decided')
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', `Account not approved: ${companyName}`],
    ])
    expect(letters[0]?.text).toContain(reason)
    const unknown = await world.call(
      'admin.checkPayee',
      { id: crypto.randomUUID(), seen: ['cheque'] },
      { as: admins[0] as { id: string } },
    )
    expect(unknown.error.code).toBe('payee_not_found')
    await expect(checkPayee(world, payee.id)).rejects.toThrow('payee_not_waiting')
  })
})

describe('MON-06 an admin stops a checked account', () => {
  test('MON-06 it is shown no longer, the owner reads why, who has an open booking is told, once, and the log has the reason', async ({
    world,
  }) => {
    const { company, booking, shown, states } = await createPaidCompany(world)
    const other = await createPaidCompany(world, 'Noor Caravans')
    const admin = await world.user({ role: 'admin' })
    const payee = await createValidPayee(world, company)
    await createValidPayee(world, other.company, { accountNumber: '50100123456789' })
    const list = async (q?: string) =>
      (await world.call('admin.checkedPayees', { ...(q && { q }) }, { as: admin })).body
    expect((await list()).total).toBe(2)
    // The holder of both is of one name, the companies are not.
    expect((await list('QANDIL')).payees.map(({ company: one }) => one.id)).toEqual([
      other.company.id,
      company.id,
    ])
    expect((await list('noor car')).payees).toMatchObject([
      { company: { id: other.company.id }, openBookings: 1, state: 'valid' },
    ])
    expect((await list('nobody')).payees).toEqual([])
    await runPayeeJob(world)
    await world.mails.deliver()
    const stop = (id: string) =>
      world.call('admin.stopPayee', { id, reason: 'The bank reports fraud.' }, { as: admin })
    expect((await stop(payee.id)).body.payee).toMatchObject({
      state: 'stopped',
      reason: 'The bank reports fraud.',
    })
    // Pressed twice, it is stopped once.
    expect((await stop(payee.id)).status).toBe(200)
    expect([(await shown()).state, await states()]).toEqual(['none', ['stopped']])
    expect((await other.shown()).state).toBe('shown')
    expect((await list()).total).toBe(1)
    const mails = (await world.mails.deliver()).filter(({ template }) =>
      ['payee-decided', 'payee-withdrawn'].includes(template),
    )
    const owner = (await world.call('profiles.get', {}, { as: company })).body.email
    const stopped = mails.filter(({ subject }) => subject.startsWith('Account stopped'))
    expect(stopped.map(({ to }) => to)).toEqual([owner])
    expect(stopped[0]?.text).toContain('The bank reports fraud.')
    const told = mails.filter(({ template }) => template === 'payee-withdrawn')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(booking.reference)
    const { entries } = (await world.call('admin.auditLog', {}, { as: admin })).body
    expect(entries.filter(({ action }) => action === 'organizer.payee_stopped')).toMatchObject([
      { reason: 'The bank reports fraud.' },
    ])
    const waiting = await addPayee(world, company, { accountNumber: '112233445566' })
    expect((await stop(waiting.id)).error.code).toBe('payee_not_found')
  })
})
