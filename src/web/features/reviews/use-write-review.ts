import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Review, reviewForm } from '#contract/reviews/reviews.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { call } from '#web/platform/api/api.ts'
import { getCorrectableErrorText, getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'

export type ReviewValues = z.output<typeof reviewForm>

/** Sends a review, or a change of one (REV-07); an ended session is announced by the shell (REV-10). */
export function useWriteReview(edited: Review | undefined) {
  const { t } = useLanguage()
  const session = useSession()
  return useMutation({
    mutationFn: ({ trip, values }: { trip: Trip | undefined; values: ReviewValues }) => {
      if (edited) return call('reviews.update', { ...values, id: edited.id })
      const userId = session.state === 'signed-in' ? session.user.id : undefined
      return call('reviews.create', { ...values, userId, organizerId: trip?.organizerId })
    },
    onSuccess: () => showToast({ title: edited ? t('reviews.updated') : t('reviews.submitted') }),
    onError: (error) =>
      showToast({
        title: t('common.error'),
        description: getCorrectableErrorText(t, error, 'reviews.submitFailed'),
        tone: 'destructive',
        error,
      }),
  })
}

/** Takes a review back. */
export function useDeleteReview() {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: (id: string) => call('reviews.delete', { id }),
    onSuccess: () => showToast({ title: t('reviews.deleted') }),
    onError: (error) =>
      showToast({
        title: t('common.error'),
        description: getErrorText(t, error, 'accounts.genericFailure'),
        tone: 'destructive',
        error,
      }),
  })
}
