import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { isErrorCode } from '#contract/errors.ts'
import type { Database } from '#server/db/client.ts'
import { writtenTables } from './databases.ts'

const code = /\bat (?:\w+ \()?(?:file:|node:|\/)|node_modules|SELECT |INSERT |PGlite|drizzle/i

/** Of each table how many rows it has and a sum of all they hold: what is equal was not changed. */
export async function stateOf(db: Database): Promise<Record<string, string>> {
  const states = writtenTables.map(
    (name) => `(SELECT count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) FROM ${name} t) AS ${name}`,
  )
  const { rows } = await db.execute<Record<string, string>>(sql.raw(`SELECT ${states.join(', ')}`))
  return rows[0] ?? {}
}

/**
 * Looks at the answers to bad input one after another, and gives what is wrong with each: no refusal may be a failure of
 * ours, say how we are built, or change anything.
 */
export async function watch(db: Database): Promise<(reply: LightMyRequestResponse) => Promise<string[]>> {
  let before = await stateOf(db)
  return async ({ statusCode, body }) => {
    const harm = code.test(body) ? ['tells of the code'] : []
    if (statusCode >= 500) harm.push(`answers ${statusCode}`)
    const earlier = before
    before = await stateOf(db)
    if (statusCode < 400) return harm
    const refusal = JSON.parse(body)
    if (typeof refusal.message !== 'string') harm.push('has no message')
    if (!isErrorCode(refusal.code)) harm.push('has no code')
    const changed = Object.keys(before).filter((table) => before[table] !== earlier[table])
    return [...harm, ...changed.map((table) => `changes ${table}`)]
  }
}
