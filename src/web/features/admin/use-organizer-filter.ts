import { useSearchParams } from 'react-router'
import { verificationStates } from '#contract/admin-organizers.ts'
import type { VerificationState } from './organizer-state.tsx'

export type OrganizerFilter = { q?: string; state?: VerificationState }

/** What the list of organizers is narrowed to; it stands in the address, so that an event can lead to its company. */
export function useOrganizerFilter() {
  const [query, setQuery] = useSearchParams()
  // The words of the address are another list's where another tab is open.
  const isOpen = query.get('tab') === 'organizers'
  const q = (isOpen && query.get('q')?.trim().slice(0, 200)) || undefined
  const state = isOpen ? verificationStates.find((known) => known === query.get('state')) : undefined

  function show(filter: OrganizerFilter) {
    setQuery({ tab: 'organizers', ...filter }, { replace: true, preventScrollReset: true })
  }
  return { filter: { ...(q && { q }), ...(state && { state }) }, show }
}
