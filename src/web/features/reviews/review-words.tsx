import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { reviewForm } from '#contract/reviews.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import type { ReviewValues } from './use-write-review.ts'

type Form = UseFormReturn<z.input<typeof reviewForm>, unknown, ReviewValues>

/** What the stars do not say. */
export function ReviewWords({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  return (
    <>
      <Field label={t('reviews.title')} error={fieldText(t, errors.title?.message)}>
        {(control) => <TextInput {...control} {...checkedField(form, 'title')} dir="auto" maxLength={120} />}
      </Field>
      <Field label={t('reviews.comment')} error={fieldText(t, errors.comment?.message)}>
        {(control) => <TextArea {...control} {...form.register('comment')} dir="auto" rows={4} />}
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label={t('trips.wentWell')}
          optional={t('common.optional')}
          error={fieldText(t, errors.goodExperience?.message)}
        >
          {(control) => <TextArea {...control} {...form.register('goodExperience')} dir="auto" rows={3} />}
        </Field>
        <Field
          label={t('trips.couldBeBetter')}
          optional={t('common.optional')}
          error={fieldText(t, errors.badExperience?.message)}
        >
          {(control) => <TextArea {...control} {...form.register('badExperience')} dir="auto" rows={3} />}
        </Field>
      </div>
    </>
  )
}
