import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createAskers, listAnswers } from '#test/scenes/company-travellers.ts'
import { createBooks, createFamily, lastEntry } from '#test/scenes/money/books.ts'
import { test } from '#test/world.ts'
import { findAccountsOfCompany, findAccountsOfTrip } from './accounts-queries.ts'

describe('MON-08 who owes', () => {
  test('MON-08 per departure and over all: groups in their order, sums by currency, of all rows and not of a page', async ({
    world,
  }) => {
    const { owner, trip, id, record } = await createBooks(world)
    const late = await createFamily(world, owner, trip.id, { createdAt: new Date('2026-11-20T09:00:00Z') })
    const settled = await createFamily(world, owner, trip.id)
    await settled.record({ amount: '2400.00' })
    await record()
    await late.claim({ amount: '10.00' })
    const asked = await world.booking({ tripId: trip.id })
    const dirhams = await world.trip({ organizerId: owner.id, currency: 'AED' })
    await world.call('payments.switchBooks', { id: dirhams.id, isOn: true }, { as: owner })
    const other = await createFamily(world, owner, dirhams.id)
    // Of a departure without books, and of another company.
    await createFamily(world, owner, (await world.trip({ organizerId: owner.id })).id)
    await createBooks(world)
    world.clock.set('2026-11-25T09:00:00Z')
    const here = (await world.call('payments.owing', { id: trip.id }, { as: owner })).body
    expect(here.rows.map(({ bookingId, group }) => [bookingId, group])).toEqual([
      [late.id, 'overdue'],
      [id, 'open'],
      [asked.id, 'requested'],
      [settled.id, 'settled'],
    ])
    expect(here.rows[0]).toMatchObject({
      owes: true,
      agreed: '2400.00',
      received: '0.00',
      claimed: '10.00',
      owed: '2400.00',
      overdue: '600.00',
      overdueSince: '2026-11-24',
      claims: 1,
      mayRemind: false,
    })
    expect(here.rows[1]).toMatchObject({ owed: '1800.00', overdue: '0.00', mayRemind: true })
    const dollars = {
      currency: 'USD',
      bookings: 3,
      agreed: '7200.00',
      received: '3000.00',
      claimed: '10.00',
      owed: '4200.00',
      overdue: '600.00',
      credit: '0.00',
    }
    expect(here.sums).toEqual([dollars])
    expect(here.counts).toEqual({ overdue: 1, open: 1, requested: 1, refund: 0, settled: 1 })
    const all = (await world.call('payments.owingOverall', { id: owner.id }, { as: owner })).body
    expect(all.sums).toMatchObject([{ currency: 'AED', bookings: 1, owed: '2400.00' }, dollars])
    const pages: string[] = []
    for (let cursor: string | undefined; ; ) {
      const input = { id: owner.id, limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call('payments.owingOverall', input, { as: owner })
      pages.push(...body.rows.map(({ bookingId }) => bookingId))
      expect(body.sums).toEqual(all.sums)
      if (!body.nextCursor) break
      cursor = body.nextCursor
    }
    expect(pages).toEqual(all.rows.map(({ bookingId }) => bookingId))
    expect(new Set(pages).size).toBe(5)
    expect(pages).toContain(other.id)
    const open = { id: trip.id, group: 'open' }
    const one = (await world.call('payments.owing', open, { as: owner })).body
    expect([one.rows.map(({ bookingId }) => bookingId), one.sums]).toEqual([[id], [dollars]])
  })

  test('MON-08 a desk reads whether a family owes and no amount; a leader, other companies and pilgrims nothing', async ({
    world,
  }) => {
    const { owner, trip, id, record } = await createBooks(world)
    await record()
    const askers = await createAskers(world, owner)
    const denied = 'access_denied'
    const expected = {
      owner: 'ok',
      manager: 'ok',
      desk: 'ok',
      leader: denied,
      'other company': denied,
      pilgrim: denied,
      admin: denied,
    }
    expect(await listAnswers(world, askers, 'payments.owing', { id: trip.id })).toEqual(expected)
    expect(await listAnswers(world, askers, 'payments.owingOverall', { id: owner.id })).toEqual(expected)
    expect(await listAnswers(world, askers, 'payments.claims', { id: owner.id })).toEqual({
      ...expected,
      desk: denied,
    })
    const { rows, sums } = (await world.call('payments.owing', { id: trip.id }, { as: askers.desk })).body
    expect(sums).toBeNull()
    expect(rows).toMatchObject([{ bookingId: id, owes: true, group: 'open', agreed: null, owed: null }])
    expect(JSON.stringify(rows)).not.toMatch(/\d\.\d\d/)
  })

  test('MON-08 claims without an answer stand there, the longest waiting first, with who paid', async ({
    world,
  }) => {
    const { owner, id, claim } = await createBooks(world)
    const first = lastEntry((await claim({ payer: 'Sibtain' })).body).id
    world.clock.set('2026-11-23T09:00:00Z')
    const second = lastEntry((await claim({ amount: '20.00' })).body).id
    world.clock.set('2026-11-24T09:00:00Z')
    const list = async () => (await world.call('payments.claims', { id: owner.id }, { as: owner })).body
    const { claims, total } = await list()
    expect(total).toBe(2)
    expect(claims).toMatchObject([
      { bookingId: id, days: 3, entry: { id: first, payer: 'Sibtain', counted: '600.00' } },
      { bookingId: id, days: 1, entry: { id: second, state: 'open' } },
    ])
    await world.call('payments.confirmClaim', { id, entry: first }, { as: owner })
    await world.call('payments.disputeClaim', { id, entry: second, reason: 'None' }, { as: owner })
    expect(await list()).toMatchObject({ claims: [], total: 0 })
    const again = lastEntry((await claim({ answers: second })).body).id
    expect((await list()).claims.map(({ entry }) => entry.id)).toEqual([again])
  })

  test('MON-08 a reminder in bulk goes once to who owes; others are left out with the reason', async ({
    world,
  }) => {
    const { owner, trip, id, lead } = await createBooks(world)
    const claims = await createFamily(world, owner, trip.id)
    await claims.claim()
    const settled = await createFamily(world, owner, trip.id)
    await settled.record({ amount: '2400.00' })
    const silent = await createFamily(world, owner, trip.id, { contactEmail: '' })
    const says = await createFamily(world, owner, trip.id)
    await world.call('bookings.updateStatus', { id: says.id, status: 'paid' }, { as: owner })
    const bookings = [id, claims.id, settled.id, silent.id, says.id]
    const remind = (key: string, input: object = {}) =>
      world.call('payments.remind', { id: owner.id, bookings, key, ...input }, { as: owner })
    const first = await remind('one')
    expect(first.body.reminded).toBe(1)
    expect(
      Object.fromEntries(first.body.leftOut.map(({ bookingId, reason }) => [bookingId, reason])),
    ).toEqual({
      [claims.id]: 'claim_waits',
      [settled.id]: 'nothing_owed',
      [silent.id]: 'no_address',
      [says.id]: 'says_paid',
    })
    expect((await remind('one')).body).toEqual(first.body)
    expect((await remind('one', { bookings: [id] })).error.code).toBe('idempotency_key_reused')
    const asks = async () =>
      (await world.mails.deliver()).filter(({ template }) => template === 'payment-due')
    expect(await asks()).toMatchObject([{ to: lead.email }])
    const [mail] = await asks()
    expect(mail?.subject).toMatch(/2,400/)
    expect(mail?.text).toContain('#money')
    expect((await remind('two', { bookings: [id] })).body.reminded).toBe(1)
    expect((await remind('three', { bookings: [id] })).body.leftOut).toEqual([
      { bookingId: id, reason: 'asked_often' },
    ])
    const { rows } = (await world.call('payments.owing', { id: trip.id }, { as: owner })).body
    expect(rows.find(({ bookingId }) => bookingId === id)?.askedAt).toBe(world.clock.now().toISOString())
    const others = await createBooks(world)
    expect((await remind('four', { bookings: [others.id] })).error.code).toBe('invalid_bulk')
  })

  test('MON-08 a reminder is read before it is sent, in the language of its family and without its private link', async ({
    world,
  }) => {
    const { owner, trip, id, lead } = await createBooks(world)
    const guest = await createFamily(world, owner, trip.id, { language: 'ur', userId: null })
    const settled = await createFamily(world, owner, trip.id)
    await settled.record({ amount: '2400.00' })
    const other = await createBooks(world)
    const preview = (booking: string, as: { id: string } = owner) =>
      world.call('payments.remindPreview', { id: owner.id, bookingId: booking }, { as })
    const { body } = await preview(id)
    expect(body).toMatchObject({ language: 'en', subject: expect.stringMatching(/^Balance of \S*\$2,400/) })
    await world.call('payments.remind', { id: owner.id, bookings: [id], key: 'read' }, { as: owner })
    const sent = (await world.mails.deliver()).find(
      ({ template, to }) => template === 'payment-due' && to === lead.email,
    )
    expect([sent?.subject, sent?.text]).toEqual([body.subject, body.text])
    const read = (await preview(guest.id)).body
    expect([read.language, /[\u0600-\u06ff]/.test(read.subject)]).toEqual(['ur', true])
    expect([...read.text.matchAll(/\/bookings\/([^?\s]+)/g)].map(([, link]) => link)).toEqual(['…'])
    for (const none of [settled.id, other.id])
      expect((await preview(none)).error.code).toBe('booking_not_found')
    expect((await preview(id, other.owner)).error.code).toBe('access_denied')
    expect((await preview(id, lead)).error.code).toBe('access_denied')
  })

  test('MON-08 with 100,000 entries of others a company reads as few pages of the database as with 1,000', async ({
    world,
  }) => {
    const { db } = world
    const { owner, trip, claim } = await createBooks(world)
    await claim()
    const other = await createBooks(world, { trip: { maxPilgrims: 400 } })
    // As many as let the database know that a booking has few of all entries.
    for (let at = 0; at < 200; at++) await world.booking({ tripId: other.trip.id, userId: null })
    const addEntries = (from: number, to: number) =>
      db.transaction(async (tx) => {
        // By the trigger that fills them in each would take as long as all.
        await tx.execute(sql`ALTER TABLE payment_entries DISABLE TRIGGER USER`)
        await tx.execute(sql`INSERT INTO payment_entries (booking_id, organizer_id, currency, kind, side, amount, day, way, written_at)
          SELECT their.ids[1 + number % cardinality(their.ids)], ${other.owner.id}::uuid, 'USD', 'claimed', 'pilgrim', 1, '2026-11-21', 'bank', now()
          FROM generate_series(${from}::int, ${to}::int) AS number,
            (SELECT array_agg(bookings.id) AS ids FROM bookings WHERE bookings.trip_id = ${other.trip.id}::uuid) AS their`)
        await tx.execute(sql`ALTER TABLE payment_entries ENABLE TRIGGER USER`)
      })
    type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }
    const countPages = async () => {
      await db.execute(sql`ANALYZE`)
      const lists = [findAccountsOfTrip(db, trip.id), findAccountsOfCompany(db, owner.id, world.clock.now())]
      let pages = 0
      for (const list of lists) {
        const plan = sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${list.getSQL()}`
        const { rows } = await db.execute<{ 'QUERY PLAN': Plan[] }>(plan)
        const root = rows[0]?.['QUERY PLAN'][0]?.Plan
        pages += (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0)
      }
      return pages
    }
    await addEntries(1, 1_000)
    const few = await countPages()
    await addEntries(1_001, 100_000)
    expect(few).toBeGreaterThan(10)
    expect(await countPages()).toBeLessThanOrEqual(few * 1.5)
    // Control: the company that wrote them reads them.
    const { rows } = await db.execute<{ 'QUERY PLAN': Plan[] }>(
      sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${findAccountsOfCompany(db, other.owner.id, world.clock.now()).getSQL()}`,
    )
    expect(rows[0]?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks']).toBeGreaterThan(few * 1.5)
  })
})

describe('MON-04 what admins see', () => {
  test('MON-04 a claim after seven days and a refund after its day, and nobody else sees them', async ({
    world,
  }) => {
    const { owner, id, reference, claim, record, refund } = await createBooks(world)
    const admin = await world.user({ role: 'admin' })
    const claims = async () => (await world.call('admin.unansweredClaims', {}, { as: admin })).body
    const refunds = async () => (await world.call('admin.overdueRefunds', {}, { as: admin })).body
    await claim()
    await record()
    world.clock.set('2026-11-28T08:59:59Z')
    expect(await claims()).toMatchObject({ claims: [], total: 0 })
    world.clock.set('2026-11-28T09:00:00Z')
    expect(await claims()).toMatchObject({
      claims: [{ bookingId: id, reference, amount: '600.00', days: 7 }],
      total: 1,
    })
    await world.call('bookings.updateStatus', { id, status: 'cancelled_by_organizer' }, { as: owner })
    world.clock.set('2026-12-12T23:59:59Z')
    expect(await refunds()).toMatchObject({ refunds: [], total: 0 })
    world.clock.set('2026-12-13T00:00:01Z')
    expect(await refunds()).toMatchObject({
      refunds: [{ bookingId: id, amount: '600.00', since: '2026-12-12', days: 1 }],
      total: 1,
    })
    await refund({ day: '2026-12-12' })
    expect(await refunds()).toMatchObject({ refunds: [], total: 0 })
  })
})
