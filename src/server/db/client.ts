import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Logger } from '#server/platform/log.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema.ts'

type Result<T> = { rows: T[] }
interface ResultKind extends PgQueryResultHKT {
  type: Result<this['row']>
}

/** PostgreSQL through Drizzle, embedded (PGlite) or a server: the same dialect, schema and migrations. */
export type Database = PgDatabase<ResultKind, typeof schema>
/** What a query needs: it runs the same inside a transaction and outside of one. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>

export type DatabaseHandle = {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Calls back with each payload announced on the channel, from this process or another; `connected(false)` when some may be missed from now on. */
  listen: (
    channel: string,
    heard: (payload: string) => void,
    connected: (alive: boolean) => void,
  ) => Promise<void>
  close: () => Promise<void>
}

const options = { schema, casing: 'snake_case' } as const

/** Opens the embedded database in a folder, which it locks: two processes on one folder would silently lose writes. */
export async function openEmbedded(folder: string): Promise<DatabaseHandle> {
  const unlock = await lockFolder(folder)
  const client = await PGlite.create(`${folder}/postgres`)
  return embeddedHandle(client, unlock)
}

/** Wraps a PGlite that is already open (tests load theirs from a template). */
export function embeddedHandle(
  client: PGlite,
  afterClose: () => Promise<void> = async () => {},
): DatabaseHandle {
  return {
    db: drizzlePglite(client, options) as unknown as Database,
    kind: 'embedded',
    listen: async (channel, heard) => {
      await client.listen(channel, heard)
    },
    close: async () => {
      await client.close()
      await afterClose()
    },
  }
}

/** Connects to a PostgreSQL server. Times are seconds of patience for a connection and for one statement. */
export function openPostgres(url: string, log: Logger, size = 16): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // Without listeners a connection that drops, idle or inside a transaction, would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const listeners = new Set<() => Promise<void>>()
  return {
    db: drizzlePg(pool, options) as unknown as Database,
    kind: 'postgres',
    listen: async (channel, heard, connected) => {
      listeners.add(await listenForever({ url, channel, heard, connected, log }))
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}

type Listening = {
  url: string
  channel: string
  heard: (payload: string) => void
  connected: (alive: boolean) => void
  log: Logger
}

/** Keeps one connection listening, and opens another when it drops; returns how to stop. */
async function listenForever({
  url,
  channel,
  heard,
  connected,
  log,
}: Listening): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  async function connect() {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('error', () => {})
    next.on('end', () => {
      if (stopped || client !== next) return
      client = undefined
      connected(false)
      retry = setTimeout(reconnect, 500)
    })
    next.on('notification', (message) => heard(message.payload ?? ''))
    await next.connect()
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
    clearTimeout(retry)
    await client?.end()
  }
}
