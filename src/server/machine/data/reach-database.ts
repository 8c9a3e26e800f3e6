import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** For a connection of the pool or a new one, in milliseconds. */
export const connectionTimeout = 5_000
const pauseMilliseconds = 500
const minServerVersion = 150_000

/** The errors of a database that is still starting, or of the machine before it. */
const startingCodes = [
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]

/** The name of the setting with the address, for the operator. */
export type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
type Log = { info: (facts: Record<string, unknown>, message: string) => void }

/**
 * Connects once to see whether the database can be used, and waits so many seconds for one that is still starting.
 * Throws a sentence for the operator: what is wrong, the setting, and the next step.
 */
export async function reachDatabase(
  setting: UrlSetting,
  url: string,
  waitSeconds = 0,
  log?: Log,
): Promise<void> {
  const giveUpAt = performance.now() + waitSeconds * 1000
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout })
    client.on('error', () => {})
    try {
      await client.connect()
      return await requireSupportedServer(client)
    } catch (error) {
      const first = firstError(error)
      if (!isStarting(first) || performance.now() >= giveUpAt)
        throw new Error(describeUnreachable(setting, url, first))
      if (tries === 1)
        log?.info(
          { setting, database: describeServer(url), reason: first.message },
          'waiting for the database',
        )
      await sleep(pauseMilliseconds)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function requireSupportedServer(client: pg.Client) {
  const { rows } = await client.query<{ number: number; version: string; lacksRights: boolean }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
      to_regclass('schema_migrations') IS NULL AND NOT has_schema_privilege('public', 'CREATE') AS "lacksRights"`,
  )
  const [server] = rows
  if (server && server.number < minServerVersion)
    throw Object.assign(new Error(`it is PostgreSQL ${server.version}`), { code: 'too_old' })
  if (server?.lacksRights) throw Object.assign(new Error('its user may not make tables'), { code: '42501' })
}

type ConnectionError = Error & { code?: string }

/** Where a name has several addresses each has its own error, and the whole has no words. */
function firstError(error: unknown): ConnectionError {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first : new Error(String(first))
}

const isStarting = ({ code, message }: ConnectionError) =>
  code === undefined ? /timeout|terminated/i.test(message) : startingCodes.includes(code)

/** Describes what is wrong with the database, without its password, and what to do. */
export function describeUnreachable(setting: UrlSetting, url: string, error: unknown): string {
  const first = firstError(error)
  return `The database ${describeServer(url)} cannot be used: ${first.message}. ${suggestNextStep(setting, url, first.code)}`
}

function describeServer(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

function suggestNextStep(setting: UrlSetting, url: string, code: string | undefined): string {
  const { pathname, username } = new URL(url)
  switch (code) {
    case '28P01':
    case '28000':
      return `Put user and password right in ${setting}; what is neither letter nor digit is written there as %40 for @, %3A for :, %2F for /.`
    case '3D000':
      return `Make it (createdb --owner ${username || 'qafila'} ${pathname.slice(1)}), or put ${setting} right.`
    case '53300':
      return 'Lower DATABASE_POOL, or raise max_connections of PostgreSQL.'
    case 'too_old':
      return `Qafila needs PostgreSQL 15 or later: put ${setting} right.`
    case '42501':
      return `Make the user of ${setting} the owner: ALTER DATABASE ${pathname.slice(1)} OWNER TO ${username}.`
    default:
      return `Start PostgreSQL, or put ${setting} right.`
  }
}
