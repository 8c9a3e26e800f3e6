import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DeletionDialog } from '#web/platform/moderation/deletion-dialog.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'

/** Asks before a review is deleted. */
export function ReviewDeletion({ review, onClose }: { review: ReviewOfTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.review_delete_failed')
  const remove = useModerationMutation('admin.deleteReview', { success: t('admin.reviews.deleted'), failure })
  return (
    <DeletionDialog
      title={t('admin.reviews.deleteTitle', { title: review.title })}
      text={t('reviews.deleteText')}
      deletion={remove}
      failureTitle={failure}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: review.id }, { onSuccess: onClose })}
    />
  )
}
