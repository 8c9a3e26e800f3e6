import { createHash } from 'node:crypto'
import pg from 'pg'
import { sendInTime } from './deadline.ts'

/** How a statement begins that is worth planning once a connection: a booking's costs half of its time to plan. */
const mark = '/* planned */'

const names = new Map<string, string>()

/** One name for one text, as PostgreSQL asks for. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/**
 * A connection that keeps the plans of marked statements. Not for a pooler that changes connections between
 * transactions: a plan stays with its connection.
 */
export class PlanningClient extends pg.Client {
  override query = ((config: unknown, ...rest: unknown[]) => {
    const { text } = Object(config) as { text?: unknown }
    const isMarked = typeof text === 'string' && text.startsWith(mark)
    const named = isMarked ? { ...Object(config), name: nameOf(text) } : config
    return sendInTime(this, [named, ...rest])
  }) as pg.Client['query']
}
