import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { describe, expect, onTestFinished } from 'vitest'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { createFactories } from '#test/factories.ts'
import { isStillWaiting } from '#test/is-still-waiting.ts'
import { startServer } from '#test/programs/servers.ts'
import { findInconsistencies, noInconsistencies, startBookings } from '#test/scenes/booking-load.ts'
import { test } from '#test/world.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'

/** A file that takes two tables, in the order opposite to that of whoever writes to both. */
const takesBoth = (name: string) => `ALTER TABLE trips ADD COLUMN ${name} integer;
  ALTER TABLE bookings ADD COLUMN ${name} integer NOT NULL DEFAULT 0;`

/** The same by functions.sql files: a trigger takes its table. */
const triggersOfBoth = (when: string) =>
  ['trips', 'bookings']
    .map(
      (table) => `CREATE OR REPLACE TRIGGER looked_at AFTER DELETE ON ${table}
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse_change();\n`,
    )
    .join('')

async function prepare() {
  const database = await copyDatabase()
  onTestFinished(database.drop)
  const path = mkdtempSync(join(tmpdir(), 'qafila-under-load-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const handle = database.open()
  onTestFinished(handle.close)
  const write = (name: string, text: string) => writeFileSync(join(path, name), text)
  const apply = () => migrate(handle, { folder: pathToFileURL(`${path}/`) })
  const writeFunctions = (text: string) => {
    mkdirSync(join(path, 'nouns'), { recursive: true })
    write('nouns/functions.json', '["functions.sql"]')
    write('nouns/functions.sql', text)
  }
  const applyFunctions = () =>
    migrate(handle, { folder: migrationsFolder, functionsFolder: pathToFileURL(`${path}/nouns/`) })
  const connect = async () => {
    const client = new pg.Client(database.url)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return { database, handle, write, apply, writeFunctions, applyFunctions, connect }
}

async function countWaiting(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query(
    'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
    [table],
  )
  return rows[0].waiting
}

/** Holds bookings, and takes trips as soon as the other waits for what it holds. */
async function meet(client: pg.Client, other: () => Promise<unknown>) {
  await client.query('BEGIN; LOCK TABLE bookings IN ROW EXCLUSIVE MODE')
  const changing = other()
  changing.catch(() => {})
  await expect.poll(() => countWaiting(client, 'bookings')).toBe(1)
  const mine = client.query('LOCK TABLE trips IN ROW EXCLUSIVE MODE; COMMIT')
  return Promise.allSettled([mine, changing])
}

describe.skipIf(isEmbedded)('a migration while others write', () => {
  test('is aborted where both would wait for each other, and is applied after; control: without that one of the two fails', async () => {
    const { write, apply, connect } = await prepare()
    const [writer, other] = [await connect(), await connect()]
    write('9001_both.sql', takesBoth('first'))
    expect((await meet(writer, apply)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { rows } = await other.query('SELECT count(first)::int AS n FROM trips')
    expect(rows).toEqual([{ n: 0 }])
    const plainly = () => other.query(`BEGIN; ${takesBoth('second')} COMMIT`)
    const statuses = (await meet(writer, plainly)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('and so are functions and triggers: they give way, and are all applied after', async () => {
    const { writeFunctions, applyFunctions, connect } = await prepare()
    const [writer, other] = [await connect(), await connect()]
    writeFunctions(triggersOfBoth('OLD.id IS NULL'))
    const outcomes = await meet(writer, applyFunctions)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { rows } = await other.query(`SELECT count(*)::int AS n FROM pg_trigger WHERE tgname = 'looked_at'`)
    expect(rows).toEqual([{ n: 2 }])
    const plainly = () => other.query(`BEGIN; ${triggersOfBoth('OLD.id IS NOT NULL')} COMMIT`)
    const statuses = (await meet(writer, plainly)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of which nothing changed take no table: one that someone holds is not waited for', async () => {
    const { handle, writeFunctions, applyFunctions, connect } = await prepare()
    const writer = await connect()
    await writer.query('BEGIN; LOCK TABLE trips, bookings IN ROW EXCLUSIVE MODE')
    await migrate(handle)
    writeFunctions(triggersOfBoth('OLD.id IS NULL'))
    const changing = applyFunctions()
    // Control: what changed waits.
    await expect.poll(() => countWaiting(writer, 'trips')).toBe(1)
    expect(await isStillWaiting(changing, 0)).toBe(true)
    await writer.query('COMMIT')
    await changing
  })

  test('that waits in vain waits like every statement in the end, and an invalid one is not repeated', async () => {
    const { write, apply, connect } = await prepare()
    write('9001_wrong.sql', 'ALTER TABLE trips ADD COLUMN id integer;')
    await expect(apply()).rejects.toThrow(/9001_wrong\.sql failed at line 1.*already exists/)
    write('9001_wrong.sql', takesBoth('first'))
    const writer = await connect()
    await writer.query('BEGIN; LOCK TABLE trips IN ROW EXCLUSIVE MODE')
    const applied = apply()
    // It gives way and comes again, several times.
    for (let turn = 0; turn < 4; turn++) {
      await expect.poll(() => countWaiting(writer, 'trips'), { interval: 10 }).toBe(1)
      await expect.poll(() => countWaiting(writer, 'trips'), { interval: 10 }).toBe(0)
    }
    await writer.query('COMMIT')
    await applied
    expect((await writer.query('SELECT count(first)::int AS n FROM trips')).rows).toEqual([{ n: 0 }])
  })

  test('leaves every booking of a running server answered', async () => {
    const { database, handle, write, apply, writeFunctions, applyFunctions } = await prepare()
    const { trip } = createFactories(handle.db, () => new Date())
    const days = { departureDate: '2090-01-10', returnDate: '2090-01-20' }
    const trips = await Promise.all(Array.from({ length: 10 }, () => trip({ ...days, maxPilgrims: 500 })))
    const server = await startServer({ DATABASE_URL: database.url ?? '', RATE_LIMITS: 'off' })
    onTestFinished(async () => void (await server.stop()))
    const load = startBookings({ urls: [server.url], tripIds: trips.map(({ id }) => id) })
    await load.reached(50)
    for (let round = 1; round <= 12; round++) {
      writeFunctions(triggersOfBoth(`OLD.id IS NULL AND ${round} = ${round}`))
      await applyFunctions()
    }
    for (let file = 1; file <= 12; file++) {
      write(`9${String(file).padStart(3, '0')}_both.sql`, takesBoth(`column_${file}`))
      await apply()
    }
    await load.reached(load.acknowledged.size + 50)
    await load.stop()
    expect(load.failures).toEqual([])
    expect(await findInconsistencies(handle.db, load.acknowledged)).toEqual(noInconsistencies)
  })
})
