import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { type Reply, sendBody, startReader } from '#test/crowds.ts'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { createFactories } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { limitMemory } from '#test/memory-limit.ts'
import { multipartOf } from '#test/multipart.ts'
import { startServer } from '#test/servers.ts'
import { test } from '#test/world.ts'

const mostMegabytes = 400
const trips = 10_000
const megabyte = 1024 * 1024

/** A large market, and an organizer who may send files. */
async function prepare() {
  const database = await copyDatabase()
  onTestFinished(database.drop)
  const handle = database.open()
  onTestFinished(handle.close)
  const { db } = handle
  const organizer = await createFactories(db, () => new Date()).organizer()
  // What searches words is not asked here, and would take most of the time.
  await db.execute(sql`DROP INDEX trips_search_idx, trips_tags_idx`)
  await db.execute(sql`ALTER TABLE trips DISABLE TRIGGER USER`)
  await db.execute(sql`
    INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date, price_per_person, price_usd)
    SELECT ${organizer.id}::uuid, 'Ziyarat ' || n, repeat(md5(n::text) || ' ', 40) || 'زیارت', 'iraq',
      current_date + n % 700 - 100, current_date + n % 700 - 90, 100, 100 FROM generate_series(1, ${sql.raw(String(trips))}) n`)
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const expire = new Date(now.getTime() + 3_600_000)
  const times = { expire, createdAt: now, lastSeenAt: now }
  await db.insert(sessions).values({ sid: hashSecret(token), userId: organizer.userId, sess: {}, ...times })
  return { url: database.url ?? '', authorization: `Bearer ${token}` }
}

async function startLimited(url: string) {
  const server = await startServer({
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    DATA_DIR: `/tmp/qafila-memory-${process.pid}`,
  })
  const limit = limitMemory(server.pid, mostMegabytes)
  onTestFinished(async () => {
    limit.stop()
    await server.kill()
  })
  return { server, limit }
}

const logo = (bytes: Uint8Array) =>
  multipartOf([{ field: 'logo', bytes, fileName: 'logo.png', type: 'image/png' }])

/** Files of 5 MB at once, half of them without saying how large they are. */
function sendFiles(address: string, headers: Record<string, string>): Promise<Reply[]> {
  const form = logo(Buffer.alloc(5 * megabyte))
  const all = { ...form.headers, ...headers }
  return Promise.all(
    Array.from({ length: 200 }, (_, index) => sendBody(address, form.payload, all, index % 2 === 0)),
  )
}

/** Pictures that are small until somebody takes them apart. */
async function bombs() {
  const canvas = { width: 7_000, height: 7_000, channels: 3, background: '#0e5561' } as const
  const steps = { progressive: true, chromaSubsampling: '4:4:4' }
  const picture = await sharp({ create: { ...canvas, width: 6_000, height: 6_000 } })
    .png()
    .toBuffer()
  const within = `<image width="9" height="9" href="data:image/png;base64,${picture.toString('base64')}"/>`
  return [
    await sharp({ create: canvas }).jpeg(steps).toBuffer(),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${within.repeat(9)}</svg>`),
  ]
}

/** Asks again and again whether the process is there; how often it did not say so. How soon it does is the machine's affair. */
function watchHealth(url: string) {
  let failures = 0
  const timer = setInterval(async () => {
    const isWell = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isWell) failures += 1
  }, 200)
  onTestFinished(() => clearInterval(timer))
  return () => ({ failures })
}

const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].sort()

describe.skipIf(isEmbedded || process.platform !== 'linux')('trust: memory', () => {
  test('trust: memory — all at once within 400 MB: 300 readers of the whole list, 200 files, 40 readers of the sitemap, bombs, 500 sign-ins', {
    timeout: 180_000,
  }, async () => {
    const [{ url, authorization }, pictures] = await Promise.all([prepare(), bombs()])
    const { server, limit } = await startLimited(url)
    const health = watchHealth(server.url)
    const readers = Array.from({ length: 300 }, (_, index) => {
      const pace = (['never', 'slow', 'fast'] as const)[index % 3]
      return startReader(
        server.port,
        '/api/trips',
        pace ?? 'fast',
        index % 2 ? 'Accept-Encoding: gzip\r\n' : '',
      )
    })
    const crawlers = Array.from({ length: 40 }, (_, index) =>
      startReader(server.port, index % 2 ? '/sitemap.xml' : '/sitemaps/trips-1.xml.gz', 'never'),
    )
    onTestFinished(() => {
      for (const { leave } of [...readers, ...crawlers]) leave()
    })
    const address = `${server.url}/api/upload/logo`
    const signIn = (index: number) => {
      const body = JSON.stringify({ email: `nobody-${index}@example.com`, password: 'Not-This-One-1' })
      const headers = { 'content-type': 'application/json' }
      return sendBody(`${server.url}/api/auth/login`, Buffer.from(body), headers, false)
    }
    const [files, bombed, signIns] = await Promise.all([
      sendFiles(address, { authorization }),
      Promise.all(
        pictures.map((bytes) => {
          const form = logo(bytes)
          return sendBody(address, form.payload, { ...form.headers, authorization }, false)
        }),
      ),
      Promise.all(Array.from({ length: 500 }, (_, index) => signIn(index))),
    ])
    await Promise.all([...readers, ...crawlers].map(({ answered }) => answered))
    const lists = readers.map(({ reply }) => reply())
    const maps = crawlers.map(({ reply }) => reply())
    for (const { leave } of [...readers, ...crawlers]) leave()
    // Some are served, the others are asked to come again, and nobody is cut off.
    const may = (replies: Reply[], ...known: number[]) => {
      expect(known).toEqual(expect.arrayContaining(statuses(replies)))
    }
    may(lists, 200, 503)
    may(maps, 200, 503)
    may(files, 415, 503)
    may(bombed, 415, 503)
    may(signIns, 401, 503)
    for (const crowd of [lists, files, signIns]) expect(statuses(crowd)).toContain(503)
    for (const { status, retryAfter } of [...lists, ...maps, ...files, ...bombed, ...signIns])
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)

    // A list that is read is whole, and the server is as well as before.
    const read = async () => {
      const answer = await fetch(`${server.url}/api/trips`)
      return answer.ok ? ((await answer.json()) as unknown[]).length : answer.status
    }
    await expect.poll(read, { timeout: 60_000, interval: 2_000 }).toBe(trips)
    await expect.poll(async () => (await signIn(0)).status, { timeout: 30_000 }).toBe(401)
    const { failures } = health()
    expect([limit.figures().isKilled, failures]).toEqual([false, 0])
    expect(limit.figures().peak).toBeLessThan(mostMegabytes)
  })

  test('trust: memory — control: a server that holds what it is sent is ended by the same limit', async () => {
    const port = await freePort()
    const holding = `require('node:http').createServer((request, response) => {
      const held = []
      request.on('data', (piece) => held.push(Buffer.from(piece))).on('end', () => setTimeout(() => response.end(String(held.length)), 60_000))
    }).listen(${port}, '127.0.0.1', () => console.log('ready'))`
    const child = spawn(process.execPath, ['-e', holding], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const limit = limitMemory(child.pid ?? 0, mostMegabytes)
    onTestFinished(limit.stop)
    const ended = once(child, 'exit')
    const files = await sendFiles(`http://127.0.0.1:${port}/`, {})
    await ended
    expect([limit.figures().isKilled, statuses(files)]).toEqual([true, [0]])
  })
})
