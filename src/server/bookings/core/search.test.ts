import { type SQL, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { foldText } from '#domain/kernel/search-words.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { formatMoment } from '#server/machine/data/moment-order.ts'
import { trips } from '#server/trips/core/tables.ts'
import { test, type World } from '#test/world.ts'
import { countMatches, findMatchingIds } from './search-queries.ts'
import { bookingSearchTexts } from './search-tables.ts'
import { bookings } from './tables.ts'

const [biggest, other] = ['0a000000-0000-4000-8000-000000000001', '0b000000-0000-4000-8000-000000000002']

/**
 * More rows than are looked through before the index is asked: 'ali' in each third, 'Tasneem' in each 50th, 'old' in the 300
 * oldest, each eighth of the biggest company, each 500th missed; ten that came in one moment.
 */
const fill = (world: World) =>
  world.db.execute(sql`
    INSERT INTO booking_words (booking_id, organizer_id, created_at, status, words)
    SELECT md5(n::text)::uuid, (CASE WHEN n % 8 = 0 THEN ${biggest} ELSE ${other} END)::uuid,
      timestamptz '2026-01-01' + (n / 10) * interval '1 microsecond', CASE WHEN n % 500 = 0 THEN 'no_show' ELSE 'paid' END,
      words_of_contact((CASE WHEN n % 3 = 0 THEN 'ali' ELSE 'zahra' END) || n || '@example.com',
        CASE WHEN n % 50 = 0 THEN 'Tasneem Merchant' WHEN n % 70 = 0 THEN 'علی كاظمي' WHEN n < 300 THEN 'Old Ones' END, '+91 98' || n)
    FROM generate_series(1, 12000) AS n`)

type Told = { organizerId?: string; status?: 'paid' | 'no_show'; q: string }

/** Returns what a scan of every row finds. */
async function lookAtAll({ db }: World, { organizerId, status, q }: Told) {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT booking_id AS id FROM booking_words WHERE strpos(words, part_of_words(${q})) > 0
      AND ${organizerId ? sql`organizer_id = ${organizerId}::uuid` : sql`true`} AND ${status ? sql`status = ${status}` : sql`true`}
    ORDER BY created_at DESC, booking_id DESC`)
  return rows.map(({ id }) => id)
}

async function positionOf({ db }: World, id: string) {
  const at = formatMoment(sql`created_at`)
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT ${at} AS at FROM booking_words WHERE booking_id = ${id}::uuid`,
  )
  return { at: rows[0]?.at ?? '', id }
}

const asked = [
  'ali',
  'ALI1',
  'tasneem',
  'neem mer',
  'علی',
  'كاظم',
  'old',
  'a',
  'zz',
  'qx',
  '@example',
  '98119',
]
const scopes = [{}, { organizerId: biggest }, { status: 'no_show' }, { organizerId: biggest, status: 'paid' }]

describe('searching many bookings', () => {
  test('FIN-11 ADM-07 the newest-first search and the index find what a scan of every row finds, page by page', async ({
    world,
  }) => {
    await fill(world)
    for (const q of asked)
      for (const scope of scopes as Omit<Told, 'q'>[]) {
        const told = { ...scope, q }
        const every = await lookAtAll(world, told)
        expect([told, await findMatchingIds(world.db, told, { limit: 21 })]).toEqual([
          told,
          every.slice(0, 21),
        ])
        const [tenth, last] = [every[9], every.at(-1)]
        for (const from of [tenth, last].filter((id) => id !== undefined)) {
          const after = await positionOf(world, from)
          const next = every.slice(every.indexOf(from) + 1).slice(0, 7)
          expect([told, await findMatchingIds(world.db, told, { limit: 7, after })]).toEqual([told, next])
        }
        const { matching, isMore } = await countMatches(world.db, told)
        expect([told, isMore ? every.length > matching : every.length === matching]).toEqual([told, true])
        if (every.length <= 100) expect([told, isMore]).toEqual([told, false])
      }
    expect(await findMatchingIds(world.db, { q: 'old' }, { limit: 50_000 })).toHaveLength(290)
    // A third has it, of which more than a hundred are among the newest; 290 have this, all of them old.
    expect(await countMatches(world.db, { q: 'ali' })).toEqual({ matching: 100, isMore: true })
    expect(await countMatches(world.db, { q: 'old' })).toEqual({ matching: 290, isMore: false })
  })

  test('FIN-11 no row is read where the index is enough', async ({ world }) => {
    await fill(world)
    await world.db.execute('ANALYZE booking_words')
    const plans: string[] = []
    const execute = async (statement: SQL) => {
      plans.push(JSON.stringify((await world.db.execute(sql`EXPLAIN ${statement}`)).rows))
      return { rows: [] }
    }
    const explaining = { execute } as unknown as Queryable
    for (const scope of [{}, { organizerId: biggest }]) {
      await findMatchingIds(explaining, { ...scope, q: 'rizvi' }, { limit: 21 })
      await countMatches(explaining, { ...scope, q: 'rizvi' })
      await findMatchingIds(explaining, { ...scope, q: 'رض' }, { limit: 21 })
    }
    // Of each the newest first, along the order of the list, then the index of pieces.
    expect(plans).toHaveLength(12)
    expect(plans.filter((plan) => plan.includes('booking_words_pieces_idx'))).toHaveLength(6)
    expect(plans.filter((plan) => /booking_words_(newest|of_organizer)_idx/.test(plan))).toHaveLength(6)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on booking_words/)
  })

  test('FIN-11 ADM-07 the search text is that of each booking, whatever happens to it', async ({ world }) => {
    const { db } = world
    const trip = await world.trip()
    const contact = { contactEmail: 'Zahra@Example.com', contactName: 'زہراء', contactPhone: '+۹۱ (98) 20' }
    const { id } = await world.booking({ tripId: trip.id, ...contact })
    const gone = await world.booking({ tripId: trip.id })
    const written = async () => {
      const rows = await db.select().from(bookingSearchTexts)
      const same = await db.execute(sql`
        SELECT 1 FROM bookings JOIN trips ON trips.id = trip_id JOIN booking_words ON booking_id = bookings.id
        WHERE (booking_words.organizer_id, booking_words.created_at, booking_words.status, words)
          = (trips.organizer_id, bookings.created_at, bookings.status, words_of_contact(contact_email, contact_name, contact_phone))`)
      expect(same.rows).toHaveLength(rows.length)
      return rows.find(({ bookingId }) => bookingId === id)
    }
    const words = ' zahra@example.com\n زهرا\n +91 (98) 20\n 919820'
    expect(await written()).toMatchObject({ words, status: 'pending', organizerId: trip.organizerId })
    const changes = {
      status: 'paid',
      createdAt: new Date('2026-01-02T03:04:05Z'),
    } as const
    await db
      .update(bookings)
      .set({ ...changes, contactName: null })
      .where(sql`id = ${id}::uuid`)
    expect(await written()).toMatchObject({
      words: words.replace('زهرا', ''),
      ...changes,
    })
    const moved = await world.organizer()
    await db.update(trips).set({ organizerId: moved.id }).where(sql`id = ${trip.id}::uuid`)
    expect((await written())?.organizerId).toBe(moved.id)
    const elsewhere = await world.trip()
    await db.update(bookings).set({ tripId: elsewhere.id }).where(sql`id = ${id}::uuid`)
    expect((await written())?.organizerId).toBe(elsewhere.organizerId)
    await db.delete(bookings).where(sql`id = ${gone.id}::uuid`)
    expect(await db.select().from(bookingSearchTexts)).toHaveLength(1)
    // Rows that the migration finds without search text get it, and no other row is touched.
    await db.delete(bookingSearchTexts)
    await db.execute(sql`SELECT write_missing_words()`)
    expect((await written())?.bookingId).toBe(id)
  })

  test('ADM-07 letters are folded in the database as in searches, whatever its locale', async ({ world }) => {
    const names = [
      'Élodie Özgür',
      'ŞƏHRİYAR Ağa',
      'كَرْبَلَاء',
      'ٱلزَّهراء',
      'أُؤئ ۀ',
      'کاظمی ہاشمی ھ ة',
      'ઝહરા રિઝવી',
    ]
    names.push('Мехди ӘЛИ', 'ZAHRA ٩٨٢ ۰۱', 'تسـنیم\u200c جان', 'ﻋﻠﻲ')
    for (const name of names) {
      const { rows } = await world.db.execute<{ folded: string }>(sql`SELECT folded_words(${name}) AS folded`)
      const plain = rows[0]?.folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
      expect([name, plain]).toEqual([name, foldText(name)])
    }
  })
})
