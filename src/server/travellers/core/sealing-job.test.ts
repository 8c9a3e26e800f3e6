import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readConfig } from '#server/machine/config.ts'
import { runChecks } from '#server/machine/doctor/checks.ts'
import { checkSealed } from '#server/machine/doctor/sealed-check.ts'
import { countSealed } from '#server/machine/secrets/sealed-columns.ts'
import { sealedColumns } from '#server/nouns.ts'
import { createInterferingTrigger } from '#test/interfering-trigger.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { storeAsVersionBefore } from '#test/scenes/plain-travellers.ts'
import { test, type World } from '#test/world.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
/** More than two batches. */
const people = 230

/** People in bookings of ten, as the version before stored them: 'زائر 1' to 'زائر 230', each tenth in a wheelchair. */
async function stored(world: World) {
  const as = await world.user()
  const trip = await world.trip({ maxPilgrims: 500 })
  const bookings: string[] = []
  for (let at = 0; at < people / 10; at++) {
    const { id } = await world.booking({
      tripId: trip.id,
      userId: as.id,
      status: 'confirmed',
      numberOfPilgrims: 10,
    })
    bookings.push(id)
  }
  const ids = sql.param(bookings)
  await world.db.execute(sql`
    INSERT INTO travellers (booking_id, organizer_id, age, place, own_name, needs, updated_at)
    SELECT (${ids}::uuid[])[booking], ${trip.organizerId}::uuid, 'adult', place, 'زائر ' || ((booking - 1) * 10 + place),
      CASE WHEN place = 10 THEN ARRAY['wheelchair'] ELSE '{}' END, now()
    FROM generate_series(1, ${people / 10}::integer) AS booking, generate_series(1, 10) AS place`)
  const list = async (reader: World) => {
    const known: (string | null)[] = []
    for (const id of bookings) {
      const { body } = await reader.call('travellers.list', { id }, { as })
      known.push(...body.people.map(({ ownName, needs }) => [ownName, ...needs].join(' ')))
    }
    return known
  }
  const expected = Array.from(
    { length: people },
    (_, at) => `زائر ${at + 1}${at % 10 === 9 ? ' wheelchair' : ''}`,
  )
  return { as, list, expected, bookings }
}

const countPlain = async ({ db }: World) =>
  (
    await db.execute<{ left: number }>(sql`
      SELECT count(*)::int AS left FROM travellers WHERE travellers.own_name IS NOT NULL OR travellers.needs <> '{}'`)
  ).rows[0]?.left

describe('FIX-28 the job that seals what the version before stored', () => {
  test('FIX-28 two processes at once seal everyone once, while others read, and nothing is lost', async ({
    open,
  }) => {
    const one = await open()
    const two = await open({ database: one.database })
    const { list, expected } = await stored(one)
    expect(await countPlain(one)).toBe(people)
    const [, , read] = await Promise.all([runJob(one, 'seal-people'), runJob(two, 'seal-people'), list(one)])
    expect(read).toEqual(expected)
    await runJob(one, 'seal-people')
    expect(await countPlain(one)).toBe(0)
    expect(await list(two)).toEqual(expected)
    // A further run writes nothing.
    const versions = async () =>
      (await one.db.execute(sql`SELECT xmin::text, travellers.id FROM travellers ORDER BY 2`)).rows
    const before = await versions()
    await runJob(one, 'seal-people')
    expect(await versions()).toEqual(before)
  })

  test('FIX-28 interrupted, it has sealed whole batches; begun again, it goes on', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { list, expected } = await stored(world)
    await world.db.execute(sql`CREATE SEQUENCE written`)
    await createInterferingTrigger(
      world,
      'travellers',
      "IF nextval('written') = 150 THEN RAISE EXCEPTION 'the power is out'; END IF",
    )
    await expect(runJob(world, 'seal-people')).rejects.toThrow()
    expect(await countPlain(world)).toBe(people - 100)
    expect(await list(world)).toEqual(expected)
    await runJob(world, 'seal-people')
    expect(await countPlain(world)).toBe(0)
    expect(await list(world)).toEqual(expected)
  })

  test('FIX-28 nothing plain is removed unless what was stored opens', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { list, expected } = await stored(world)
    await createInterferingTrigger(
      world,
      'travellers',
      "IF NEW.sealed_own_name IS NOT NULL THEN NEW.sealed_own_name := left(NEW.sealed_own_name, -4) || 'AAAA'; END IF",
    )
    await expect(runJob(world, 'seal-people')).rejects.toThrow(/cannot be opened|does not open/)
    expect(await countPlain(world)).toBe(people)
    expect(await list(world)).toEqual(expected)
  })

  test('FIX-28 who cannot be read with the keys that are here stays as he is, and the others are sealed', async ({
    world,
  }) => {
    const { list, expected, bookings } = await stored(world)
    const first = sql`travellers.booking_id = ${bookings[0]} AND travellers.place = 10`
    const broken = sql`UPDATE travellers SET sealed_details = ${'v1.AAAAAA.AAAA'} WHERE ${first}`
    await world.db.execute(broken)
    await runJob(world, 'seal-people')
    expect(await countPlain(world)).toBe(1)
    const { rows } = await world.db.execute(
      sql`SELECT travellers.own_name AS name, travellers.needs FROM travellers WHERE ${first}`,
    )
    expect(rows).toEqual([{ name: 'زائر 10', needs: ['wheelchair'] }])
    await world.db.execute(sql`UPDATE travellers SET sealed_details = NULL WHERE ${first}`)
    await runJob(world, 'seal-people')
    expect(await countPlain(world)).toBe(0)
    expect(await list(world)).toEqual(expected)
  })

  test('FIX-28 the doctor counts what is left, and a rotated key seals all of it again', async ({ open }) => {
    const world = await open({ env: { DATA_KEY: key(1) } })
    const owner = await world.organizer()
    const trip = await world.trip({ organizerId: owner.id })
    const as = await world.user()
    const { id } = await world.booking({ tripId: trip.id, userId: as.id, status: 'confirmed' })
    const where = { age: 'adult', place: 1 } as const
    const needs = [{ kind: 'wheelchair', note: null }]
    const person = { id, ...where, ownName: 'زہرا', needs } as never
    expect((await world.call('travellers.save', person, { as })).status).toBe(200)
    const answer = {
      bookingId: id,
      ...where,
      kind: 'wheelchair',
      answer: 'can',
      words: 'At the hotel',
    } as const
    expect((await world.call('travellers.answerNeed', answer, { as: owner })).status).toBe(200)
    await storeAsVersionBefore(world)
    const look = async (env: Record<string, string>) => {
      const [found] = await runChecks([checkSealed(world.db, readConfig(env), sealedColumns)])
      return [found?.state, found?.said]
    }
    expect(await look({ DATA_KEY: key(1) })).toEqual([
      'doubtful',
      expect.stringMatching(/^1 rows of travellers, 1 rows of need_answers still .* seal-people/),
    ])
    // Sealed by a process that has both keys: at once with the key of today.
    const turning = await open({
      database: world.database,
      env: { DATA_KEY: key(2), DATA_KEY_OLD: key(1) },
    })
    await runJob(turning, 'seal-people')
    const names = async () => new Set((await countSealed(world.db, sealedColumns)).map(({ key }) => key))
    expect((await names()).size).toBe(1)
    // Stored with the old key, and rotated once more.
    const again = await open({ database: world.database, env: { DATA_KEY: key(3), DATA_KEY_OLD: key(2) } })
    await runJob(again, 'seal-anew')
    const alone = await open({ database: world.database, env: { DATA_KEY: key(3) } })
    expect((await alone.call('travellers.read', { id, ...where }, { as })).body).toMatchObject({
      ownName: 'زہرا',
      needs: [{ kind: 'wheelchair', answer: { words: 'At the hotel' } }],
    })
    expect((await look({ DATA_KEY: key(3) }))[0]).toBe('right')
  })
})
