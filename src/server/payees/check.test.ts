import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { missesPerHour } from '#domain/payees/payees.ts'
import { users } from '#server/accounts/core/tables.ts'
import { organizers } from '#server/organizers/tables.ts'
import type { CallOptions } from '#test/actions/calls.ts'
import { createGuestBooking } from '#test/scenes/guest-bookings.ts'
import { addPayee, checkPayee, createValidPayee, iban, indianAccount } from '#test/scenes/payees.ts'
import { test as base, type World } from '#test/world.ts'

/** Behind one proxy, as in production: the address is the one that it names. */
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: { TRUST_PROXY: '1' } })),
})
const from = (address: string) => ({ 'x-forwarded-for': address })

const companyName = 'Qandil Marg Ziyarat Tours'
const unknown = { answer: 'unknown', company: null, holder: null, checkedAt: null, validFrom: null }
const wallet = { kind: 'wallet', country: 'PK', bank: 'JazzCash', ifsc: null, accountNumber: '0300 1234567' }

const check = async (world: World, accountNumber: string, fields: object = {}, options: CallOptions = {}) =>
  world.call('payees.check', { accountNumber, ...fields }, options)
const answerOf = async (...args: Parameters<typeof check>) => (await check(...args)).body.answer

/** A company with a confirmed booking. */
async function createBooked(world: World, fields: object = {}) {
  const company = await world.organizer({ companyName, ...fields })
  const trip = await world.trip({ organizerId: company.id })
  const contactEmail = 'family@example.com'
  const booking = await world.booking({ tripId: trip.id, status: 'confirmed', contactEmail })
  return { company, trip, booking, proof: { reference: booking.reference, contactEmail } }
}

/** So many checks of numbers that nobody has. */
async function miss(world: World, times: number, options: CallOptions, fields: object = {}) {
  const statuses = []
  for (let n = 0; n < times; n++)
    statuses.push((await check(world, `7000000${1000 + n}`, fields, options)).status)
  return statuses
}

describe('MON-07 is this account theirs?', () => {
  test('MON-07 a checked number answers company and exact holder, and nothing else, however it is typed', async ({
    world,
  }) => {
    const { company } = await createBooked(world)
    await createValidPayee(world, company)
    for (const typed of [
      '0042 1170 0031 58',
      '00421170003158',
      '421170003158',
      '۰۰۴۲-۱۱۷۰-۰۰۳۱-۵۸',
      '૦૦૪૨૧૧૭૦૦૦૩૧૫૮',
    ]) {
      const { status, body } = await check(world, typed)
      expect([typed, status, body]).toEqual([
        typed,
        200,
        {
          answer: 'theirs',
          company: { id: company.id, companyName },
          holder: 'QANDIL MARG ZIYARAT TOURS PVT LTD',
          checkedAt: '2026-11-21T09:00:00.000Z',
          validFrom: '2026-11-24T09:00:00.000Z',
        },
      ])
    }
    await createValidPayee(world, company, { kind: 'iban', accountNumber: iban })
    await createValidPayee(world, company, { kind: 'upi', accountNumber: 'qandil.marg@okaxis' })
    for (const typed of ['iban: ae07 0331 2345 6789 0123 456', 'Qandil.Marg@OKAXIS'])
      expect([typed, await answerOf(world, typed)]).toEqual([typed, 'theirs'])
  })

  test('MON-07 what nobody registered, what waits, what was refused or withdrawn, and a part are not known', async ({
    world,
  }) => {
    const { company } = await createBooked(world)
    const admin = await world.user({ role: 'admin' })
    const withdrawn = await createValidPayee(world, company, { accountNumber: '11110000111' })
    await world.call('payees.withdraw', { id: company.id, payeeId: withdrawn.id }, { as: company })
    const refused = await addPayee(world, company, { accountNumber: '22220000222' })
    await world.call('admin.refusePayee', { id: refused.id, reason: 'No.' }, { as: admin })
    await addPayee(world, company, { accountNumber: '33330000333' })
    await createValidPayee(world, company)
    for (const typed of [
      '99990000999',
      '11110000111',
      '22220000222',
      '33330000333',
      '0042117000315',
      '421170003',
    ])
      expect([typed, (await check(world, typed)).body]).toEqual([typed, unknown])
    const short = await check(world, '3158')
    expect([short.status, short.error.fields]).toEqual([400, { accountNumber: 'account_number' }])
  })

  test('MON-07 one that was checked, within its 72 hours, says from when; what it replaces is right until then', async ({
    world,
  }) => {
    const { company } = await createBooked(world)
    const old = await createValidPayee(world, company)
    const next = await addPayee(world, company, { accountNumber: '50100123456789', replacesId: old.id })
    await checkPayee(world, next.id)
    const { body } = await check(world, '50100123456789')
    expect([body.answer, body.validFrom, body.company?.companyName]).toEqual([
      'new',
      '2026-11-27T09:00:00.000Z',
      companyName,
    ])
    expect(await answerOf(world, indianAccount.accountNumber)).toBe('theirs')
    world.clock.advance({ hours: 72 })
    expect(await answerOf(world, '50100123456789')).toBe('theirs')
    expect(await answerOf(world, indianAccount.accountNumber)).toBe('unknown')
  })

  test('MON-07 an IBAN with a typing mistake is told before any answer, and counts for nothing', async ({
    world,
  }) => {
    const options = { headers: from('203.0.113.9') }
    for (let n = 0; n < missesPerHour + 5; n++)
      expect(await answerOf(world, 'AE07 0331 2345 6789 0123 457', {}, options)).toBe('mistyped')
    expect(await answerOf(world, '99990000999', {}, options)).toBe('unknown')
  })

  test('MON-07 a company whose verification was withdrawn is a no of its own, a deleted one is not known', async ({
    world,
  }) => {
    const { company } = await createBooked(world)
    await createValidPayee(world, company)
    await world.db.update(organizers).set({ isVerified: false }).where(eq(organizers.id, company.id))
    expect((await check(world, indianAccount.accountNumber)).body).toEqual({ ...unknown, answer: 'frozen' })
    await world.db.update(organizers).set({ isVerified: true }).where(eq(organizers.id, company.id))
    expect(await answerOf(world, indianAccount.accountNumber)).toBe('theirs')
    // The owner's account is off.
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, company.userId))
    expect(await answerOf(world, indianAccount.accountNumber)).toBe('frozen')
    const admin = await world.user({ role: 'admin' })
    await world.call('admin.deleteOrganizer', { id: company.id }, { as: admin })
    expect((await check(world, indianAccount.accountNumber)).body).toEqual(unknown)
  })

  test('MON-07 with a booking its company is compared first: the account of another one is a no', async ({
    world,
  }) => {
    const { company, proof } = await createBooked(world)
    await createValidPayee(world, company)
    const other = await world.organizer({ companyName: 'Noor' })
    await createValidPayee(world, other, { accountNumber: '50100123456789', holder: 'Noor' })
    const { reference } = proof
    expect((await check(world, '50100123456789', { reference })).body).toEqual({
      ...unknown,
      answer: 'elsewhere',
    })
    expect(await answerOf(world, indianAccount.accountNumber, { reference })).toBe('theirs')
    // A reference as it is typed; one that is none is no reference.
    const typed = reference.toLowerCase().replace('-', ' ')
    expect(await answerOf(world, '50100123456789', { reference: typed })).toBe('elsewhere')
    expect(await answerOf(world, '50100123456789', { reference: 'QF-11111111' })).toBe('theirs')
  })
})

describe('MON-07 wallets that hold a phone number', () => {
  test('MON-07 answer only with a confirmed booking of their company', async ({ world }) => {
    const { company, trip, proof } = await createBooked(world)
    await createValidPayee(world, company, wallet)
    const pending = await world.booking({ tripId: trip.id })
    const foreign = await createBooked(world, { companyName: 'Noor' })
    const { reference } = proof
    for (const typed of ['0300 1234567', '+92 300 1234567', '00923001234567', '٠٣٠٠١٢٣٤٥٦٧']) {
      expect([typed, (await check(world, typed)).body]).toEqual([typed, unknown])
      expect([typed, await answerOf(world, typed, { reference })]).toEqual([typed, 'theirs'])
      expect(await answerOf(world, typed, { reference: pending.reference })).toBe('unknown')
      expect(await answerOf(world, typed, foreign.proof)).toBe('unknown')
    }
  })

  test('MON-07 one that may not be told sends the very statements of one that nobody has', async ({
    world,
  }) => {
    const { company } = await createBooked(world)
    await createValidPayee(world, company, wallet)
    // Without what a process tells others now and then.
    const statements = async (typed: string) =>
      (await world.recordStatements(() => check(world, typed))).filter((one) => !one.includes('pg_notify'))
    await statements('0300 7654321')
    const [known, nobodys] = [await statements('0300 1234567'), await statements('0300 7654322')]
    expect(known).toEqual(nobodys)
    expect(known.length).toBeGreaterThan(1)
    // Control: one that is told does not count as a miss.
    await createValidPayee(world, company)
    expect(await statements(indianAccount.accountNumber)).not.toEqual(nobodys)
  })
})

describe('MON-07 the list cannot be read out by guessing', () => {
  test('MON-07 the thirty-first miss of an hour is refused, and so is a hit then: "do not pay before"', async ({
    world,
  }) => {
    const { company } = await createBooked(world)
    await createValidPayee(world, company)
    const options = { headers: from('203.0.113.5') }
    expect(await miss(world, missesPerHour, options)).toEqual(Array(30).fill(200))
    const refused = await check(world, '99990000999', {}, options)
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      429,
      'payee_check_limited',
      '3600',
    ])
    expect(refused.error.message).toContain('Please do not pay before we have checked yours')
    expect((await check(world, indianAccount.accountNumber, {}, options)).status).toBe(429)
    // Control: from elsewhere, and an hour later, it is answered.
    const elsewhere = { headers: from('203.0.113.6') }
    expect(await answerOf(world, indianAccount.accountNumber, {}, elsewhere)).toBe('theirs')
    world.clock.advance({ hours: 1 })
    expect(await answerOf(world, indianAccount.accountNumber, {}, options)).toBe('theirs')
  })

  test('MON-07 hits count for nothing', async ({ world }) => {
    const { company } = await createBooked(world)
    await createValidPayee(world, company)
    const options = { headers: from('203.0.113.5') }
    for (let n = 0; n < missesPerHour + 10; n++)
      expect(await answerOf(world, indianAccount.accountNumber, {}, options)).toBe('theirs')
    expect(await miss(world, missesPerHour, options)).toEqual(Array(30).fill(200))
  })

  test('MON-07 of IPv6 the /64 counts, whatever address in it', async ({ world }) => {
    const one = (n: number) => ({ headers: from(`2001:db8:5:6::${n.toString(16)}`) })
    for (let n = 1; n <= missesPerHour; n++) await check(world, '99990000999', {}, one(n))
    expect((await check(world, '99990000999', {}, one(999))).status).toBe(429)
    const neighbour = { headers: from('2001:db8:5:7::1') }
    expect((await check(world, '99990000999', {}, neighbour)).status).toBe(200)
  })

  test('MON-07 who proves a booking is never refused: by reference and address, by the link, or signed in', async ({
    world,
  }) => {
    const { company, booking, trip, proof } = await createBooked(world)
    await createValidPayee(world, company)
    const { booking: guest, token } = await createGuestBooking(world, {}, { organizerId: company.id })
    await world.call('bookings.updateStatus', { id: guest.id, status: 'confirmed' }, { as: company })
    const headers = from('203.0.113.5')
    await miss(world, missesPerHour + 1, { headers })
    const pilgrim = { id: booking.userId ?? '' }
    const proofs: [object, CallOptions][] = [
      [proof, { headers }],
      [{ ...proof, contactEmail: 'FAMILY@example.com' }, { headers }],
      [{ token }, { headers }],
      [{ id: booking.id }, { headers, as: pilgrim }],
      [{ reference: booking.reference }, { headers, as: pilgrim }],
    ]
    for (const [fields, options] of proofs) {
      for (let n = 0; n < 3; n++)
        expect(await answerOf(world, indianAccount.accountNumber, fields, options)).toBe('theirs')
      expect(await miss(world, 35, options, fields)).toEqual(Array(35).fill(200))
    }
    const pending = await world.booking({ tripId: trip.id, contactEmail: 'family@example.com' })
    for (const fields of [
      { reference: booking.reference },
      { ...proof, contactEmail: 'other@example.com' },
      { reference: pending.reference, contactEmail: 'family@example.com' },
      { token: 'x'.repeat(43) },
    ]) {
      const { status } = await check(world, indianAccount.accountNumber, fields, { headers })
      expect([fields, status]).toEqual([fields, 429])
    }
  })

  test('MON-07 a booking opens the accounts of its own company alone: about others it asks as a stranger', async ({
    world,
  }) => {
    const { company, proof } = await createBooked(world)
    await createValidPayee(world, company)
    const other = await world.organizer({ companyName: 'Noor' })
    await createValidPayee(world, other, { accountNumber: '50100123456789', holder: 'Noor' })
    const options = { headers: from('203.0.113.5') }
    expect(await answerOf(world, '50100123456789', proof, options)).toBe('elsewhere')
    await miss(world, missesPerHour, options, proof)
    // No oracle: what is another company's and what is nobody's are one answer now.
    expect((await check(world, '50100123456789', proof, options)).body).toEqual(unknown)
    expect(await answerOf(world, indianAccount.accountNumber, proof, options)).toBe('theirs')
  })
})
