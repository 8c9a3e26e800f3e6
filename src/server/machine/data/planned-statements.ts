import { createHash } from 'node:crypto'
import pg from 'pg'
import { queryWithTimeout } from './deadline.ts'

/** How a statement begins that is worth planning once a connection: a booking's costs half of its time to plan. */
const planMarker = '/* planned */'

const statementNames = new Map<string, string>()

/** One name for one text, as PostgreSQL asks for. */
function getStatementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  statementNames.set(text, name)
  return name
}

/**
 * A connection that keeps the plans of marked statements. Not for a pooler that changes connections between
 * transactions: a plan stays with its connection.
 */
export class PreparedStatementClient extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const { text } = Object(config) as { text?: unknown }
    const isMarked = typeof text === 'string' && text.startsWith(planMarker)
    const named = isMarked ? { ...Object(config), name: getStatementName(text) } : config
    return queryWithTimeout(this, [named, ...rest])
  }) as pg.Client['query']
}
