import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { removeDemo } from '#demo/remove-demo.ts'
import { seedDemo } from '#demo/seed.ts'
import { databaseBefore, isEmbedded } from '#test/databases.ts'
import { stubRenderer } from '#test/pages.ts'
import { runCommand } from '#test/programs/commands.ts'
import { test as started } from '#test/programs/server-fixture.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { listChecks } from './doctor.ts'
import { migrate } from './machine/data/migrate.ts'
import { runChecks } from './machine/doctor/checks.ts'
import { featureStarts } from './machine/mail/tables.ts'

const later = sql`INSERT INTO oldest_versions (migration, reason) VALUES ('9999_later.sql', 'names of travellers')`

describe.skipIf(isEmbedded)('FIX-29 an upgrade', () => {
  started('FIX-29 what refuses a production start is asked before the first migration', async ({ site }) => {
    const handle = site.database.open()
    onTestFinished(() => handle.close())
    const { db } = handle
    await seedDemo(db, new Date())
    // As before the last migration.
    await db.execute(sql`DELETE FROM schema_migrations WHERE schema_migrations.name LIKE '0076%'`)
    await db.execute(sql`DROP TABLE feature_starts`)
    const isMigrated = async () =>
      (await db.execute(sql`SELECT 1 WHERE to_regclass('feature_starts') IS NOT NULL`)).rows.length > 0
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'no-reply@qafila.travel',
      SUPPORT_EMAIL: 'support@qafila.travel',
      DATA_KEY: randomBytes(32).toString('base64'),
    }
    await expect(site.startWith(stubRenderer(), env)).rejects.toThrow(/^DEMO/)
    expect(await isMigrated()).toBe(false)
    // So is a key that is not there.
    await removeDemo(db)
    await db.execute(later)
    await expect(site.startWith(stubRenderer(), env)).rejects.toThrow('too old for this database')
    expect(await isMigrated()).toBe(false)
    // Control: with nothing in its way it starts, and migrates.
    await db.execute(sql`DELETE FROM oldest_versions`)
    const { stop } = await site.startWith(stubRenderer(), env)
    await stop()
    expect(await isMigrated()).toBe(true)
  })

  started(
    'FIX-29 a version older than the database asks for does not start, unless it is told to',
    async ({ site }) => {
      const handle = site.database.open()
      onTestFinished(() => handle.close())
      await handle.db.execute(later)
      await expect(site.startWith(stubRenderer())).rejects.toThrow(
        /too old for this database.*9999_later\.sql \(names of travellers\).*OLDER_VERSION=on/,
      )
      const { stop } = await site.startWith(stubRenderer(), { OLDER_VERSION: 'on' })
      await stop()
    },
  )

  test('FIX-29 the doctor calls an older version wrong', async ({ open }) => {
    const { db, config } = await open({ database: 'own' })
    const look = async () =>
      (await runChecks(listChecks({ db, config, now: new Date() }))).find(({ what }) => what === 'version')
    expect(await look()).toMatchObject({ state: 'right' })
    await db.execute(later)
    expect(await look()).toMatchObject({ state: 'wrong', said: expect.stringContaining('9999_later.sql') })
  })

  test('FIX-29 a command has no limit of time', async ({ open }) => {
    const world = await open({ database: 'own' })
    const { db } = world
    await seedDemo(db, world.clock.now())
    await db.execute(sql`CREATE TABLE limits_seen (statement text, idle text)`)
    await db.execute(sql`
      CREATE FUNCTION note_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO limits_seen VALUES (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'));
        RETURN NULL;
      END $$`)
    await db.execute(
      sql`CREATE TRIGGER limits AFTER DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION note_limits()`,
    )
    const left = await runCommand('admin', ['leave-demo'], { DATABASE_URL: world.database.url, DEMO: '0' })
    expect([left.code, left.said]).toEqual([0, expect.stringContaining('Removed from the demo data')])
    const { rows } = await db.execute(
      sql`SELECT DISTINCT limits_seen.statement, limits_seen.idle FROM limits_seen`,
    )
    expect(rows).toEqual([{ statement: '2147483647ms', idle: '2147483647ms' }])
  })

  test('FIX-29 the demo is taken out in batches, and what was interrupted goes on', async ({ world }) => {
    const { db } = world
    await seedDemo(db, world.clock.now())
    await db.execute(sql`
      INSERT INTO emails (template, recipient, language, data) SELECT 'verify-email', users.email, 'en', '{}'
      FROM users, generate_series(1, 1200) WHERE users.email = 'pilgrim@example.com'`)
    const [all] = (await db.execute<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM emails`)).rows
    let batches = 0
    const inBatch = (work: (tx: Parameters<typeof removeDemo>[0]) => Promise<void>) =>
      db.transaction(async (tx) => {
        batches += 1
        if (batches === 3) throw new Error('interrupted')
        await work(tx)
      })
    await expect(removeDemo(db, inBatch)).rejects.toThrow('interrupted')
    const [left] = (await db.execute<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM emails`)).rows
    expect(left?.rows).toBe((all?.rows ?? 0) - 1000)
    const gone = await removeDemo(db, inBatch)
    expect(gone.get('emails')).toBeGreaterThanOrEqual(200)
    expect((await db.execute(sql`SELECT 1 FROM users`)).rows).toEqual([])
  })

  test('FIX-29 no secret is left in plain text by emails of earlier versions, and their links are made again', async () => {
    const { handle, db } = await databaseBefore('0076')
    const add = (
      template: string,
      data: object,
      more: { sent?: boolean; days?: number; booking?: boolean },
    ) =>
      db.execute(sql`
        INSERT INTO emails (template, recipient, language, data, booking_id, sent_at, created_at, rendered)
        SELECT ${template}, 'a@example.com', 'en', ${JSON.stringify(data)}::jsonb,
          CASE WHEN ${more.booking ?? false} THEN (SELECT bookings.id FROM bookings) END,
          CASE WHEN ${more.sent ?? false} THEN now() - make_interval(days => ${more.days ?? 0}) END,
          now() - make_interval(days => ${more.days ?? 0}), CASE WHEN ${more.sent ?? false} THEN '{"subject":"SECRET"}'::jsonb END`)
    await db.execute(sql`INSERT INTO organizers (company_name, description, years_experience, contact_email, contact_phone)
      VALUES ('Noor', '', 5, 'office@noor.example', '1')`)
    await db.execute(sql`INSERT INTO trips (organizer_id, title, description, destination, departure_date, return_date,
      price_per_person, currency) SELECT organizers.id, 'Umrah', '', 'umrah', '2027-01-10', '2027-01-20', 98500, 'USD' FROM organizers`)
    await db.execute(sql`INSERT INTO bookings (trip_id, number_of_pilgrims, total_amount, currency, contact_email, contact_phone,
      idempotency_scope) SELECT trips.id, 2, 197000, 'USD', 'a@example.com', '1', 'a' FROM trips`)
    await add('booking-requested', { token: 'SECRET' }, { booking: true })
    await add('booking-requested', { token: 'v1.key.sealed' }, { booking: true })
    await add('booking-code', { code: 'SECRET' }, { booking: true })
    await add('verify-email', { token: 'SECRET' }, { days: 3 })
    await add('verify-email', { token: 'today' }, {})
    await add('reset-password', { token: 'SECRET' }, { sent: true, days: 3 })
    await migrate(handle)
    const { rows } = await db.execute<{ row: string }>(
      sql`SELECT row_to_json(emails)::text AS row FROM emails`,
    )
    expect(rows.filter(({ row }) => row.includes('SECRET'))).toEqual([])
    const data = (await db.execute<{ data: object }>(sql`SELECT emails.data FROM emails`)).rows.map(
      ({ data }) => data,
    )
    expect(data).toEqual(
      expect.arrayContaining([{ fresh: true }, { token: 'v1.key.sealed' }, { token: 'today' }]),
    )
    // There was a booking before the features that write by themselves.
    expect(
      (await db.execute(sql`SELECT feature_starts.feature FROM feature_starts ORDER BY 1`)).rows,
    ).toEqual([{ feature: 'people-reminders' }, { feature: 'review-invitations' }])
  })
})

describe('FIX-29 bookings from before a feature', () => {
  /** Letters of both features about bookings that were made now. */
  async function write(world: World) {
    const coming = await world.trip({ departureDate: '2027-03-10', returnDate: '2027-03-20' })
    await world.booking({ tripId: coming.id, status: 'confirmed', contactEmail: 'coming@example.com' })
    const past = await world.trip({ departureDate: '2026-11-01', returnDate: '2026-11-10' })
    await world.booking({ tripId: past.id, status: 'completed', contactEmail: 'past@example.com' })
    await runJob(world, 'invite-reviewers')
    // The first day of reminders of such a departure.
    world.clock.set('2026-12-26T09:00:00Z')
    await runJob(world, 'remind-people')
    return (await world.mails.deliver()).map(({ to }) => to).sort()
  }
  const startLater = ({ db, clock }: World) =>
    db.insert(featureStarts).values(
      ['people-reminders', 'review-invitations'].map((feature) => ({
        feature,
        since: new Date(clock.now().getTime() + 3_600_000),
      })),
    )

  test('FIX-29 get no emails of it, unless a setting says so', async ({ open }) => {
    const world = await open()
    await startLater(world)
    expect(await write(world)).toEqual([])
    const told = await open({ env: { EARLIER_BOOKINGS: 'on' } })
    await startLater(told)
    expect(new Set(await write(told))).toEqual(new Set(['coming@example.com', 'past@example.com']))
    // Control: bookings made since then get them.
    const since = await open()
    expect(new Set(await write(since))).toEqual(new Set(['coming@example.com', 'past@example.com']))
  })
})
