import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { reviewRemovalForm } from '#contract/reviews/moderation.ts'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { DeletionFormDialog } from '#web/platform/moderation/deletion-form-dialog.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'

/** Asks before a review is deleted, and for the reason (FIX-25). */
export function ReviewDeletion({ review, onClose }: { review: ReviewOfTrip; onClose: () => void }) {
  const { t } = useLanguage()
  const failure = t('errors.review_delete_failed')
  const remove = useModerationMutation('admin.removeReview', { success: t('admin.reviews.deleted'), failure })
  const form = useForm({ resolver: zodResolver(reviewRemovalForm), defaultValues: { reason: '' } })
  return (
    <DeletionFormDialog
      title={<NamedText text={t('admin.reviews.deleteTitle', { title: nameSlot })} name={review.title} />}
      text={t('reviews.deleteText')}
      deletion={remove}
      failureTitle={failure}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) =>
        remove.mutate({ id: review.id, reason }, { onSuccess: onClose }),
      )}
    >
      <TextAreaField form={form} name="reason" label={t('admin.reason')} hint={t('admin.logReasonHint')} />
    </DeletionFormDialog>
  )
}
