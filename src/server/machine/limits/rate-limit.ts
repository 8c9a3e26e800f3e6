// Ours, not @fastify/rate-limit: tries are counted by account as well as by address, inside an action, in the database of all processes.
import { lte, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Deps } from '#server/machine/context.ts'
import type { Queryable } from '#server/machine/data/client.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { rateLimits } from './tables.ts'

/** At most `limit` tries per `seconds` for one `what` of one `who` (an address, an account). */
export type Limit = { what: string; who: string; limit: number; seconds: number; code?: ErrorCode }

/** How often it was tried by now, and when that is forgotten. */
export type LimitCount = { hits: number; resetsAt: Date }

/** `db` may be a transaction, which then takes its count back when it fails. */
export type LimitDeps = Pick<Deps, 'clock' | 'config'> & { db: Queryable }

/**
 * Counts a try under each of these, in the database so that all processes count together. Says how often each was tried,
 * in their order, and refuses no one. Always counted in the order of keys, so that two at once do not wait for each other.
 */
export async function countTries(
  { db, clock, config }: LimitDeps,
  limits: readonly Limit[],
): Promise<LimitCount[]> {
  const now = clock()
  if (!config.rateLimits) return limits.map(() => ({ hits: 0, resetsAt: now }))
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
  const values = limits.map((limit) => ({
    key: hashLimitKey(limit),
    hits: 1,
    resetsAt: new Date(now.getTime() + limit.seconds * 1000),
  }))
  const rows = await db
    .insert(rateLimits)
    .values(values.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.hits} + 1 END`,
        resetsAt: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning()
  const tried = new Map(rows.map(({ key, ...row }) => [key, row]))
  return values.map(({ key, ...first }) => tried.get(key) ?? first)
}

/** Counts a try and says how often it was tried; throws 429 beyond the limit. */
export async function countTry(needs: LimitDeps, limit: Limit): Promise<number> {
  const [tried] = await countTries(needs, [limit])
  if (tried && tried.hits > limit.limit) throw createTooManyError(needs, tried, limit.code)
  return tried?.hits ?? 0
}

/** Counts only what fails: the try is counted before the work, so that a rush is too, and taken back after it succeeded. */
export async function countFailure<T>(needs: LimitDeps, limit: Limit, work: () => Promise<T>): Promise<T> {
  await countTry(needs, limit)
  const done = await work()
  await undoTries(needs, [limit])
  return done
}

/** Returns the error after too many tries, with the seconds to wait. */
export function createTooManyError(
  { clock }: Pick<Deps, 'clock'>,
  { resetsAt }: LimitCount,
  code?: ErrorCode,
): AppError {
  const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - clock().getTime()) / 1000))
  return new AppError(code ?? 'too_many_attempts', { retryAfter })
}

/** Makes a try uncounted that was counted before it was known to be none. */
export async function undoTries(
  { db, config }: Pick<LimitDeps, 'db' | 'config'>,
  limits: readonly Limit[],
): Promise<void> {
  if (!config.rateLimits || limits.length === 0) return
  const keys = limits.map(hashLimitKey)
  const { key } = rateLimits
  await db.execute(sql`UPDATE ${rateLimits} SET hits = hits - 1 WHERE ${key} IN (
    SELECT ${key} FROM ${rateLimits} WHERE ${key} IN ${keys} AND ${rateLimits.hits} > 0 ORDER BY ${key} COLLATE "C" FOR UPDATE)`)
}

/** Forgets the tries: after the right password the wrong ones before it count no more. */
export async function resetTries({ db }: Pick<Deps, 'db'>, limit: Limit): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${hashLimitKey(limit)}`)
}

/** Addresses and emails are stored only as a hash. */
function hashLimitKey({ what, who }: Limit): string {
  return `${what}:${hashSecret(who.toLowerCase())}`
}

/** Deletes counters whose time is over. */
export async function removeExpiredLimits(db: Queryable, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now))
}
