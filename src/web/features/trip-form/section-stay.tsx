import { starLimits } from '#domain/trips.ts'
import { fieldText } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** Where the group stays: 3 to 5 stars for a new trip, 1 to 5 when it is changed. */
export function StaySection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t } = useLanguage()
  const { errors, defaultValues } = form.formState
  const least = isNew ? starLimits.leastOnCreate : starLimits.least
  const stars = Array.from({ length: starLimits.most - least + 1 }, (_, index) => least + index)
  return (
    <FormSection title={t('tripForm.stay')}>
      <Field
        label={t('trips.accommodation')}
        hint={t('tripForm.accommodationHint')}
        error={fieldText(t, errors.accommodation?.message)}
      >
        {(control) => <TextArea {...control} {...form.register('accommodation')} rows={2} dir="auto" />}
      </Field>
      <Field
        label={t('tripForm.stars')}
        error={fieldText(t, errors.accommodationStars?.message)}
        className="sm:max-w-60"
      >
        {(control) => (
          <Select {...control} {...form.register('accommodationStars')}>
            {defaultValues?.accommodationStars === '' ? (
              <option value="">{t('tripForm.noStars')}</option>
            ) : null}
            {stars.map((count) => (
              <option key={count} value={count}>
                {t('trips.stars', { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormSection>
  )
}
