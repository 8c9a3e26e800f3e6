import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { type ReviewOfTrip, reviewForm } from '#contract/reviews/reviews.ts'
import { subRatings, toListedSubRating } from '#domain/reviews/reviews.ts'
import { getCorrectableErrorText } from '#web/platform/api/errors.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { getFieldErrorText, showFieldErrors } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { ReviewTextFields } from './review-text-fields.tsx'
import { getSubRatingLabel } from './sub-rating-labels.ts'
import { type ReviewValues, useWriteReview } from './use-write-review.ts'

type ReviewDialogProps = {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The trip that is chosen at the start, where the user may review it. */
  tripId?: string
  /** A review of the user's own that is changed. */
  edited?: ReviewOfTrip
}

/** Writes a review of a trip from which one has come home (REV-07). The form survives closing by mistake. */
export function ReviewDialog({ userId, open, onOpenChange, tripId, edited }: ReviewDialogProps) {
  const { t, formats } = useLanguage()
  const { data: trips = [], isPending } = useQuery({
    ...apiQuery('reviews.completedTrips', { userId }),
    enabled: !edited,
  })
  const preselected = trips.some(({ id }) => id === tripId) ? tripId : undefined
  const form = useForm({
    resolver: zodResolver(reviewForm),
    values: toFormValues(edited, preselected),
    resetOptions: { keepDirtyValues: true },
  })
  const write = useWriteReview(edited)
  const chosen = form.watch('tripId')
  const isChosen = edited !== undefined || trips.some(({ id }) => id === chosen)
  const starLabel = (count: number) => t('trips.starsOf', { rating: formats.number(count) })

  const { dirtyFields } = form.formState
  /** A sub-rating that was never given is not given by looking at it. */
  const withoutUntouched = (values: ReviewValues): ReviewValues => {
    const untouched = subRatings.filter((name) => edited && !dirtyFields[name])
    return { ...values, ...Object.fromEntries(untouched.map((name) => [name, undefined])) }
  }

  const submit = form.handleSubmit((values) =>
    write.mutate(
      { trip: trips.find(({ id }) => id === values.tripId), values: withoutUntouched(values) },
      {
        onSuccess: () => {
          onOpenChange(false)
          form.reset(toFormValues(undefined, undefined), { keepDirtyValues: false })
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  )

  return (
    <FormDialog
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title={t(edited ? 'reviews.editTitle' : 'reviews.dialogTitle')}
      description={t('reviews.dialogText')}
      submitLabel={t('reviews.submit')}
      isReady={isChosen}
      busy={write.isPending}
      busyLabel={t('reviews.submitting')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-6"
    >
      <ErrorSummary form={form} />
      {write.error ? (
        <Alert tone="danger" role="note">
          {getCorrectableErrorText(t, write.error, 'reviews.submitFailed')}
        </Alert>
      ) : null}
      {edited ? (
        <p className="font-semibold">
          <UserText>{edited.tripTitle}</UserText>
        </p>
      ) : (
        <SelectField
          form={form}
          name="tripId"
          label={t('reviews.trip')}
          disabled={trips.length === 0}
          hint={isChosen || trips.length === 0 ? undefined : t('reviews.chooseTripFirst')}
        >
          <option value="">
            {trips.length > 0 || isPending ? t('reviews.chooseTrip') : t('reviews.noTrips')}
          </option>
          {trips.map(({ id, title, returnDate }) => (
            <option key={id} value={id}>
              {title} · {formats.month(returnDate)}
            </option>
          ))}
        </SelectField>
      )}
      <Controller
        control={form.control}
        name="rating"
        render={({ field, fieldState }) => (
          <StarInput
            ref={field.ref}
            size="lg"
            label={t('reviews.overall')}
            starLabel={starLabel}
            value={toStars(field.value)}
            onChange={field.onChange}
            error={getFieldErrorText(t, fieldState.error?.message)}
          />
        )}
      />
      <div className="grid gap-x-10 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
        {subRatings.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <StarInput
                label={getSubRatingLabel(t, name)}
                starLabel={starLabel}
                value={toStars(field.value)}
                onChange={field.onChange}
              />
            )}
          />
        ))}
      </div>
      <ReviewTextFields form={form} />
    </FormDialog>
  )
}

const toStars = (value: unknown) => (value ? Number(value) : undefined)

/** A new review begins without any stars, an edited one with its stored stars (decision REV-07). */
function toFormValues(edited: ReviewOfTrip | undefined, tripId: string | undefined) {
  const given = subRatings.map((name) => [name, edited?.[toListedSubRating(name)]])
  return {
    ...(Object.fromEntries(given) as Record<(typeof subRatings)[number], number | undefined>),
    tripId: edited?.tripId ?? tripId ?? '',
    rating: edited?.rating,
    title: edited?.title ?? '',
    comment: edited?.comment ?? '',
    goodExperience: edited?.goodExperience ?? '',
    badExperience: edited?.badExperience ?? '',
  }
}
