import { createHash } from 'node:crypto'
import pg from 'pg'
import { queryWithTimeout } from './deadline.ts'

/** How a statement begins that is worth planning once a connection, from the first time: a booking's costs half of its time to plan. */
const planMarker = '/* planned */'

/** A read that has come so often comes again: what is asked once, as a search of its own, would only fill the memory. */
const timesUntilNamed = 10
/** Of one pool. Every connection keeps the plans of all of them, 10 to 100 kB each. */
const mostNames = 150
const mostCounted = 500

/** The names that a process gives to statements, each text its own, as PostgreSQL asks for. */
function createStatementNames() {
  const names = new Map<string, string>()
  const timesSeen = new Map<string, number>()
  /** Whose plan outlived a change of the tables. */
  const stale = new Set<string>()

  function nameStatement(text: string): string | undefined {
    if (stale.has(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }

  return {
    /** Returns nothing for what is better planned each time. */
    find(text: string): string | undefined {
      const known = names.get(text)
      if (known) return known
      if (text.startsWith(planMarker)) return nameStatement(text)
      if (!/^(select|with)\b/i.test(text)) return undefined
      const times = (timesSeen.get(text) ?? 0) + 1
      timesSeen.delete(text)
      if (times >= timesUntilNamed) return names.size < mostNames ? nameStatement(text) : undefined
      timesSeen.set(text, times)
      // The one that was not seen for longest goes.
      const [oldest] = timesSeen.keys()
      if (timesSeen.size > mostCounted && oldest !== undefined) timesSeen.delete(oldest)
      return undefined
    },
    /** PostgreSQL refuses a plan whose columns have another type since; from then on it is made each time. */
    forgetIfStale(text: string, error: unknown) {
      if (!/cached plan must not change result type/.test(String(Object(error).message))) return
      stale.add(text)
      names.delete(text)
    },
  }
}

/**
 * Returns the class of the connections of a pool, which keep the plans of marked statements and of reads that come often.
 * Not for a pooler that changes connections between transactions: a plan stays with its connection.
 */
export function createPlanningClient(): typeof pg.Client {
  const names = createStatementNames()
  return class extends pg.Client {
    override query = ((config: unknown, ...rest: unknown[]) => {
      const { text } = Object(config) as { text?: unknown }
      const name = typeof text === 'string' ? names.find(text) : undefined
      if (typeof text !== 'string' || !name) return queryWithTimeout(this, [config, ...rest])
      const sent = queryWithTimeout(this, [{ ...Object(config), name }, ...rest])
      if (sent instanceof Promise) sent.catch((error: unknown) => names.forgetIfStale(text, error))
      return sent
    }) as pg.Client['query']
  }
}
