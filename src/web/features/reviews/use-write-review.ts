import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Review, reviewForm } from '#contract/reviews.ts'
import type { Trip } from '#contract/trips.ts'
import { call } from '#web/platform/api.ts'
import { errorText } from '#web/platform/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { failureOf } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'

export type ReviewValues = z.output<typeof reviewForm>

/** What a review changes: lists of reviews, and every figure that is a mean of them (FND-18). */
const changedByReview = /^(?:reviews|trips|organizers|stats|bookings)\./

function refresh(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => changedByReview.test(String(queryKey[0])),
  })
}

/** Sends a review, or a change of one (REV-07); an ended session is told by the shell (REV-10). */
export function useWriteReview(edited: Review | undefined) {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  const session = useSession()
  return useMutation({
    mutationFn: ({ trip, values }: { trip: Trip | undefined; values: ReviewValues }) => {
      if (edited) return call('reviews.update', { ...values, id: edited.id })
      const userId = session.state === 'signed-in' ? session.user.id : undefined
      return call('reviews.create', { ...values, userId, organizerId: trip?.organizerId })
    },
    onSuccess: () => {
      showToast({ title: edited ? t('reviews.updated') : t('reviews.submitted') })
      refresh(queryClient)
    },
    onError: (error) => {
      if (failureOf(error)?.status === 401) return
      showToast({
        title: t('common.error'),
        description: errorText(t, error, 'reviews.submitFailed'),
        tone: 'destructive',
      })
    },
  })
}

/** Takes a review back. */
export function useDeleteReview() {
  const { t } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('reviews.delete', { id }),
    onSuccess: () => {
      showToast({ title: t('reviews.deleted') })
      refresh(queryClient)
    },
    onError: (error) =>
      showToast({
        title: t('common.error'),
        description: errorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
      }),
  })
}
