// Ours, not the counting in the database: what is asked with every email must not write, and a replica cannot.
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/machine/context.ts'
import { createTooManyError, type Limit } from './rate-limit.ts'

const countsByCache = new WeakMap<Ctx['cache'], LRUCache<string, { hits: number; resetsAt: Date }>>()
/** Of more than these the one that was quiet longest is forgotten. */
const maxCounted = 20_000

/** Counts a try in the memory of this process; throws 429 beyond the limit. */
export function countInMemory({ cache, clock, config }: Ctx, limit: Limit): void {
  if (!config.rateLimits) return
  const all = countsByCache.get(cache) ?? new LRUCache({ max: maxCounted })
  countsByCache.set(cache, all)
  const key = `${limit.what}:${limit.who}`
  const now = clock()
  const known = all.get(key)
  const tried =
    known && known.resetsAt > now
      ? { ...known, hits: known.hits + 1 }
      : { hits: 1, resetsAt: new Date(now.getTime() + limit.seconds * 1000) }
  all.set(key, tried)
  if (tried.hits > limit.limit) throw createTooManyError({ clock }, tried, limit.code)
}
