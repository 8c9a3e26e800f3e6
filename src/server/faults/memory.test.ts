import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { insist } from '#test/actions/insist.ts'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { createFactories } from '#test/factories.ts'
import { limitMemory } from '#test/programs/memory-limit.ts'
import { prepareStorm, signIn, watchHealth } from '#test/programs/memory-storm.ts'
import type { Reply } from '#test/programs/paced-clients.ts'
import { startServer } from '#test/programs/servers.ts'
import { test } from '#test/world.ts'

const mostMegabytes = 400
const trips = 10_000

/** A large market, and an organizer who may send files. */
async function prepare() {
  const database = await copyDatabase()
  onTestFinished(database.drop)
  const handle = database.open()
  onTestFinished(handle.close)
  const { db } = handle
  const organizer = await createFactories(db, () => new Date()).organizer()
  // Keyword search is not tested here, and would take most of the time.
  await db.execute(sql`DROP INDEX trips_search_idx, trips_tags_idx`)
  await db.execute(sql`ALTER TABLE trips DISABLE TRIGGER USER`)
  await db.execute(sql`
    INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date, price_per_person, price_usd, places)
    SELECT ${organizer.id}::uuid, 'Ziyarat ' || n, repeat(md5(n::text) || ' ', 40) || 'زیارت', 'iraq',
      current_date + n % 700 - 100, current_date + n % 700 - 90, 100, 100, '{}' FROM generate_series(1, ${sql.raw(String(trips))}) n`)
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const expire = new Date(now.getTime() + 3_600_000)
  const times = { expire, createdAt: now, lastSeenAt: now }
  await db.insert(sessions).values({ sid: hashSecret(token), userId: organizer.userId, sess: {}, ...times })
  return { url: database.url ?? '', authorization: `Bearer ${token}` }
}

/** A server that the system gives no more memory than we allow. */
async function startLimited(url: string, flags: string[] = []) {
  const env = { DATABASE_URL: url, RATE_LIMITS: 'off', DATA_DIR: `/tmp/qafila-memory-${process.pid}` }
  const server = await startServer(env, undefined, flags)
  const limit = limitMemory(server.pid, mostMegabytes)
  onTestFinished(async () => {
    limit.stop()
    await server.kill()
  })
  return { server, limit }
}

/** Takes the budget away as the built server is loaded: all may be held that is sent. */
const withoutBudget = `import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    const loaded = next(url, context)
    const limits = 'createByteBudget(limits = '
    const [before, after, ...others] = String(loaded.source).split(limits + 'budgetLimits)')
    if (!url.includes('/dist/server/serve-')) return loaded
    if (!after || others.length > 0) throw new Error('The budget is not in the bundle.')
    const endless = 'Object.fromEntries(Object.keys(budgetLimits).map((name) => [name, Infinity])))'
    return { ...loaded, source: before + limits + endless + after }
  } })`

const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].sort()
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe.skipIf(isEmbedded || process.platform !== 'linux')('trust: memory', () => {
  test('trust: memory — all at once within 400 MB (the system’s RLIMIT_DATA): 300 readers of the whole list, 200 files, 40 readers of the sitemap, bombs, 500 sign-ins', async () => {
    const { url, authorization } = await prepare()
    const storm = await prepareStorm(authorization)
    const { server, limit } = await startLimited(url)
    const health = watchHealth(server.url, storm)
    onTestFinished(health.stop)
    const replies = await storm.blow(server)
    health.stop()
    // Some are served, the others are asked to come again, and no one is cut off.
    const may = (given: Reply[], ...known: number[]) => {
      expect(known).toEqual(expect.arrayContaining(statuses(given)))
    }
    may(replies.lists, 200, 503)
    may(replies.maps, 200, 503)
    may(replies.files, 415, 503)
    may(replies.bombed, 413, 415, 503)
    may(replies.signIns, 401, 503)
    // How many are asked to come again is the machine's: a quick one may have answered a crowd before the next came.
    expect(statuses([...replies.lists, ...replies.files, ...replies.signIns])).toContain(503)
    for (const { status, retryAfter } of Object.values(replies).flat())
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)

    // Whether the process is there is said throughout, and does not wait until the crowd before is answered.
    const inStorm = health.looks.filter(({ waiting }) => waiting >= 100)
    expect(health.looks.filter(({ isWell }) => !isWell)).toEqual([])
    expect(inStorm.length).toBeGreaterThan(2)
    expect(median(inStorm.map(({ waiting, before }) => before / waiting))).toBeLessThan(1)

    // A list that is read is whole, and the server is as well as before.
    const list = await insist(() => fetch(`${server.url}/api/trips`))
    expect((await list.json()) as unknown[]).toHaveLength(trips)
    expect((await insist(() => signIn(server.url, 0))).status).toBe(401)
    expect(limit.peak()).toBeLessThan(mostMegabytes)
  })

  test('trust: memory — control: without its budget the same storm ends the same server under the same limit', async () => {
    const { url, authorization } = await prepare()
    const storm = await prepareStorm(authorization)
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(withoutBudget)}`]
    const { server, limit } = await startLimited(url, flags)
    const isGone = () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      )
    // On a busy machine the crowd comes more slowly, and then again.
    for (let storms = 0; storms < 4 && !(await isGone()); storms++) await storm.blow(server)
    expect(await isGone()).toBe(true)
    expect(limit.peak()).toBeLessThan(mostMegabytes * 1.25)
  })
})
