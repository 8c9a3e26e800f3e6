import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { parseReference } from '#domain/bookings/references.ts'
import { bookingRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'

describe('references', () => {
  test('CON-09 every booking has one, readable and unlike the one before, and it is found as it is typed', async ({
    world,
  }) => {
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const ask = () => world.call('bookings.create', bookingRequest(trip))
    const [first, second] = [(await ask()).body, (await ask()).body]
    for (const { reference } of [first, second]) {
      expect(reference).toMatch(/^QF-[1-9A-HJKMNP-TV-Z]{8}$/)
      expect(parseReference(reference)).toEqual({ reference })
    }
    const same = [...first.reference].filter((sign, at) => sign === second.reference[at]).length
    expect(same).toBeLessThan(first.reference.length - 3)
    const admin = await world.user({ role: 'admin' })
    const typed = ` ${first.reference
      .toLowerCase()
      .replace('qf-', '')
      .replace(/^(....)/, '$1 ')}`
    for (const q of [first.reference, typed]) {
      const found = await world.call('admin.searchBookings', { q }, { as: admin })
      expect(found.body.bookings.map(({ id }) => id)).toEqual([first.id])
      const own = await world.call('organizers.searchBookings', { id: owner.id, q }, { as: owner })
      expect(own.body.bookings.map(({ id }) => id)).toEqual([first.id])
    }
    const wrong = first.reference.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'))
    const none = await world.call('admin.searchBookings', { q: wrong }, { as: admin })
    expect(none.body.bookings).toEqual([])
  })

  test('CON-09 the database makes them as the domain reads them: 20,000 numbers in a row are as many references, all right', async ({
    world,
  }) => {
    const { rows } = await world.db.execute<{ reference: string }>(
      sql`SELECT reference_of(n, sha256('a key')) AS reference FROM generate_series(1, 20000) AS n`,
    )
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(20_000)
    for (const { reference } of rows) expect(parseReference(reference)).toEqual({ reference })
    // Neighbours share no beginning more often than chance has it: 1 in 31.
    const alike = rows.filter(({ reference }, at) => reference[3] === rows[at + 1]?.reference[3]).length
    expect(alike).toBeGreaterThan(400)
    expect(alike).toBeLessThan(900)
  })

  test('CON-09 other keys make other references; beyond the last number none is left', async ({ world }) => {
    const of = async (number: string, key: string) => {
      const { rows } = await world.db.execute<{ reference: string }>(
        sql`SELECT reference_of(${number}::bigint, sha256(${key}::text::bytea)) AS reference`,
      )
      return rows[0]?.reference
    }
    expect(await of('7', 'one')).not.toBe(await of('7', 'another'))
    expect(await of('7', 'one')).toBe(await of('7', 'one'))
    expect(await of(String(31 ** 7 - 1), 'one')).toMatch(/^QF-/)
    await expect(of(String(31 ** 7), 'one')).rejects.toThrow()
  })
})
