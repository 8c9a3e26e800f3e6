import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { createLogger } from '#server/machine/log.ts'
import { isEmbedded } from '#test/databases.ts'
import { test } from '#test/world.ts'
import { openPostgres } from './client.ts'

describe.skipIf(isEmbedded)('connections to the database', () => {
  test('one that nobody uses is not silent, and stays; one that says nothing while it works is given up', async ({
    world,
    onTestFinished,
  }) => {
    const lines: string[] = []
    const log = createLogger('warn', { write: (line: string) => void lines.push(line) })
    const { url = '' } = world.database
    const { db, close } = openPostgres(url, log, 2, { silenceMilliseconds: 400 })
    onTestFinished(close)
    const readPid = async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      return rows[0]?.pid
    }
    const pid = await readPid()
    // Another line, which works for longer than this one may be silent.
    await world.db.execute(sql`SELECT pg_sleep(1.2)`)
    expect([await readPid(), lines]).toEqual([pid, []])
    await expect(db.execute(sql`SELECT pg_sleep(30)`)).rejects.toThrow()
    expect(await readPid()).not.toBe(pid)
  })

  test('one on which a row was refused stays, with its plans; one whose statement failed otherwise is given up', async ({
    world,
    onTestFinished,
  }) => {
    const { db, close } = openPostgres(world.database.url ?? '', createLogger('silent'), 1)
    onTestFinished(close)
    const readPid = async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      return rows[0]?.pid
    }
    const { email } = await world.user()
    const pid = await readPid()
    await expect(db.insert(users).values({ email, username: 'zahra' })).rejects.toThrow()
    expect([await readPid(), await db.$count(users)]).toEqual([pid, 1])
    await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
    expect(await readPid()).not.toBe(pid)
  })
})
