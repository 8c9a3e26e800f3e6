import { useSearchParams } from 'react-router'
import { verificationStates } from '#contract/organizers/moderation.ts'
import { useUrlChoice } from '#web/platform/forms/use-url-choice.ts'
import type { VerificationState } from './verification-state.tsx'

export type OrganizerFilter = { q?: string; state?: VerificationState }

/** The filters of the list of organizers; they are in the address, so that an event can link to its company. */
export function useOrganizerFilter() {
  const [query] = useSearchParams()
  // The words of the address are another list's where another tab is open.
  const isOpen = query.get('tab') === 'organizers'
  const q = (isOpen && query.get('q')?.trim().slice(0, 200)) || undefined
  const state = isOpen ? verificationStates.find((known) => known === query.get('state')) : undefined
  const standing: OrganizerFilter = { ...(q && { q }), ...(state && { state }) }
  const [filter, show] = useUrlChoice(standing, getOrganizersPath, {
    replace: true,
    preventScrollReset: true,
  })
  return { standing, filter, show }
}

function getOrganizersPath(filter: OrganizerFilter): string {
  return `?${new URLSearchParams({ tab: 'organizers', ...filter })}`
}
