import { Controller, useForm } from 'react-hook-form'
import { moderatedReviewForm } from '#contract/reviews/moderation.ts'
import type { ReviewOfTrip } from '#contract/reviews/reviews.ts'
import { TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { StarInput } from '#web/ui/star-input.tsx'

type Values = { rating: number; goodExperience: string; badExperience: string }

/** Notes stars and remarks beside a review: what its author gave and wrote stays (ADM-08). */
export function ReviewDialog({ review, onClose }: { review: ReviewOfTrip; onClose: () => void }) {
  const { t, formats } = useLanguage()
  const failure = t('errors.review_update_failed')
  const update = useModerationMutation('admin.updateReview', { success: t('admin.reviews.updated'), failure })
  const note = review.platformNote
  const form = useForm<Values>({
    resolver: createPayloadResolver(moderatedReviewForm, (values) => values),
    defaultValues: {
      rating: note?.rating ?? review.rating,
      goodExperience: note?.goodExperience ?? review.goodExperience ?? '',
      badExperience: note?.badExperience ?? review.badExperience ?? '',
    },
  })
  const submit = form.handleSubmit((values) =>
    update.mutate(
      { ...values, id: review.id },
      { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) },
    ),
  )
  return (
    <EditDialog
      title={t('admin.reviews.edit')}
      recordName={<UserText>{review.title}</UserText>}
      isSaving={update.isPending}
      error={getFailureText(t, update.error, failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert tone="info" className="sm:col-span-full">
        {t('reviews.noteHint')}
      </Alert>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <StarInput
            size="lg"
            className="sm:col-span-full"
            label={t('reviews.overall')}
            starLabel={(count) => t('trips.starsOf', { rating: formats.number(count) })}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextAreaField
        form={form}
        name="goodExperience"
        label={t('trips.wentWell')}
        isOptional
        className="sm:col-span-full"
      />
      <TextAreaField
        form={form}
        name="badExperience"
        label={t('trips.couldBeBetter')}
        isOptional
        className="sm:col-span-full"
      />
    </EditDialog>
  )
}
