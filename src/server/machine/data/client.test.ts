import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
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
})
