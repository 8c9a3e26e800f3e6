import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { isLockConflict } from './database-errors.ts'

export const pauseMilliseconds = 100

/** Shorter than the second after which PostgreSQL looks for a circle, and gives up whom it finds looking. */
const lockTimeout = sql`SET LOCAL lock_timeout = '250ms'`
const maxAttempts = 60

/**
 * Changes tables in a transaction while others are served. It takes one table after the other, as they do in another order, so
 * each may hold what the other waits for: then it is this work that gives way, and begins anew, and no one's request fails
 * for it. Where that was in vain it waits like everyone.
 */
export async function giveWay(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction(async (tx) => {
        if (tries < maxAttempts) await tx.execute(lockTimeout)
        await work(tx)
      })
    } catch (error) {
      if (tries === maxAttempts || !isLockConflict(error)) throw error
      await pause(pauseMilliseconds)
    }
}
