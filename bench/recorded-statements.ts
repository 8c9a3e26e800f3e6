import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** What a PostgreSQL needs so that its statements can be read: a log in JSON that collects nothing but errors until it is asked to. */
export const recordableSettings = '-c logging_collector=on -c log_destination=jsonlog'

/** A statement as the server sent it, and the texts of its parameters. */
export type Statement = { sql: string; params: (string | null)[] }

type LogLine = { pid: number; message?: string; detail?: string }

/**
 * Returns the statements that a server sends while something is done, in their order, from the log of its database: whatever
 * comes at the same time is among them, so nothing else may be done.
 */
export async function recordStatements(databaseUrl: string, act: () => Promise<void>): Promise<Statement[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const mark = async (name: string) => {
    await client.query(`SELECT '${name}'`)
    return name
  }
  const readLog = async (): Promise<LogLine[]> => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT pg_read_file(pg_current_logfile('jsonlog')) AS text`,
    )
    const lines = (rows[0]?.text ?? '').split('\n').filter((line) => line.endsWith('}'))
    return lines.map((line) => JSON.parse(line))
  }
  const setLog = async (value: string) => {
    await client.query(`ALTER SYSTEM SET log_statement = '${value}'`)
    await client.query('SELECT pg_reload_conf()')
    await setTimeout(500)
  }
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await setLog('all')
    const begin = await mark(randomUUID())
    await act()
    const end = await mark(randomUUID())
    let lines: LogLine[] = []
    const at = (name: string) => lines.findIndex(({ message }) => message === `statement: SELECT '${name}'`)
    while (at(end) < 0) {
      await setTimeout(50)
      lines = await readLog()
    }
    await setLog('none')
    return lines
      .slice(at(begin) + 1, at(end))
      .filter(({ pid }) => pid !== rows[0]?.pid)
      .flatMap(toStatement)
  } finally {
    await client.end()
  }
}

function toStatement({ message = '', detail = '' }: LogLine): Statement[] {
  const [, sql] = /^(?:statement|execute [^:]+): ([\s\S]*)$/.exec(message) ?? []
  if (sql === undefined) return []
  const params: (string | null)[] = []
  for (const [, place, text] of detail.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g))
    params[Number(place) - 1] = text === 'NULL' ? null : (text?.slice(1, -1).replaceAll("''", "'") ?? null)
  return [{ sql, params }]
}

/**
 * Writes statements for pgbench, which sends them prepared. `variables` are its variables by the values that stood in their place
 * when the statements were recorded; where such a value is a part of a text, the text is put together. Emails are due in 2099, so
 * that no server sends them.
 */
export function toPgbench(
  statements: readonly Statement[],
  variables: ReadonlyMap<string, string>,
  keep: (sql: string) => string | undefined,
): string {
  const lines = statements.map(({ sql, params }) => {
    const isEmail = /insert into "?emails/i.test(sql)
    const written = params.map((value) => {
      if (value === null) return 'NULL'
      const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)
      return writeValue(isEmail && isTime ? '2099-01-01' : value, variables)
    })
    const text = sql
      .replaceAll(/\$(\d+)/g, (_, place) => written[Number(place) - 1] ?? 'NULL')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const prefix = keep(sql)
    return prefix === undefined ? `${text};` : `${text} \\gset ${prefix}`
  })
  return `${lines.join('\n')}\n`
}

function writeValue(value: string, variables: ReadonlyMap<string, string>): string {
  const own = variables.get(value)
  if (own !== undefined) return `:${own}`
  const known = [...variables].find(([text]) => value.includes(text))
  if (!known) return literal(value)
  const [text, name] = known
  const pieces = value.split(text).map((piece) => writeValue(piece, variables))
  const whole = `(${pieces.join(` || :${name} || `)})`
  return value.startsWith('{"') ? `${whole}::jsonb` : whole
}

/** A colon before a letter would be a variable to pgbench. */
const literal = (value: string) =>
  `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072')}'`
