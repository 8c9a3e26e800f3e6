// Ours, not @fastify/rate-limit: tries are counted by account as well as by address, inside a deed, in the database of all processes.
import { sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { rateLimits } from './tables.ts'

/** At most `limit` tries per `seconds` for one `what` of one `who` (an address, an account). */
export type Limit = { what: string; who: string; limit: number; seconds: number; code?: ErrorCode }

export type LimitNeeds = Pick<Deps, 'clock' | 'config'> & { db: Queryable }

/** Counts a try, in the database so that all processes count together; throws 429 beyond the limit. */
export async function countTry({ db, clock, config }: LimitNeeds, limit: Limit): Promise<void> {
  if (!config.rateLimits) return
  const now = clock()
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000)
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(limit), hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.hits} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning({ hits: rateLimits.hits, resetsAt: rateLimits.resetsAt })
  if (!row || row.hits <= limit.limit) return
  const retryAfter = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
  throw new AppError(limit.code ?? 'too_many_attempts', { retryAfter })
}

/** Forgets the tries: after the right password the wrong ones before it count no more. */
export async function forgetTries({ db }: Pick<Deps, 'db'>, limit: Limit): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${keyOf(limit)}`)
}

/** Addresses and e-mails are kept only as a hash. */
function keyOf({ what, who }: Limit): string {
  return `${what}:${hashSecret(who.toLowerCase())}`
}
