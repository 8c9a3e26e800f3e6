import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { stableId } from '#demo/random.ts'
import { isEmbedded } from '#test/databases.ts'
import { runCommand } from '#test/programs/commands.ts'
import { startForwardingProxy } from '#test/programs/forwarding-proxy.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { startSmtp } from '#test/programs/smtp.ts'
import { test, type World, type WorldOptions } from '#test/world.ts'
import { users } from './accounts/core/tables.ts'
import { listChecks } from './doctor.ts'
import { checkBackup } from './machine/doctor/backup-check.ts'
import { type Check, runChecks } from './machine/doctor/checks.ts'
import { checkDisk } from './machine/doctor/disk-check.ts'
import { checkKeys } from './machine/doctor/keys-check.ts'
import { checkMail } from './machine/doctor/mail-check.ts'
import { checkProxy } from './machine/doctor/proxy-check.ts'

const look = async (check: Check) => (await runChecks([check]))[0]
const metricsToken = 'a-token-that-is-long-enough'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'qafila-doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

describe('the doctor', () => {
  test('finds accounts of the demo that can sign in, and tables of another version', async ({ open }) => {
    const world = await open({ database: 'own' })
    const found = async (what: string) => {
      const { db, config } = world
      return (await runChecks(listChecks({ db, config, now: new Date() }))).find((one) => one.what === what)
    }
    const demo = { id: stableId('user-admin'), email: 'admin@example.com', username: 'admin' }
    await world.db.insert(users).values({ ...demo, role: 'admin', passwordHash: 'known' })
    expect(await found('demo')).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('admin@example.com'),
    })
    await world.db.update(users).set({ isActive: false })
    expect(await found('demo')).toMatchObject({ state: 'right' })

    expect(await found('migrations')).toMatchObject({ state: 'right' })
    await world.db.execute(sql`DROP TRIGGER audit_log_append_only ON audit_log`)
    expect(await found('migrations')).toMatchObject({
      state: 'doubtful',
      said: expect.stringContaining('audit_log_append_only ON audit_log'),
    })
    await world.db.execute(sql`INSERT INTO applied_function_versions (version) VALUES ('later')`)
    expect(await found('migrations')).toMatchObject({
      state: 'doubtful',
      said: expect.stringContaining('--functions'),
    })
    await world.db.execute(sql`INSERT INTO schema_migrations (name, checksum) VALUES ('9999_later.sql', 'x')`)
    expect(await found('migrations')).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('9999_later.sql'),
    })
    await world.db.execute(sql`DELETE FROM schema_migrations WHERE name LIKE '9999%' OR name LIKE '0009%'`)
    expect(await found('migrations')).toMatchObject({
      state: 'doubtful',
      said: expect.stringContaining('0009_'),
    })
    await world.db.execute(sql`UPDATE schema_migrations SET checksum = 'edited' WHERE name LIKE '0002%'`)
    expect(await found('migrations')).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('0002_'),
    })
  })

  test('sends a test email, and names a mail server that refuses or is away', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.stop())
    const given = {
      smtpUrl: smtp.url,
      mailFrom: 'Qafila <no-reply@qafila.travel>',
      publicUrl: 'https://qafila.travel',
    }
    const emailTo = 'support@qafila.travel'
    expect(await look(checkMail({ ...given, emailTo }))).toMatchObject({ state: 'right' })
    expect(smtp.deliveries.map(({ recipients }) => recipients)).toEqual([[emailTo]])
    // Without someone to write to it greets only.
    expect(await look(checkMail(given))).toMatchObject({ state: 'right' })
    expect(smtp.deliveries).toHaveLength(1)
    smtp.refuse(true)
    expect(await look(checkMail({ ...given, emailTo }))).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('come back later'),
    })
    const away = `smtp://127.0.0.1:${await findFreePort()}`
    expect(await look(checkMail({ ...given, smtpUrl: away }))).toMatchObject({
      state: 'wrong',
      said: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('finds a backup that is two nights old, a missing one, and one that was aborted', async () => {
    const backupDir = folder()
    const state = async (now: string) => (await look(checkBackup({ backupDir, now: new Date(now) })))?.state
    expect(await state('2026-11-22T00:00:00Z')).toBe('wrong')
    const made = join(backupDir, 'qafila-2026-11-20T02-00-00Z')
    mkdirSync(made)
    expect(await state('2026-11-20T03:00:00Z')).toBe('wrong')
    writeFileSync(join(made, 'SHA256SUMS'), '')
    expect(await state('2026-11-22T02:59:59Z')).toBe('right')
    expect(await state('2026-11-22T03:00:00Z')).toBe('doubtful')
  })

  test('finds keys that are easily guessed', async () => {
    const state = async (password: string, token = metricsToken) => {
      const databaseUrl = `postgres://qafila:${password}@localhost/qafila`
      const none = { s3: undefined, uploadsDir: '', google: undefined, apple: undefined, facebook: undefined }
      return (
        await runChecks(checkKeys({ databaseUrl, dataKey: undefined, metricsToken: token, ...none }))
      ).map((one) => one.state)
    }
    expect(await state('qafila')).toEqual(['wrong'])
    expect(await state('4f1d9c02b7', 'xxxxxxxxxxxxxxxx')).toEqual(['wrong'])
    expect(await state('4f1d9c02b7')).toEqual(['right'])
  })

  test('names a missing disk, and says how much room one has', async () => {
    expect(await look(checkDisk('disk', join(folder(), 'away')))).toMatchObject({ state: 'wrong' })
    expect(await look(checkDisk('disk', tmpdir()))).toMatchObject({
      said: expect.stringMatching(/has \d+ MB left/),
    })
  })
})

describe('the doctor’s check of the proxies in front', () => {
  /** The site behind so many proxies, of which the first overwrites what visitors say. */
  async function behind(
    open: (options: WorldOptions) => Promise<World>,
    { hops, TRUST_PROXY, overwrites = true }: { hops: number; TRUST_PROXY: string; overwrites?: boolean },
  ) {
    const world = await open({ env: { TRUST_PROXY, METRICS_TOKEN: metricsToken } })
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    let { port } = world.app.server.address() as AddressInfo
    for (let hop = hops; hop > 0; hop--)
      port = await startForwardingProxy(port, { overwrites: hop === 1 && overwrites })
    const { trustProxy } = world.config
    return look(checkProxy({ publicUrl: `http://127.0.0.1:${port}`, trustProxy, metricsToken }))
  }

  test.for([
    [{ hops: 0, TRUST_PROXY: 'false' }, 'right'],
    [{ hops: 1, TRUST_PROXY: '1' }, 'right'],
    [{ hops: 2, TRUST_PROXY: '2' }, 'right'],
    [{ hops: 1, TRUST_PROXY: 'false' }, 'wrong'],
    [{ hops: 2, TRUST_PROXY: '1' }, 'wrong'],
    [{ hops: 0, TRUST_PROXY: '1' }, 'wrong'],
    [{ hops: 1, TRUST_PROXY: '2', overwrites: false }, 'wrong'],
    [{ hops: 1, TRUST_PROXY: 'true', overwrites: false }, 'wrong'],
  ] as const)('%j is %s', async ([given, state], { open }) => {
    expect(await behind(open, given)).toMatchObject({ state })
  })

  test('only with the token it says which address the site sees', async ({ open }) => {
    const world = await open({ env: { METRICS_TOKEN: metricsToken } })
    const ask = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: '/healthz/visitor', headers })).statusCode
    expect(await ask({ authorization: `Bearer ${metricsToken}` })).toBe(200)
    expect([await ask({}), await ask({ authorization: 'Bearer another-token' })]).toEqual([404, 404])
    // Without a token it tells no one, not this machine either.
    expect((await (await open()).app.inject('/healthz/visitor')).statusCode).toBe(404)
  })
})

test.skipIf(isEmbedded)(
  'npm run doctor prints each finding on a line, and fails where one is wrong',
  async ({ world }) => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.stop())
    const BACKUP_DIR = folder()
    const env = {
      DATABASE_URL: world.database.url,
      UPLOADS_DIR: world.config.uploadsDir,
      BACKUP_DIR,
      SMTP_URL: smtp.url,
    }
    const without = await runCommand('doctor', [], env)
    expect([without.code, without.said]).toEqual([
      1,
      expect.stringMatching(/^backup +WRONG +There is no backup/m),
    ])
    for (const line of [
      /^demo +right/m,
      /^migrations +right/m,
      /^mail +right +.*accepted a test email for support@/m,
    ])
      expect(without.said).toMatch(line)
    await runCommand('backup', ['--portable'], env)
    const after = await runCommand('doctor', ['--no-letter'], env)
    expect([after.code, after.said]).toEqual([0, expect.stringMatching(/^backup +right/m)])
    expect(smtp.deliveries).toHaveLength(1)
  },
)
