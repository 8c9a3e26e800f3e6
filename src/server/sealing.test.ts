import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createSealer } from '#server/machine/secrets/sealed.ts'
import { forgetUnreadable } from '#server/machine/secrets/sealed-columns.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { createFullTrip, joinWaitingList } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'
import { sealedColumns } from './nouns.ts'
import { travellerDocuments } from './travellers/core/tables.ts'
import { hashPassport } from './travellers/core/writing-service.ts'
import { documentStoragePath } from './travellers/papers/view.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const nameOf = (fill: number) => createSealer([Buffer.alloc(32, fill)]).names[0]
const people = 120

/** A place of a waiting list, and more people than one batch seals, each with a passport. */
async function filled(world: World) {
  await joinWaitingList(world, (await createFullTrip(world, [1])).trip, 1)
  const as = await world.user()
  const trip = await world.trip({ maxPilgrims: 2 * people })
  const ids: string[] = []
  for (let at = 0; at < people; at++) {
    const { id } = await world.booking({
      tripId: trip.id,
      userId: as.id,
      status: 'confirmed',
      numberOfPilgrims: 1,
    })
    ids.push(id)
    const person = {
      id,
      age: 'adult',
      place: 1,
      passportNumber: `Z${1_000_000 + at}`,
      ownName: `زائر ${at}`,
    } as const
    expect((await world.call('travellers.save', person, { as })).status).toBe(200)
  }
  const [id = ''] = ids
  const page = { id, age: 'adult', place: 1, kind: 'passport_page' } as const
  const file = createPdf('A passport page')
  expect((await world.call('travellers.sendPaper', { ...page, file }, { as })).status).toBe(201)
  const paper = async (reader: World) => {
    const { status, body } = await reader.call('travellers.paper', page, { as })
    return status === 200 && Buffer.from(body.content, 'base64').equals(file)
  }
  const numbers = async (reader: World) =>
    Promise.all(
      ids.map(async (id) => {
        const { body } = await reader.call('travellers.read', { id, age: 'adult', place: 1 }, { as })
        return body.passportNumber
      }),
    )
  return { numbers, paper, organizerId: trip.organizerId, all: ids.map((_, at) => `Z${1_000_000 + at}`) }
}

/** How many of each table are sealed with which key. */
async function sealedWith({ db }: World) {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    SELECT split_part(text, '.', 2) AS key, count(*)::int AS count FROM (
      SELECT sealed_details AS text FROM travellers UNION ALL SELECT sealed_own_name FROM travellers UNION ALL SELECT sealed_key FROM papers UNION ALL SELECT sealed_token FROM waiting_parties WHERE sealed_token IS NOT NULL
    ) AS sealed GROUP BY 1 ORDER BY 2`)
  return rows
}

describe('PPL-03 key rotation', () => {
  test('PPL-03 while two processes serve, all is sealed again, found again, and read without the old key', async ({
    open,
  }) => {
    const before = await open({ env: { DATA_KEY: key(1) } })
    const { numbers, paper, organizerId, all } = await filled(before)
    const [row] = await before.db.select().from(travellerDocuments)
    const stored = await before.deps.files.get(documentStoragePath(row?.file ?? ''))
    const turning = { database: before.database, env: { DATA_KEY: key(2), DATA_KEY_OLD: key(1) } }
    const [one, two] = [await open(turning), await open(turning)]
    const anew = (world: World) => world.jobs.find(({ name }) => name === 'seal-anew')?.run()
    // Read in between, by who has both.
    const [, , read] = await Promise.all([anew(one), anew(two), numbers(one)])
    expect(read).toEqual(all)
    await anew(one)
    expect(await sealedWith(one)).toEqual([{ key: nameOf(2), count: 2 * people + 2 }])
    const after = await open({ database: before.database, env: { DATA_KEY: key(2) } })
    expect(await numbers(after)).toEqual(all)
    // The file has a key of its own and was not written anew.
    expect(await paper(after)).toBe(true)
    expect(
      Buffer.compare(
        (await after.deps.files.get(documentStoragePath(row?.file ?? ''))) ?? Buffer.of(),
        stored ?? Buffer.of(0),
      ),
    ).toBe(0)
    // The exact number is found by the key of today.
    const hash = hashPassport(
      createSealer([Buffer.alloc(32, 2)]),
      { passportNumber: 'Z1000007' },
      organizerId,
    )
    const { rows } = await after.db.execute(sql`SELECT FROM travellers WHERE passport_hash = ${hash}`)
    expect(rows).toHaveLength(1)
  })

  test('PPL-03 without its key no server starts, nothing is lost, and permanent losses are counted', async ({
    open,
  }) => {
    const world = await open({ env: { DATA_KEY: key(1) } })
    const { numbers, paper, all } = await filled(world)
    const other = { database: world.database, env: { DATA_KEY: key(3) } }
    await expect(open(other)).rejects.toThrow(
      `${people} people of bookings with the key ${nameOf(1)} and ${people} names of people in own letters with the key ${nameOf(1)} and 1 papers of people with the key ${nameOf(1)}, which is not here. Nothing was changed`,
    )
    expect(await numbers(world)).toEqual(all)
    // Control: with the key as the one before it starts.
    await open({ ...other, env: { DATA_KEY: key(3), DATA_KEY_OLD: key(1) } })
    const sealer = createSealer([Buffer.alloc(32, 3)])
    expect(await world.db.transaction((tx) => forgetUnreadable(tx, sealer, sealedColumns))).toBe(
      2 * people + 1,
    )
    const forgotten = await open(other)
    expect(new Set(await numbers(forgotten))).toEqual(new Set([null]))
    expect([await paper(forgotten), await forgotten.db.$count(travellerDocuments)]).toEqual([false, 0])
  })
})
