import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { isErrorCode } from '#contract/errors.ts'
import type { Database } from '#server/machine/data/client.ts'
import { initiallyEmptyTables } from '#test/databases.ts'
import type { World } from '#test/world.ts'
import { mayWrite } from './read-tables.ts'

const leakPattern = /\bat (?:\w+ \()?(?:file:|node:|\/)|node_modules|SELECT |INSERT |PGlite|drizzle/i

/**
 * Returns the number of rows of each table and a sum of the places and transactions in which they were written: equal values
 * mean that nothing was.
 */
export async function readTableSums(db: Database): Promise<Record<string, string>> {
  const states = initiallyEmptyTables.map(
    (name) =>
      `(SELECT count(*) || ' ' || coalesce(sum(hashtid(ctid)::numeric * xmin::text::numeric), 0) FROM ${name}) AS ${name}`,
  )
  const { rows } = await db.execute<Record<string, string>>(
    sql.raw(`/* planned */ SELECT ${states.join(', ')}`),
  )
  return rows[0] ?? {}
}

/** Whether a statement was sent since the last question that may have written something; `isPassedOver` names those that do not count. */
export const mayHaveWritten = (
  { takeStatements }: Pick<World, 'takeStatements'>,
  isPassedOver = (_statement: string) => false,
): boolean => [...takeStatements()].some((statement) => mayWrite(statement) && !isPassedOver(statement))

/**
 * Looks at the answers to bad input one after another, and gives what is wrong with each: no refusal may be a failure of
 * ours, say how we are built, or change anything. `end` looks at all tables once more, also where nothing seemed to write.
 */
export async function watchForHarm(world: Pick<World, 'db' | 'takeStatements'>) {
  let before = await readTableSums(world.db)
  mayHaveWritten(world)
  const listChanged = async () => {
    const earlier = before
    before = await readTableSums(world.db)
    return Object.keys(before).filter((table) => before[table] !== earlier[table])
  }
  async function look({ statusCode, body }: LightMyRequestResponse): Promise<string[]> {
    const harm = leakPattern.test(body) ? ['tells of the code'] : []
    // A sign-in that is not set up says so to whatever is sent.
    const isOff = statusCode === 503 && body.includes('"provider_off"')
    if (statusCode >= 500 && !isOff) harm.push(`answers ${statusCode}`)
    const changed = mayHaveWritten(world) ? await listChanged() : []
    if (statusCode < 400) return harm
    const refusal = JSON.parse(body)
    if (typeof refusal.message !== 'string') harm.push('has no message')
    if (!isErrorCode(refusal.code)) harm.push('has no code')
    return [...harm, ...changed.map((table) => `changes ${table}`)]
  }
  return { look, end: listChanged }
}

/** Somebody whose calls get as far as their input; what is sent to an upload is a form with the value as its file. */
export function createSender(world: World, name: EndpointName) {
  const { access, upload }: Endpoint = endpoints[name]
  if (upload) return world.organizer()
  const isForAdmins =
    access === 'admin' || name === 'bookings.updateStatus' || /^organizers\..+Bookings$/.test(name)
  return world.user(isForAdmins ? { role: 'admin' } : { emailVerified: false })
}

/** Does work that shows each answer with what was sent for it. */
export async function expectNoHarm(
  world: World,
  work: (look: (reply: LightMyRequestResponse, input: unknown) => Promise<void>) => Promise<void>,
) {
  const watched = await watchForHarm(world)
  await work(async (reply, input) => {
    const harm = await watched.look(reply)
    if (harm.length > 0) expect([JSON.stringify(input)?.slice(0, 200), harm]).toEqual([expect.anything(), []])
  })
  expect(await watched.end()).toEqual([])
}
