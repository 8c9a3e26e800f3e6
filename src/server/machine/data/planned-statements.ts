import { createHash } from 'node:crypto'
import pg from 'pg'
import { queryWithTimeout } from './deadline.ts'

/** How a statement begins that is worth planning once a connection, from the first time: a booking's costs half of its time to plan. */
const planMarker = '/* planned */'

/** A read that has come so often comes again: what is asked once, as a search of its own, would only fill the memory. */
const timesUntilNamed = 10
/** Of one process. Every connection keeps the plans of all of them, 10 to 100 kB each. */
const mostNames = 150
const mostCounted = 500

/** A plan outlived a change of the tables. */
const staleNames = new Set<string>()
const statementNames = new Map<string, string>()
const timesSeen = new Map<string, number>()

/** Returns one name for one text, as PostgreSQL asks for; nothing for what is better planned each time. */
function findStatementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (text.startsWith(planMarker)) return nameStatement(text)
  if (!/^(select|with)\b/i.test(text)) return undefined
  const times = (timesSeen.get(text) ?? 0) + 1
  timesSeen.delete(text)
  if (times >= timesUntilNamed) return statementNames.size < mostNames ? nameStatement(text) : undefined
  timesSeen.set(text, times)
  // The one that was not seen for longest goes.
  const [oldest] = timesSeen.keys()
  if (timesSeen.size > mostCounted && oldest !== undefined) timesSeen.delete(oldest)
  return undefined
}

function nameStatement(text: string): string | undefined {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  if (staleNames.has(name)) return undefined
  statementNames.set(text, name)
  return name
}

/** PostgreSQL refuses a plan whose columns have another type since; from then on it is made each time. */
function forgetIfStale(text: string, name: string, error: unknown) {
  if (!/cached plan must not change result type/.test(String(Object(error).message))) return
  staleNames.add(name)
  statementNames.delete(text)
}

/**
 * A connection that keeps the plans of marked statements and of reads that come often. Not for a pooler that changes
 * connections between transactions: a plan stays with its connection.
 */
export class PreparedStatementClient extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const { text } = Object(config) as { text?: unknown }
    const name = typeof text === 'string' ? findStatementName(text) : undefined
    if (typeof text !== 'string' || !name) return queryWithTimeout(this, [config, ...rest])
    const sent = queryWithTimeout(this, [{ ...Object(config), name }, ...rest])
    if (sent instanceof Promise) sent.catch((error: unknown) => forgetIfStale(text, name, error))
    return sent
  }) as pg.Client['query']
}
