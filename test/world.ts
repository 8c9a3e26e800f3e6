import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { test as base } from 'vitest'
import { createApp } from '#server/app.ts'
import { assemble, type ServerParts } from '#server/assemble.ts'
import { type Config, readConfig } from '#server/machine/config.ts'
import type { Database, DatabaseHandle, Queryable } from '#server/machine/data/client.ts'
import type { Network } from '#server/machine/http/guarded-fetch.ts'
import type { Renderer } from '#server/machine/http/renderer.ts'
import { createLogger, type Logger } from '#server/machine/log.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { type Calls, createCalls } from './actions/calls.ts'
import { copyDatabase, emptyDatabase, type TestDatabase } from './databases.ts'
import { observeStatements } from './executed-statements.ts'
import { createFactories, type Factories } from './factories.ts'
import { testMilliseconds } from './patience.ts'
import { createMailbox, type Mailbox } from './programs/mailbox.ts'

export type World = Factories &
  Calls &
  Pick<ServerParts, 'deps' | 'mailer' | 'jobs' | 'startJobs'> & {
    app: FastifyInstance
    db: Database
    handle: DatabaseHandle
    database: TestDatabase
    clock: Clock
    mails: Mailbox
    config: Config
    /** Returns the statements that the product sends meanwhile. */
    recordStatements: (work: () => Promise<unknown>) => Promise<string[]>
    /** Returns the statements that product and test have sent since the last call. */
    takeStatements: () => Set<string>
    close: () => Promise<void>
  }

export type WorldOptions = {
  /** The environment, beside the defaults of tests. */
  env?: Record<string, string>
  /** Without one there are no pages. */
  renderer?: Renderer
  /** Adds scripts and photos. */
  serveFiles?: (app: FastifyInstance) => void
  /**
   * Without one, the worker's database, emptied. Two worlds on one database are two processes. 'own' is a database
   * that no other test uses, for one that breaks it.
   */
  database?: TestDatabase | 'own'
  /** Without neighbours: for a test that reads everything after everything, or counts what is asked of a database. */
  alone?: boolean
  log?: Logger
  /** Without one the database stands for one whose clock has moved along with that of the test. */
  databaseClock?: (db: Queryable) => Promise<Date>
  /** The network that photos are fetched from, in place of the public one. */
  network?: Network
  /** The mode of `npm run dev`. */
  development?: boolean
}

/** The time of a world at its start, an ISO instant. */
export const worldStart = '2026-11-21T09:00:00Z'

const UPLOADS_DIR = join(tmpdir(), `qafila-test-uploads-${process.pid}-${randomBytes(4).toString('hex')}`)
mkdirSync(UPLOADS_DIR, { recursive: true })
process.once('exit', () => rmSync(UPLOADS_DIR, { recursive: true, force: true }))
const DATA_KEY = randomBytes(32).toString('base64')
const environment = {
  PUBLIC_URL: 'http://qafila.test',
  DEMO: '0',
  LOG_LEVEL: 'silent',
  UPLOADS_DIR,
  DATA_KEY,
}

/** The whole server around an empty database, at a moment of our choosing. Nothing is mocked; it just has no port. */
export async function createWorld({
  env,
  renderer,
  serveFiles,
  database,
  alone,
  log,
  databaseClock,
  network,
  development,
}: WorldOptions = {}): Promise<World> {
  const config = readConfig({ ...environment, ...env })
  const home = database === 'own' ? await copyDatabase() : (database ?? (await emptyDatabase()))
  const handle = home.open()
  const { observed, observedByTest: db, ...statements } = observeStatements(handle)
  const { recordStatements, takeStatements, requireNamedTables } = statements
  const clock = createClock(worldStart)
  const { deps, mailer, jobs, startJobs } = await assemble({
    handle: observed,
    config,
    log: log ?? createLogger('silent'),
    clock: clock.now,
    databaseClock: databaseClock ?? (async () => clock.now()),
    callMilliseconds: testMilliseconds,
    ...(network && { network }),
  })
  const app = createApp(deps, renderer, development)
  serveFiles?.(app)
  await app.ready()

  async function openSession(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    const expire = new Date(now.getTime() + 3_600_000)
    const times = { expire, createdAt: now, lastSeenAt: now }
    await db.insert(sessions).values({ sid: hashSecret(token), userId, sess: {}, ...times })
    return token
  }

  return {
    ...createFactories(db, clock.now),
    ...createCalls(app, openSession, alone ? undefined : home.neighbours),
    app,
    db,
    handle,
    database: home,
    deps,
    mailer,
    jobs,
    startJobs,
    clock,
    config,
    mails: createMailbox(db, mailer),
    recordStatements,
    takeStatements,
    close: async () => {
      await app.close()
      await mailer.stop()
      await handle.close()
      if (database === 'own') await home.drop()
      requireNamedTables()
    },
  }
}

type Clock = ReturnType<typeof createClock>

function createClock(start: string) {
  let now = new Date(start)
  return {
    now: () => now,
    set: (instant: string) => {
      now = new Date(instant)
    },
    advance: ({
      hours = 0,
      minutes = 0,
      seconds = 0,
    }: {
      hours?: number
      minutes?: number
      seconds?: number
    }) => {
      now = new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

/** A test with a world of its own; `open` gives one with other options. All are closed after the test. */
export const test = base.extend<{ world: World; open: (options?: WorldOptions) => Promise<World> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  open: async ({}, use) => {
    const opened: World[] = []
    await use(async (options) => {
      const world = await createWorld(options)
      opened.push(world)
      return world
    })
    for (const world of opened.reverse()) await world.close()
  },
  world: async ({ open }, use) => use(await open()),
})

/** A test in a world that all tests of its file share: what one of them writes the next one finds. */
export const testInOneWorld = (options: WorldOptions) =>
  base.extend<{ world: World }>({
    world: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
      async ({}, use) => {
        const world = await createWorld(options)
        await use(world)
        await world.close()
      },
      { scope: 'file' },
    ],
  })
