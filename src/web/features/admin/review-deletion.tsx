import type { ReviewOfTrip } from '#contract/reviews.ts'
import { isolate } from '#web/platform/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalText } from './refusal.ts'
import { useModeration } from './use-moderation.ts'

/** Asks before a review is deleted. */
export function ReviewDeletion({ review, onClose }: { review: ReviewOfTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.review_delete_failed')
  const remove = useModeration('admin.deleteReview', { success: t('admin.reviews.deleted'), failure })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin.reviews.deleteTitle', { title: isolate(review.title) })}
      text={t('reviews.deleteText')}
      deed={t('reviews.delete')}
      destructive
      busy={remove.isPending}
      busyLabel={t('admin.records.deleting')}
      error={refusalText(t, remove.error, failure)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => remove.mutate({ id: review.id }, { onSuccess: onClose })}
    />
  )
}
