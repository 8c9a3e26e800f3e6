import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { reviewForm } from '#contract/reviews/reviews.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import type { ReviewValues } from './use-write-review.ts'

type Form = UseFormReturn<z.input<typeof reviewForm>, unknown, ReviewValues>

/** The texts that complete the stars. */
export function ReviewTextFields({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField form={form} name="title" label={t('reviews.title')} dir="auto" maxLength={120} />
      <TextAreaField form={form} name="comment" label={t('reviews.comment')} rows={4} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextAreaField form={form} name="goodExperience" label={t('trips.wentWell')} isOptional rows={3} />
        <TextAreaField
          form={form}
          name="badExperience"
          label={t('trips.couldBeBetter')}
          isOptional
          rows={3}
        />
      </div>
    </>
  )
}
