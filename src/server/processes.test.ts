import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { test as base, describe, expect, onTestFinished } from 'vitest'
import { emails } from '#server/machine/mail/tables.ts'
import { insist } from '#test/actions/insist.ts'
import { createMultipart } from '#test/actions/multipart.ts'
import { copyDatabase, isEmbedded } from '#test/databases.ts'
import { createFactories, type Factories, password } from '#test/factories.ts'
import { createPicture } from '#test/pictures.ts'
import { type ServerProcess, startServer } from '#test/programs/servers.ts'
import { type Smtp, startSmtp } from '#test/programs/smtp.ts'
import {
  causeInconsistencies,
  findInconsistencies,
  noInconsistencies,
  startBookings,
} from '#test/scenes/booking-load.ts'
import { prepareDatabase } from './assemble.ts'
import type { Database } from './machine/data/client.ts'
import { openEmbedded } from './machine/data/embedded.ts'

type Cluster = Factories & {
  db: Database
  smtp: Smtp
  /** Of the processes: what they share. */
  env: Record<string, string>
  first: ServerProcess
  second: ServerProcess
}

/** Two processes of the built server on one PostgreSQL, with one mail server and one folder of uploads. */
const test = base.extend<{ cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const database = await copyDatabase()
      const uploads = mkdtempSync(join(tmpdir(), 'qafila-cluster-'))
      const smtp = await startSmtp()
      const handle = database.open()
      const env = {
        DATABASE_URL: database.url ?? '',
        UPLOADS_DIR: uploads,
        SMTP_URL: smtp.url,
        TRUST_PROXY: 'true',
      }
      const [first, second] = await Promise.all([startServer(env), startServer(env)])
      const factories = createFactories(handle.db, () => new Date())
      await use({ ...factories, db: handle.db, smtp, env, first, second })
      await Promise.all([first.stop(), second.stop()])
      await handle.close()
      await smtp.stop()
      await database.drop()
      rmSync(uploads, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
})

/** Far enough for every clock this runs under. */
const coming = { departureDate: '2090-01-10', returnDate: '2090-01-20' }

let visitors = 0
/** A visitor from an address of its own: the limits are another test's. */
const address = () => {
  visitors += 1
  return `198.18.${visitors >> 8}.${visitors & 255}`
}

/** Sends a call; who is told to come again does, with the same key. */
async function send(server: ServerProcess, path: string, { session, body, ip = address() }: Sent = {}) {
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': ip,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...session,
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await insist(() => fetch(server.url + path, request))
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() }
}
type Sent = { session?: Session; body?: object; ip?: string }

const bookingOf = (trip: { id: string }, contactEmail: string) => ({
  tripId: trip.id,
  numberOfPilgrims: 1,
  contactEmail,
  contactPhone: '+971 50 000 0000',
})

type Session = { authorization: string }

async function signIn(server: ServerProcess, { email }: { email: string }): Promise<Session> {
  const { body } = await send(server, '/api/auth/login', { body: { email, password } })
  return { authorization: `Bearer ${body.token}` }
}

describe.skipIf(isEmbedded)('several processes on one PostgreSQL', () => {
  test('FND-19 a change through one is seen through the other, in its answers and its pages', async ({
    cluster: { first, second, trip },
  }) => {
    const { id } = await trip({ ...coming, maxPilgrims: 2 })
    const seats = async () => (await send(second, `/api/trips/${id}`)).body.currentBookings
    const page = async () =>
      /\d+ places? left/.exec(await (await fetch(`${second.url}/trips/${id}`)).text())?.[0]
    expect([await seats(), await page()]).toEqual([0, '2 places left'])
    const booked = await send(first, '/api/bookings', { body: bookingOf({ id }, 'seen@example.com') })
    expect(booked.status).toBe(201)
    await expect.poll(async () => [await seats(), await page()]).toEqual([1, '1 place left'])
  })

  test('NAV-09 a session made at one works at the other, and ends at both', async ({
    cluster: { first, second, user },
  }) => {
    const session = await signIn(first, await user())
    const statuses = async () =>
      Promise.all([first, second].map((server) => send(server, '/api/bookings', { session })))
    const before = await statuses()
    expect(before.map(({ status }) => status)).toEqual([200, 200])
    await send(second, '/api/auth/logout', { session, body: {} })
    expect((await statuses()).map(({ status }) => status)).toEqual([401, 401])
  })

  test('wrong passwords of one address count together: ten, over all processes', async ({
    cluster: { first, second, user },
  }) => {
    const { email } = await user()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const body = { email, password: 'Not-This-One-1' }
      const server = attempt % 2 ? first : second
      statuses.push((await send(server, '/api/auth/login', { body, ip: '203.0.113.5' })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('ORG-09 a photo sent to one is served by the other', async ({
    cluster: { first, second, organizer, user },
  }) => {
    const account = await user({ role: 'organizer' })
    await organizer({ userId: account.id })
    const session = await signIn(first, account)
    const bytes = await createPicture(40, 40).png().toBuffer()
    const form = createMultipart([{ field: 'logo', bytes, fileName: 'a.png', type: 'image/png' }])
    const sent = await fetch(`${first.url}/api/upload/logo`, {
      method: 'POST',
      headers: { ...form.headers, ...session },
      body: new Uint8Array(form.payload),
    })
    const { url } = (await sent.json()) as { url: string }
    const [here, there] = await Promise.all([first, second].map((server) => fetch(server.url + url)))
    expect([here?.status, there?.status]).toEqual([200, 200])
    expect(there?.headers.get('content-type')).toBe('image/webp')
  })

  test('BOOK-04 of 200 concurrent bookings over both for the last 10 seats exactly 10 are sold', async ({
    cluster: { db, first, second, trip, user },
  }) => {
    const { id } = await trip({ ...coming, maxPilgrims: 10 })
    const session = await signIn(first, await user())
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        send(index % 2 ? first : second, '/api/bookings', {
          session,
          body: bookingOf({ id }, `rush-${index}@example.com`),
        }),
      ),
    )
    const answers = Map.groupBy(replies, ({ status }) => status)
    expect([...answers].map(([status, all]) => [status, all.length]).sort()).toEqual([
      [201, 10],
      [409, 190],
    ])
    expect((await findInconsistencies(db, new Map())).wrongSeats).toBe(0)
  })

  test('every email is sent once, whichever process takes it', async ({
    cluster: { db, first, second, smtp, trip },
  }) => {
    const before = smtp.deliveries.length
    const { id } = await trip({ ...coming, maxPilgrims: 500 })
    const addresses = Array.from({ length: 60 }, (_, index) => `once-${index}@example.com`)
    await Promise.all(
      addresses.map((email, index) =>
        send(index % 2 ? first : second, '/api/bookings', { body: bookingOf({ id }, email) }),
      ),
    )
    const waiting = () => db.$count(emails, sql`sent_at IS NULL`)
    await expect.poll(waiting).toBe(0)
    const reached = smtp.deliveries.slice(before).flatMap(({ recipients }) => recipients)
    expect(reached.filter((to) => to.startsWith('once-')).sort()).toEqual(addresses.sort())
  })
})

describe('kill -9 during 2,000 bookings', () => {
  /** Books at a server until it is killed in the middle, and gives the load with what was acknowledged. */
  async function killedUnderLoad(env: Record<string, string>, tripIds: string[]) {
    const victim = await startServer({ ...env, RATE_LIMITS: 'off' })
    onTestFinished(async () => void (await victim.kill()))
    const load = startBookings({ urls: [victim.url], tripIds, most: 2000 })
    await load.reached(400)
    await victim.kill()
    await load.stop()
    expect(load.acknowledged.size).toBeGreaterThanOrEqual(400)
    expect(load.acknowledged.size).toBeLessThan(2000)
    return load
  }

  async function placesForAll(db: Database): Promise<string[]> {
    const { trip } = createFactories(db, () => new Date())
    const trips = await Promise.all(Array.from({ length: 10 }, () => trip({ ...coming, maxPilgrims: 500 })))
    return trips.map(({ id }) => id)
  }

  base.skipIf(isEmbedded)('every acknowledged booking is in PostgreSQL, with its email', async () => {
    const database = await copyDatabase()
    const { db, close } = database.open()
    const load = await killedUnderLoad({ DATABASE_URL: database.url ?? '' }, await placesForAll(db))
    expect(await findInconsistencies(db, load.acknowledged)).toEqual(noInconsistencies)

    // Control: the same look finds a booking that is gone, and one whose mail is.
    const harm = await causeInconsistencies(db, load.acknowledged)
    expect(await findInconsistencies(db, load.acknowledged)).toEqual(harm)
    await close()
    await database.drop()
  })

  base.runIf(isEmbedded)('every acknowledged booking is in the embedded database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'qafila-killed-'))
    const filling = await openEmbedded(folder)
    await prepareDatabase(filling)
    const tripIds = await placesForAll(filling.db)
    await filling.close()
    const load = await killedUnderLoad({ DATA_DIR: folder }, tripIds)
    const handle = await openEmbedded(folder)
    expect(await findInconsistencies(handle.db, load.acknowledged)).toEqual(noInconsistencies)
    // Control: as on PostgreSQL.
    const harm = await causeInconsistencies(handle.db, load.acknowledged)
    expect(await findInconsistencies(handle.db, load.acknowledged)).toEqual(harm)
    await handle.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
