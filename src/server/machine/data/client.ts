import type { Socket } from 'node:net'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from '#server/machine/log.ts'
import { DeadlineClient, DeadlinePool } from './deadline.ts'
import { createPlanningClient } from './planned-statements.ts'
import { connectionTimeout, describeUnreachable, type UrlSetting } from './reach-database.ts'
import { type PublicReads, readFromPrimary, readFromReplica } from './replica.ts'

type Result<T> = { rows: T[] }
interface ResultKind extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** PostgreSQL through Drizzle, embedded (PGlite) or a server: the same dialect, schema and migrations. */
export type Database = PgDatabase<ResultKind>
/** The methods that a query needs: it runs the same inside a transaction and outside of one. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>

export type DatabaseHandle = {
  db: Database
  kind: 'embedded' | 'postgres'
  reads: PublicReads<Database>
  /** Calls back with each payload announced on the channel, from this process or another; `connected(false)` when some may be missed from now on. */
  listen: (
    channel: string,
    heard: (payload: string) => void,
    connected: (alive: boolean) => void,
  ) => Promise<void>
  /** For work that needs one connection from its beginning to its end, past a pooler and without a limit on its time. */
  onOneConnection: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** How busy the connections are, and how often one was handed out; the embedded database has none. */
  pool?: () => { total: number; idle: number; waiting: number; handedOut: number }
  close: () => Promise<void>
}

/** How Drizzle speaks to either database. */
export const drizzleOptions = { casing: 'snake_case' } as const

/** Ways to the server beside the main one. */
type ConnectionOptions = {
  /** Past a pooler that gives a connection for one transaction only, and so cannot listen. */
  directUrl?: string | undefined
  /** To replicas, for what strangers read. */
  readUrl?: string | undefined
  /** How long a line may say nothing before it is given up, for a server: a cable that is cut tells no one. */
  silenceMilliseconds?: number | undefined
  patience?: Patience | undefined
}

/** In milliseconds, with a connection that is not free yet and with one statement. */
type Patience = { connectionMilliseconds: number; statementMilliseconds: number }

const defaultPatience: Patience = { connectionMilliseconds: connectionTimeout, statementMilliseconds: 9_000 }

const timeoutsOf = ({ statementMilliseconds }: Patience) => ({
  statement_timeout: statementMilliseconds,
  idle_in_transaction_session_timeout: statementMilliseconds,
})

/** Connects to a PostgreSQL server. */
export function openPostgres(
  url: string,
  log: Logger,
  size = 16,
  { directUrl, readUrl, silenceMilliseconds, patience = defaultPatience }: ConnectionOptions = {},
): DatabaseHandle {
  const pool = new DeadlinePool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patience.connectionMilliseconds,
    Client: DeadlineClient,
    // A pooler refuses to be told, and has its own settings for it.
    ...(!directUrl && { ...timeoutsOf(patience), Client: createPlanningClient() }),
  })
  // Without listeners a connection that drops, idle or inside a transaction, would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  let handedOut = 0
  // One that nobody uses is idle, not silent: the pool ends it, and nothing is lost with it.
  pool.on('acquire', (client) => {
    handedOut += 1
    closeWhenSilent(client as unknown as pg.Client, silenceMilliseconds)
  })
  pool.on('release', (_, client) => {
    toSocket(client as unknown as pg.Client).setTimeout(0)
  })
  const listeners = new Set<() => Promise<void>>()
  const databaseOf = (client: pg.Pool | pg.PoolClient | pg.Client) =>
    drizzlePg(client, drizzleOptions) as unknown as Database
  const db = databaseOf(pool)
  const reads = readUrl
    ? readFromReplica({ primary: db, url: readUrl, size, log, databaseOf })
    : readFromPrimary(db)
  return {
    db,
    kind: 'postgres',
    reads,
    onOneConnection: async (work) => {
      const client = await (directUrl
        ? connectSingle('DATABASE_DIRECT_URL', directUrl)
        : connectSingle('DATABASE_URL', url))
      try {
        return await work(databaseOf(client))
      } finally {
        await client.end()
      }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, handedOut }),
    listen: async (channel, heard, connected) => {
      const listening = { url: directUrl ?? url, silenceMilliseconds, channel, heard, connected, log }
      listeners.add(await listenForever(listening))
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await reads.close()
      await pool.end()
    },
  }
}

/** The longest patience there is; a pooler refuses to be told, which is as well: it would share the connection. */
const noTimeout = { statement_timeout: 2_147_483_647 }

async function connectSingle(setting: UrlSetting, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: connectionTimeout,
    ...noTimeout,
  })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new Error(describeUnreachable(setting, connectionString, error))
  })
  return client
}

/** Ends a connection that was silent for longer than any statement may take; what waits on it fails at once. */
function closeWhenSilent(client: pg.Client, silenceMilliseconds: number | undefined) {
  if (silenceMilliseconds === undefined) return
  const stream = toSocket(client)
  // The same function each time, so that it is heard once.
  stream.off('timeout', destroyStream).setTimeout(silenceMilliseconds, destroyStream)
}

const toSocket = (client: pg.Client) => client.connection.stream as Socket

function destroyStream(this: Socket) {
  this.destroy()
}

type ListenParams = {
  url: string
  silenceMilliseconds: number | undefined
  channel: string
  heard: (payload: string) => void
  connected: (alive: boolean) => void
  log: Logger
}

/** Keeps one connection listening, and opens another when it drops; returns how to stop. */
async function listenForever({
  url,
  silenceMilliseconds,
  channel,
  heard,
  connected,
  log,
}: ListenParams): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let isAsking = false
  // One who only listens cannot tell a quiet line from a dead one: to listen again changes nothing, and is answered.
  const question = silenceMilliseconds && setInterval(ask, silenceMilliseconds / 4).unref()
  function ask() {
    if (isAsking || !client) return
    isAsking = true
    client
      .query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      .catch(() => {})
      .finally(() => {
        isAsking = false
      })
  }
  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectionTimeout,
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (stopped || client !== next) return
      client = undefined
      connected(false)
      retry = setTimeout(reconnect, 500)
    })
    next.on('notification', (message) => heard(message.payload ?? ''))
    await next.connect()
    closeWhenSilent(next, silenceMilliseconds)
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    client = next
    connected(true)
  }
  function reconnect() {
    connect().catch((error) => {
      log.warn({ err: error }, 'cannot listen for changes, trying again')
      if (!stopped) retry = setTimeout(reconnect, 1_000)
    })
  }
  await connect()
  return async () => {
    stopped = true
    if (question) clearInterval(question)
    clearTimeout(retry)
    await client?.end()
  }
}
