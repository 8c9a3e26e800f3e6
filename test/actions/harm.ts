import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { isErrorCode } from '#contract/errors.ts'
import type { Database } from '#server/machine/data/client.ts'
import { initiallyEmptyTables } from '#test/databases.ts'
import type { World } from '#test/world.ts'

const leakPattern = /\bat (?:\w+ \()?(?:file:|node:|\/)|node_modules|SELECT |INSERT |PGlite|drizzle/i

/** Returns the number of rows and a checksum of each table: equal values mean that nothing changed. */
export async function readTableSums(db: Database): Promise<Record<string, string>> {
  const states = initiallyEmptyTables.map(
    (name) => `(SELECT count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) FROM ${name} t) AS ${name}`,
  )
  const { rows } = await db.execute<Record<string, string>>(
    sql.raw(`/* planned */ SELECT ${states.join(', ')}`),
  )
  return rows[0] ?? {}
}

/** The same text again: no transaction has written anything meanwhile, in this database or in another one of the server. */
async function readWritePosition(db: Database): Promise<string> {
  const { rows } = await db.execute<{ moment: string }>(sql`SELECT pg_current_snapshot()::text AS moment`)
  return rows[0]?.moment ?? ''
}

/**
 * Looks at the answers to bad input one after another, and gives what is wrong with each: no refusal may be a failure of
 * ours, say how we are built, or change anything.
 */
export async function watchForHarm(
  db: Database,
): Promise<(reply: LightMyRequestResponse) => Promise<string[]>> {
  let moment = await readWritePosition(db)
  let before = await readTableSums(db)
  return async ({ statusCode, body }) => {
    const harm = leakPattern.test(body) ? ['tells of the code'] : []
    // A sign-in that is not set up says so to whatever is sent.
    const isOff = statusCode === 503 && body.includes('"provider_off"')
    if (statusCode >= 500 && !isOff) harm.push(`answers ${statusCode}`)
    const [earlier, last] = [before, moment]
    moment = await readWritePosition(db)
    // All tables are read where something was written at all.
    if (moment !== last) before = await readTableSums(db)
    if (statusCode < 400) return harm
    const refusal = JSON.parse(body)
    if (typeof refusal.message !== 'string') harm.push('has no message')
    if (!isErrorCode(refusal.code)) harm.push('has no code')
    const changed = Object.keys(before).filter((table) => before[table] !== earlier[table])
    return [...harm, ...changed.map((table) => `changes ${table}`)]
  }
}

/** Somebody whose calls get as far as their input; what is sent to an upload is a form with the value as its file. */
export function createSender(world: World, name: EndpointName) {
  const { access, upload }: Endpoint = endpoints[name]
  if (upload) return world.organizer()
  const isForAdmins =
    access === 'admin' || name === 'bookings.updateStatus' || /^organizers\..+Bookings$/.test(name)
  return world.user(isForAdmins ? { role: 'admin' } : { emailVerified: false })
}

/** Takes one answer after another, each with what was sent for it. */
export async function expectNoHarm({ db }: World) {
  const harmOf = await watchForHarm(db)
  return async (reply: LightMyRequestResponse, input: unknown) => {
    const shown = JSON.stringify(input)?.slice(0, 200)
    expect([shown, await harmOf(reply)]).toEqual([shown, []])
  }
}
