import { type SuggestedFilter, suggestedFilters } from '#contract/search/suggested-filters.ts'

/** What was searched for on this device: how it is called, and the filters of the list that find it again. */
export type RecentSearch = { label: string; filter: Partial<Record<SuggestedFilter, string>> }

const key = 'recent-searches'
const most = 6
const longest = 200

/** The searches of this device, the last one first. They are sent nowhere. */
export function recentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap((one) => readRecent(one) ?? []).slice(0, most) : []
  } catch {
    // Storage can be forbidden, or hold what is none of ours.
    return []
  }
}

/** Puts a search first, once. */
export function keepSearch(search: RecentSearch) {
  const label = search.label.trim().slice(0, longest)
  if (!label) return
  const others = recentSearches().filter((one) => one.label !== label)
  store([{ ...search, label }, ...others].slice(0, most))
}

/** Forgets all of them. */
export function forgetSearches() {
  store([])
}

function store(searches: RecentSearch[]) {
  try {
    if (searches.length > 0) localStorage.setItem(key, JSON.stringify(searches))
    else localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing offers nothing.
  }
}

function readRecent(kept: unknown): RecentSearch | undefined {
  const { label, filter } = Object(kept) as { label?: unknown; filter?: unknown }
  if (typeof label !== 'string' || label === '' || label.length > longest) return undefined
  const values = Object(filter) as Record<string, unknown>
  const known = suggestedFilters.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return known.length > 0 ? { label, filter: Object.fromEntries(known) } : undefined
}
