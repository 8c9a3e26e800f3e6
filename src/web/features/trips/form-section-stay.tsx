import { starLimits } from '#domain/trips.ts'
import { AreaField, SelectField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** Where the group stays: 3 to 5 stars for a new trip, 1 to 5 when it is changed. */
export function StaySection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t } = useLanguage()
  const { defaultValues } = form.formState
  const least = isNew ? starLimits.leastOnCreate : starLimits.least
  const stars = Array.from({ length: starLimits.most - least + 1 }, (_, index) => least + index)
  return (
    <FormSection title={t('tripForm.stay')}>
      <AreaField
        form={form}
        name="accommodation"
        label={t('trips.accommodation')}
        hint={t('tripForm.accommodationHint')}
        rows={2}
      />
      <SelectField form={form} name="accommodationStars" label={t('tripForm.stars')} className="sm:max-w-60">
        {defaultValues?.accommodationStars === '' ? <option value="">{t('tripForm.noStars')}</option> : null}
        {stars.map((count) => (
          <option key={count} value={count}>
            {t('trips.stars', { count })}
          </option>
        ))}
      </SelectField>
    </FormSection>
  )
}
