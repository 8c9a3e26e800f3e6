import { isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { deletionRequests } from '#server/deletions/tables.ts'
import { listChecks } from '#server/doctor.ts'
import { runChecks } from '#server/machine/doctor/checks.ts'
import { checkClock } from '#server/machine/doctor/clock-check.ts'
import { jobRuns } from '#server/machine/jobs/tables.ts'
import { createLogger } from '#server/machine/log.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { runCommand } from '#test/programs/commands.ts'
import { createConfirmedRequest, runJob } from '#test/scenes/deletions.ts'
import { test, type World, type WorldOptions, worldStart } from '#test/world.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour
const start = new Date(worldStart).getTime()

/** A process whose clock is this many seconds ahead of the database's. */
const aheadBy = (seconds: number): WorldOptions => ({
  databaseClock: async () => new Date(start - seconds * second),
})

/** Sessions that have expired. */
async function expiredSessions({ db, clock, user }: World, count: number) {
  const { id: userId } = await user()
  const expire = new Date(clock.now().getTime() - 1000)
  const times = { expire, createdAt: new Date(0), lastSeenAt: new Date(0) }
  await db
    .insert(sessions)
    .values(Array.from({ length: count }, (_, index) => ({ sid: `s${index}`, userId, sess: {}, ...times })))
}

const left = ({ db }: World) => db.$count(sessions)
const sweep = (world: World) => runJob(world, 'remove-expired')

describe('FIX-03 a machine whose clock is not the database’s', () => {
  test('FIX-03 is not ready beyond a minute, ahead or behind, and says why', async ({ open }) => {
    for (const [seconds, status] of [
      [61, 503],
      [-61, 503],
      [59, 200],
      [-59, 200],
    ] as const) {
      const { app } = await open(aheadBy(seconds))
      const answer = await app.inject('/readyz')
      expect([seconds, answer.statusCode, answer.json().clock]).toEqual([
        seconds,
        status,
        status === 503 ? 'wrong' : undefined,
      ])
    }
  })

  test('FIX-03 a database that cannot be asked is not called a wrong clock', async ({ open }) => {
    const world = await open({
      databaseClock: async () => {
        throw new Error('away')
      },
    })
    expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('FIX-03 runs no job but emails, and says so', async ({ open }) => {
    const lines: string[] = []
    const log = createLogger('warn', { write: (line: string) => void lines.push(line) })
    const world = await open({ ...aheadBy(300 * 86_400), log })
    await expiredSessions(world, 3)
    await world.call('deletions.request', { email: 'zahra@example.com' })
    await world.startJobs().stop()
    expect(await left(world)).toBe(3)
    expect(await world.db.$count(jobRuns)).toBe(0)
    expect(lines.join()).toContain('25920000 seconds ahead of the database')
    const sent = await world.db.select().from(emails).where(isNotNull(emails.sentAt))
    expect(sent.map(({ recipient }) => recipient)).toEqual(['zahra@example.com'])
    // Control: with a clock that is right they run.
    const right = await open()
    await expiredSessions(right, 3)
    await right.startJobs().stop()
    expect(await left(right)).toBe(0)
  })

  test('FIX-03 the doctor calls it wrong', async ({ world: { db, config, clock } }) => {
    const look = async (seconds: number) => {
      const databaseClock = async () => new Date(start - seconds * second)
      const settings = { databaseUrl: 'postgres://elsewhere' }
      return (await runChecks([checkClock({ db, config: settings, clock: clock.now, databaseClock })]))[0]
    }
    expect(await look(90)).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('90 seconds ahead'),
    })
    expect(await look(-90)).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('90 seconds behind'),
    })
    expect(await look(30)).toMatchObject({ state: 'right' })
    const all = await runChecks(listChecks({ db, config, now: clock.now() }))
    expect(all.map(({ what }) => what)).toEqual(expect.arrayContaining(['clock', 'erasing']))
  })
})

describe('FIX-03 a database whose clock jumps', () => {
  const jumps: [words: string, milliseconds: number][] = [
    ['300 days ahead', 300 * day],
    ['49 hours ahead', 49 * hour],
    ['two minutes behind', -120_000],
  ]
  test.for(jumps)(
    'FIX-03 %s: more than 50 records stay until an admin allows it',
    async ([, by], { world }) => {
      const { db, clock } = world
      await sweep(world)
      clock.set(new Date(start + by).toISOString())
      await expiredSessions(world, 51)
      await expect(sweep(world)).rejects.toThrow('allow-erasing')
      await expect(sweep(world)).rejects.toThrow('allow-erasing')
      expect(await left(world)).toBe(51)
      const check = (await runChecks(listChecks({ db, config: world.config, now: clock.now() }))).find(
        ({ what }) => what === 'erasing',
      )
      expect(check).toMatchObject({
        state: 'wrong',
        said: expect.stringContaining('remove-expired (51 records)'),
      })
    },
  )

  test('FIX-03 50 records go, and so does any number on an ordinary day', async ({ world }) => {
    const { clock } = world
    await sweep(world)
    clock.advance({ hours: 24 * 300 })
    await expiredSessions(world, 50)
    await sweep(world)
    expect(await left(world)).toBe(0)
    clock.advance({ hours: 48 })
    await expiredSessions(world, 500)
    await sweep(world)
    expect(await left(world)).toBe(0)
  })

  test('FIX-03 what never ran goes by the last sign of life', async ({ world }) => {
    await world.as(await world.user())
    world.clock.advance({ hours: 49 })
    await expiredSessions(world, 51)
    await expect(sweep(world)).rejects.toThrow('allow-erasing')
  })

  test('FIX-03 with the clock right again everything goes on automatically', async ({ world }) => {
    const { clock, db } = world
    await sweep(world)
    clock.advance({ hours: 24 * 300 })
    await expiredSessions(world, 51)
    await expect(sweep(world)).rejects.toThrow()
    clock.set(new Date(start + hour).toISOString())
    await sweep(world)
    expect(await left(world)).toBe(51)
    expect(await db.select().from(jobRuns)).toMatchObject([{ stoppedAt: null, due: 0 }])
  })

  test('FIX-03 every admin gets one email within the hour, with both times and the command', async ({
    world,
  }) => {
    const { clock } = world
    await world.user({ role: 'admin', email: 'first@example.com' })
    await world.user({ role: 'admin', email: 'second@example.com', language: 'ur' })
    await world.user({ role: 'admin', email: 'gone@example.com', isActive: false })
    await sweep(world)
    clock.advance({ hours: 24 * 300 })
    await expiredSessions(world, 51)
    await expect(sweep(world)).rejects.toThrow()
    const beats = world.jobs.filter(({ name }) => name === 'remove-expired' || name === 'report-stopped-jobs')
    expect(beats).toHaveLength(2)
    expect(beats.every(({ everySeconds }) => everySeconds <= 3600)).toBe(true)
    await runJob(world, 'report-stopped-jobs')
    await runJob(world, 'report-stopped-jobs')
    const sent = await world.mails.deliver()
    expect(sent.map(({ to }) => to).sort()).toEqual(['first@example.com', 'second@example.com'])
    const english = sent.find(({ to }) => to === 'first@example.com')
    expect(english?.subject).toBe('Automatic deletion has stopped: please check the clock')
    for (const words of ['Sep 17, 2027', 'Nov 21, 2026', '51', 'npm run admin -- allow-erasing'])
      expect(english?.text).toContain(words)
  })

  test('FIX-03 a person’s own deletion request never waits', async ({ world }) => {
    const { clock, db } = world
    for (const { name } of world.jobs) await runJob(world, name)
    const people = Array.from({ length: 51 }, (_, index) => `person-${index}@example.com`)
    for (const email of people) await world.user({ email })
    for (const [index, email] of people.entries())
      await db.insert(deletionRequests).values({
        code: `code-${index}`,
        source: 'form',
        email,
        status: 'scheduled',
        confirmedAt: clock.now(),
        dueAt: clock.now(),
        requestedAt: clock.now(),
      })
    await world.user({ email: 'own@example.com' })
    await createConfirmedRequest(world, 'own@example.com')
    clock.advance({ hours: 24 * 300 })
    await runJob(world, 'carry-out-deletions')
    expect(await db.$count(deletionRequests)).toBe(52)
    expect((await db.select().from(deletionRequests)).every(({ status }) => status === 'done')).toBe(true)
    expect((await db.select().from(users)).map(({ email }) => email)).not.toContain('own@example.com')
  })
})

describe.skipIf(isEmbedded)('FIX-03 npm run admin -- allow-erasing', () => {
  test('FIX-03 lets stopped jobs run for a day, and tells what may go', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { clock, db } = world
    clock.set(new Date(Date.now() - 300 * day).toISOString())
    await sweep(world)
    clock.set(new Date().toISOString())
    await expiredSessions(world, 51)
    await expect(sweep(world)).rejects.toThrow()
    const env = { DATABASE_URL: world.database.url, DEMO: '0' }
    const first = await runCommand('admin', ['allow-erasing'], env)
    expect([first.code, first.said]).toEqual([
      0,
      expect.stringContaining('remove-expired: 51 records will be deleted; last completed run 20'),
    ])
    clock.set(new Date(Date.now() + hour).toISOString())
    await sweep(world)
    expect(await left(world)).toBe(0)
    expect(await db.select().from(jobRuns)).toMatchObject([{ stoppedAt: null, allowedAt: null }])
    expect((await runCommand('admin', ['allow-erasing'], env)).said).toContain('No job is stopped.')
  })
})
