import { destinations } from '#domain/destinations.ts'
import { AreaField, DateField, SelectField, TextField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormSection } from './form-section.tsx'
import { destinationLabel } from './labels.ts'
import type { TripForm } from './use-trip-form.ts'

/** What the trip is called, where it goes and when. */
export function JourneySection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  return (
    <FormSection title={t('tripForm.journey')}>
      <TextField form={form} name="title" label={t('tripForm.title')} dir="auto" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="destination" label={t('tripForm.destination')}>
          <option value="">{t('tripForm.choose')}</option>
          {destinations.map((destination) => (
            <option key={destination} value={destination}>
              {destinationLabel(t, destination)}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="departureOrigin"
          label={t('trips.departureOrigin')}
          hint={t('tripForm.originHint')}
          dir="auto"
        />
        <DateField form={form} name="departureDate" label={t('tripForm.departureDate')} />
        <DateField form={form} name="returnDate" label={t('tripForm.returnDate')} />
      </div>
      <AreaField form={form} name="description" label={t('tripForm.description')} rows={5} />
    </FormSection>
  )
}
