import type pg from 'pg'
import { AppError } from '#contract/errors.ts'
import type { Logger } from '#server/machine/log.ts'
import { DeadlineClient, DeadlinePool, outsideDeadline } from './deadline.ts'

/** The methods of a database that are needed here; which database it is, the client decides. */
type Executor = {
  execute: <Row extends Record<string, unknown>>(statement: string) => PromiseLike<{ rows: Row[] }>
}

/** Where the answers to strangers are read: on a replica when that is as good as the primary, else on the primary. */
export type PublicReads<Db> = {
  read: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** Something that is shown changed, here or in another process. */
  changed: () => void
  /** Whether the changes of other processes are heard; while they are not, no replica can be trusted. */
  hearing: (alive: boolean) => void
  close: () => Promise<void>
}

/** Where there is no replica, the primary answers everything. */
export function readFromPrimary<Db>(db: Db): PublicReads<Db> {
  return { read: (run) => run(db), changed: () => {}, hearing: () => {}, close: async () => {} }
}

const recheckMilliseconds = 1_000
const maxLagMilliseconds = 50
const warnAfterMilliseconds = 10_000

type Servers<Db> = {
  primary: Db
  url: string
  size: number
  log: Logger
  databaseOf: (client: pg.PoolClient) => Db
}
/** A connection with the last position in the log that its server was seen to have replayed. */
type ReplicaConnection<Db> = { db: Db; position: bigint }

/**
 * Reads from a replica only what is as new as the primary: after every change the primary is queried for its position
 * in the log, and a connection is read from once its server has replayed that far. Each connection is queried
 * itself, since a balancer may stand before several replicas. Whatever a replica fails at is read from the primary.
 */
export function readFromReplica<Db extends Executor>({
  primary,
  url,
  size,
  log,
  databaseOf,
}: Servers<Db>): PublicReads<Db> {
  const pool = new DeadlinePool({
    Client: DeadlineClient,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 9_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ways = new WeakMap<pg.PoolClient, ReplicaConnection<Db>>()
  /** How far a replica must have come; undefined while that is not known. */
  let needed: bigint | undefined
  let isHearing = false
  let isThere = false
  let isAsking = false
  let changedAgain = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let behindSince: number | undefined
  let lookNotBefore = 0
  let isWorried = false

  async function askPosition() {
    isAsking = true
    while (changedAgain && isHearing && !isClosed) {
      changedAgain = false
      const position = await readWalPosition(primary).catch(() => undefined)
      if (position === undefined) {
        changedAgain = true
        await new Promise((resolve) => setTimeout(resolve, maxLagMilliseconds))
      } else if (!changedAgain) needed = position
    }
    isAsking = false
  }

  function changed() {
    needed = undefined
    changedAgain = true
    if (!isAsking) void outsideDeadline(askPosition)
  }

  /** Looks for the replica until it answers, so that no visitor waits for one that is away. */
  async function look(): Promise<void> {
    try {
      await pool.query('SELECT 1')
      isThere = true
      worry(false)
    } catch (error) {
      if (isClosed) return
      worry(true, { err: error })
      retry = setTimeout(() => void look(), recheckMilliseconds).unref()
    }
  }

  function worry(about: boolean, details: object = {}) {
    if (isWorried === about) return
    isWorried = about
    if (about) log.warn(details, 'the replica is away or behind: public reads go to the primary')
    else log.info('public reads go to the replica again')
  }

  async function hasSeenEverything(client: pg.PoolClient, way: ReplicaConnection<Db>): Promise<boolean> {
    if (needed !== undefined && way.position >= needed) return true
    const { rows } = await client.query<{ position: string | null }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS position`,
    )
    // A server that is no replica is not read from: it may be a primary that was replaced.
    way.position = BigInt(rows[0]?.position ?? -1)
    // Asked after the answer came: something may have changed in the meantime.
    if (needed === undefined) return false
    const isBehind = way.position < needed
    behindSince = isBehind ? (behindSince ?? Date.now()) : undefined
    if (isBehind) lookNotBefore = Date.now() + maxLagMilliseconds
    worry(isBehind && Date.now() - (behindSince ?? 0) > warnAfterMilliseconds, { needed: String(needed) })
    return !isBehind
  }

  function wayOf(client: pg.PoolClient): ReplicaConnection<Db> {
    const way = ways.get(client) ?? { db: databaseOf(client), position: -1n }
    ways.set(client, way)
    return way
  }

  async function onReplica<T>(run: (db: Db) => Promise<T>): Promise<{ value: T } | undefined> {
    let client: pg.PoolClient | undefined
    let isBroken = false
    try {
      client = await pool.connect()
      const way = wayOf(client)
      return (await hasSeenEverything(client, way)) ? { value: await run(way.db) } : undefined
    } catch (error) {
      // A refusal is an answer.
      if (error instanceof AppError) throw error
      isBroken = true
      if (isThere) void outsideDeadline(look)
      isThere = false
      return undefined
    } finally {
      client?.release(isBroken)
    }
  }

  void look()
  return {
    async read(run) {
      const mayTry = isThere && isHearing && needed !== undefined && Date.now() >= lookNotBefore
      const found = mayTry ? await onReplica(run) : undefined
      return found ? found.value : run(primary)
    },
    changed,
    hearing(alive) {
      isHearing = alive
      changed()
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await pool.end()
    },
  }
}

/** Where the primary's log ends, with what is committed and not yet written out. */
async function readWalPosition(primary: Executor): Promise<bigint> {
  const { rows } = await primary.execute<{ position: string }>(
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`,
  )
  return BigInt(rows[0]?.position ?? -1)
}
