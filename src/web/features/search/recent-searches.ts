import { type SuggestedFilter, suggestedFilters } from '#contract/search/suggested-filters.ts'
import { deviceStore } from '#web/platform/storage.ts'

/** A search made on this device: its label, and the filters of the list that repeat it. */
export type RecentSearch = { label: string; filter: Partial<Record<SuggestedFilter, string>> }

const storageKey = 'recent-searches'
const maxSearches = 6
const maxTextLength = 200

/** The searches of this device, the last one first. They are sent nowhere. */
export function readRecentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(storageKey) ?? '[]')
    return Array.isArray(kept)
      ? kept.flatMap((one) => parseRecentSearch(one) ?? []).slice(0, maxSearches)
      : []
  } catch {
    // Storage can contain data that is not ours.
    return []
  }
}

/** Puts a search first, once. */
export function saveRecentSearch(search: RecentSearch) {
  const label = search.label.trim().slice(0, maxTextLength)
  if (!label) return
  const others = readRecentSearches().filter((one) => one.label !== label)
  storeSearches([{ ...search, label }, ...others].slice(0, maxSearches))
}

/** Forgets all of them. */
export function clearRecentSearches() {
  storeSearches([])
}

/** A browser that keeps nothing offers nothing. */
const storeSearches = (searches: RecentSearch[]) =>
  deviceStore.write(storageKey, searches.length > 0 ? JSON.stringify(searches) : null)

function parseRecentSearch(kept: unknown): RecentSearch | undefined {
  const { label, filter } = Object(kept) as { label?: unknown; filter?: unknown }
  if (typeof label !== 'string' || label === '' || label.length > maxTextLength) return undefined
  const values = Object(filter) as Record<string, unknown>
  const known = suggestedFilters.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return known.length > 0 ? { label, filter: Object.fromEntries(known) } : undefined
}
