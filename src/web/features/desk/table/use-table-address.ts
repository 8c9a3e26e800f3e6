import type { SortingState } from '@tanstack/react-table'
import { useSearchParams } from 'react-router'

/** What a table shows, in its address: filters, order, and what is open. A filter replaces the address, opening adds to it. */
export function useTableAddress() {
  const [query, setQuery] = useSearchParams()
  function set(changes: Record<string, string | undefined>, { replace = true } = {}) {
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  }
  const sort = query.get('sort') ?? ''
  const sorting: SortingState = sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []
  /** By a column, turned by the second press, in the table's own order by the third. */
  function toggleSort(id: string) {
    set({ sort: sort === id ? `-${id}` : sort === `-${id}` ? undefined : id })
  }
  return { query, set, sorting, toggleSort }
}
