// Ours around lru-cache: what is kept goes when what it shows changes, in every process, and not by the clock.
import { LRUCache } from 'lru-cache'
import { expandTags } from '#contract/changes.ts'

type Entry = { value: object; size: number; tags: readonly string[] }
/** `keep: false` answers those who wait now and is not cached. */
type ComputedEntry<T> = { value: T; size: number; tags: readonly string[]; isCacheable?: boolean }

/** Of each beyond the first, in the index of keys. */
const bytesPerTag = 100

/** A safety net only: entries go when what they show changes. */
const maxAgeMilliseconds = 10 * 60_000

/** Hears what changed, as it was named; `forgotten` when changes may have been missed. */
export type CacheListener = { changed: (tags: readonly string[]) => void; forgotten: () => void }

export type ChangeCache = ReturnType<typeof createChangeCache>

/**
 * Answers kept in memory until something they show changes. `changed(tags)` drops every entry that carries one of
 * the tags and, through `announce`, tells the other processes; `heard` takes what they tell. While the line to them
 * is down (`connected(false)`) nothing is kept. `size` in bytes.
 */
export function createChangeCache(maxSize = 16 * 1024 * 1024) {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ size, tags }) => size + 200 + bytesPerTag * Math.max(0, tags.length - 1),
    ttl: maxAgeMilliseconds,
    dispose: (entry, key) => {
      for (const tag of entry.tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  // By size: `max` would set the room for all of them aside at once.
  const changedAt = new LRUCache<string, number>({ maxSize: 20_000, sizeCalculation: () => 1 })
  const underway = new Map<string, Promise<object>>()
  let clock = 0
  let epoch = 0
  let reliable = true
  let hits = 0
  let misses = 0
  let announce: (tags: string[]) => void = () => {}
  const followers: CacheListener[] = []

  function drop(tags: readonly string[]) {
    clock += 1
    // Nearly everything that is kept shows dollars.
    if (tags.includes('rates')) clear()
    for (const tag of expandTags(tags)) {
      changedAt.set(tag, clock)
      for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key)
    }
    for (const follower of followers) follower.changed(tags)
    // Later requests do not wait for an answer that was begun before.
    underway.clear()
  }

  function clear() {
    epoch += 1
    entries.clear()
    keysByTag.clear()
    underway.clear()
    for (const follower of followers) follower.forgotten()
  }

  function keep(key: string, produced: ComputedEntry<object>, began: number, beganEpoch: number) {
    if (!reliable || epoch !== beganEpoch || produced.isCacheable === false) return
    // Something it shows changed while it was being made: the next visitor makes it anew.
    if (produced.tags.some((tag) => (changedAt.get(tag) ?? 0) > began)) return
    entries.set(key, produced)
    for (const tag of produced.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
  }

  return {
    /** Returns the cached answer, synchronously; nothing when there is none. */
    peek<T extends object>(key: string): T | undefined {
      const kept = entries.get(key)
      if (kept) hits += 1
      return kept?.value as T | undefined
    },

    /** Returns the cached answer, or a new one; visitors who request the same at the same time wait for one production. */
    async get<T extends object>(key: string, produce: () => Promise<ComputedEntry<T>>): Promise<T> {
      const kept = entries.get(key)
      const running = kept ? undefined : underway.get(key)
      if (kept || running) hits += 1
      if (kept) return kept.value as T
      if (running) return running as Promise<T>
      misses += 1
      const began = clock
      const beganEpoch = epoch
      const production = produce()
        .then((produced) => {
          keep(key, produced, began, beganEpoch)
          return produced.value
        })
        .finally(() => {
          if (underway.get(key) === production) underway.delete(key)
        })
      underway.set(key, production)
      return production
    },

    /** To be called after the commit of what changed and before its answer: 'trip:<id>', 'seats:<trip id>', 'organizer:<id>', 'reviews'. */
    changed(tags: string[]) {
      drop(tags)
      announce(tags)
    },

    heard: drop,

    clear,

    connected(alive: boolean) {
      reliable = alive
      clear()
    },

    /** For what is held elsewhere and hangs on the same changes. */
    follow(follower: CacheListener) {
      followers.push(follower)
    },

    /** Whether changes of other processes are heard. */
    isReliable: () => reliable,

    announceThrough(send: (tags: string[]) => void) {
      announce = send
    },

    /** For operators; waiting for another's production counts as a hit. */
    figures: () => ({ hits, misses, entries: entries.size, bytes: entries.calculatedSize }),

    get entryCount() {
      return entries.size
    },
  }
}
