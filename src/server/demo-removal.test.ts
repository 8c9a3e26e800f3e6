import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { stableId } from '#demo/random.ts'
import { countDemoAccounts, removeDemo } from '#demo/remove-demo.ts'
import { seedDemo } from '#demo/seed.ts'
import { isEmbedded } from '#test/databases.ts'
import { stubRenderer } from '#test/pages.ts'
import { runCommand } from '#test/programs/commands.ts'
import { test as started } from '#test/programs/server-fixture.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import { dumpTables, listTablesWith } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { findDemoSignIns } from './accounts/core/demo-view.ts'
import { users } from './accounts/core/tables.ts'
import { emails } from './machine/mail/tables.ts'
import { organizers } from './organizers/tables.ts'
import { inviteReviewers } from './reviews/service.ts'
import { trips } from './trips/core/tables.ts'

/** An id of the demo, in any place. */
const ofDemo = /"[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/

/** A trial that became real: the demo, and beside it a company of one's own. */
async function tried(world: World) {
  await seedDemo(world.db, world.clock.now())
  const own = await world.organizer({ companyName: 'Own Travels' })
  const ownTrip = await world.trip({ organizerId: own.id, maxPilgrims: 10 })
  const demoPilgrim = { userId: stableId('user-pilgrim'), contactEmail: 'pilgrim@example.com' }
  await world.booking({ ...demoPilgrim, tripId: ownTrip.id, numberOfPilgrims: 4 })
  const real = await world.booking({
    tripId: ownTrip.id,
    numberOfPilgrims: 3,
    contactEmail: 'real@qafila.test',
  })
  const [demoTrip] = await world.db
    .select()
    .from(trips)
    .where(eq(trips.id, stableId('trip-001')))
  await world.booking({ tripId: demoTrip?.id ?? '', userId: real.userId, contactEmail: 'real@qafila.test' })
  return { own, ownTrip, real }
}

describe('turning a trial into a real site', () => {
  test('leaves the demo behind: nothing of it remains but in the log, and other data is untouched', async ({
    world,
  }) => {
    const { own, ownTrip, real } = await tried(world)
    // Control: before, it is everywhere.
    const before = listTablesWith(await dumpTables(world), ofDemo)
    for (const table of ['users', 'organizers', 'trips', 'bookings', 'reviews'])
      expect(before).toContain(table)
    expect(await countDemoAccounts(world.db)).toBeGreaterThan(20)
    expect(await findDemoSignIns(world.db)).toEqual(demoAccounts.list.map(({ email }) => email).sort())

    const gone = await world.db.transaction(removeDemo)

    expect(gone.get('users')).toBeGreaterThan(20)
    expect(listTablesWith(await dumpTables(world), ofDemo).filter((table) => table !== 'audit_log')).toEqual(
      [],
    )
    expect([await countDemoAccounts(world.db), await findDemoSignIns(world.db)]).toEqual([0, []])
    expect(await world.db.select().from(organizers)).toMatchObject([{ id: own.id }])
    // The seats that a person of the demo had taken are free again.
    expect(await world.db.select().from(trips)).toMatchObject([{ id: ownTrip.id, currentBookings: 3 }])
    expect(await world.db.$count(users, eq(users.id, real.userId ?? ''))).toBe(1)
    const { rows } = await world.db.execute(sql`SELECT id FROM bookings`)
    expect(rows).toEqual([{ id: real.id }])
  })

  test('sends no email to people of the demo, and every email to others', async ({ open }) => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.stop())
    const world = await open({ env: { SMTP_URL: smtp.url } })
    await seedDemo(world.db, world.clock.now())
    const trip = await world.trip({ departureDate: '2026-11-01', returnDate: '2026-11-10' })
    await world.booking({ tripId: trip.id, status: 'completed', contactEmail: 'real@qafila.test' })
    await inviteReviewers(world.deps)
    const queued = await world.db.select().from(emails)
    expect(queued.length).toBeGreaterThan(20)
    await world.mailer.run()
    expect(smtp.deliveries.flatMap(({ recipients }) => recipients)).toEqual(['real@qafila.test'])
    // Nothing waits to be tried again.
    expect((await world.db.select().from(emails)).every(({ sentAt }) => sentAt)).toBe(true)
  })
})

const production = (smtp: string) => ({
  NODE_ENV: 'production',
  DEMO: '0',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: smtp,
  MAIL_FROM: 'no-reply@qafila.travel',
  SUPPORT_EMAIL: 'support@qafila.travel',
  DATA_KEY: randomBytes(32).toString('base64'),
})

describe.skipIf(isEmbedded)('production', () => {
  started(
    'does not start while accounts of the demo can sign in, and starts once they are taken out',
    async ({ site }) => {
      const smtp = await startSmtp()
      onTestFinished(() => smtp.stop())
      const handle = site.database.open()
      onTestFinished(() => handle.close())
      const env = production(smtp.url)
      await seedDemo(handle.db, new Date())
      await expect(site.startWith(stubRenderer(), env)).rejects.toThrow(
        /^DEMO: accounts of the demo, .* can sign in here: admin@example\.com, desk@example\.com, leader@example\.com, manager@example\.com, organizer@example\.com, pending@example\.com, pilgrim@example\.com\. .*npm run admin -- leave-demo/,
      )
      // Control: elsewhere it does.
      const trial = await site.startWith(stubRenderer())
      await trial.stop()
      const left = await runCommand('admin', ['leave-demo'], {
        DATABASE_URL: site.database.url,
        DATA_DIR: site.dataDir,
      })
      expect([left.code, left.said]).toEqual([
        0,
        expect.stringMatching(/users +\d\d[\s\S]*There is no admin now/),
      ])
      const { stop } = await site.startWith(stubRenderer(), env)
      await stop()
    },
  )
})

// It opens no database.
test.runIf(isEmbedded)(
  'npm run admin -- --help lists the commands; so does a wrong call, as a failure',
  async () => {
    const [help, none, wrong] = await Promise.all([
      runCommand('admin', ['--help'], {}),
      runCommand('admin', [], {}),
      runCommand('admin', ['create', '--email', 'nobody'], {}),
    ])
    for (const { said } of [help, none, wrong])
      expect(said).toMatch(/^Usage:[\s\S]*create --email[\s\S]*leave-demo/)
    expect([help.code, none.code, wrong.code]).toEqual([0, 2, 2])
  },
)
