// Ours, not the counting in the database: what is asked with every letter must not write, and a replica cannot.
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#server/machine/context.ts'
import { type Limit, tooMany } from './rate-limit.ts'

const counts = new WeakMap<Ctx['cache'], LRUCache<string, { hits: number; resetsAt: Date }>>()
/** Of more than these the one that was quiet longest is forgotten. */
const mostCounted = 20_000

/** Counts a try in the memory of this process; throws 429 beyond the limit. */
export function countBriefly({ cache, clock, config }: Ctx, limit: Limit): void {
  if (!config.rateLimits) return
  const all = counts.get(cache) ?? new LRUCache({ max: mostCounted })
  counts.set(cache, all)
  const key = `${limit.what}:${limit.who}`
  const now = clock()
  const known = all.get(key)
  const tried =
    known && known.resetsAt > now
      ? { ...known, hits: known.hits + 1 }
      : { hits: 1, resetsAt: new Date(now.getTime() + limit.seconds * 1000) }
  all.set(key, tried)
  if (tried.hits > limit.limit) throw tooMany({ clock }, tried, limit.code)
}
