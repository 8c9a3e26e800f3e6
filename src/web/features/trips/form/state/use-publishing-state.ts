import { useQuery } from '@tanstack/react-query'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useSession } from '#web/platform/session.ts'

/** The reason why the user may not publish; none where `may`. */
export type PublishingState =
  | { state: 'loading' | 'visitor' | 'pilgrim' | 'failed' }
  | { state: 'unverified-email'; email: string }
  | { state: 'unverified-company' }
  | { state: 'rejected-company'; rejectedAt: string; reason: string | null }
  | { state: 'may'; organizer: OwnOrganizer | undefined }

/** Returns whether the user may publish trips, and what is missing otherwise (decisions: Names and meanings fixed). */
export function usePublishingState(): PublishingState {
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : undefined
  const { data: organizer, error } = useQuery({
    ...apiQuery('organizers.ofUser', { userId: user?.id ?? '' }),
    enabled: user?.role === 'organizer',
  })
  if (session.state === 'loading') return { state: 'loading' }
  if (!user) return { state: 'visitor' }
  // An admin edits any trip.
  if (user.role === 'admin') return { state: 'may', organizer: undefined }
  if (user.role !== 'organizer' || toFailure(error)?.status === 404) return { state: 'pilgrim' }
  if (error) return { state: 'failed' }
  if (!organizer) return { state: 'loading' }
  if (!user.emailVerified) return { state: 'unverified-email', email: user.email }
  if (organizer.isVerified) return { state: 'may', organizer }
  const { rejectedAt, rejectionReason } = organizer
  return rejectedAt
    ? { state: 'rejected-company', rejectedAt, reason: rejectionReason }
    : { state: 'unverified-company' }
}

/** A company whose trips wait for a decision or an email; it may save drafts in the meantime. */
export const isAwaitingApproval = ({ state }: PublishingState): boolean =>
  state === 'unverified-company' || state === 'rejected-company' || state === 'unverified-email'
