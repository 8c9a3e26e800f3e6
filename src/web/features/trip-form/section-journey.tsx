import { destinations } from '#domain/destinations.ts'
import { checkedField, fieldText } from '#web/platform/form.ts'
import { destinationLabel } from '#web/platform/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSection } from './form-section.tsx'
import type { TripForm } from './use-trip-form.ts'

/** What the trip is called, where it goes and when. */
export function JourneySection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { errors } = form.formState
  return (
    <FormSection title={t('tripForm.journey')}>
      <Field label={t('tripForm.title')} error={fieldText(t, errors.title?.message)}>
        {(control) => <TextInput {...control} {...checkedField(form, 'title')} dir="auto" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('tripForm.destination')} error={fieldText(t, errors.destination?.message)}>
          {(control) => (
            <Select {...control} {...form.register('destination')}>
              <option value="">{t('tripForm.choose')}</option>
              {destinations.map((destination) => (
                <option key={destination} value={destination}>
                  {destinationLabel(t, destination)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('trips.departureOrigin')}
          hint={t('tripForm.originHint')}
          error={fieldText(t, errors.departureOrigin?.message)}
        >
          {(control) => <TextInput {...control} {...checkedField(form, 'departureOrigin')} dir="auto" />}
        </Field>
        <Field label={t('tripForm.departureDate')} error={fieldText(t, errors.departureDate?.message)}>
          {(control) => <TextInput {...control} {...form.register('departureDate')} type="date" />}
        </Field>
        <Field label={t('tripForm.returnDate')} error={fieldText(t, errors.returnDate?.message)}>
          {(control) => <TextInput {...control} {...form.register('returnDate')} type="date" />}
        </Field>
      </div>
      <Field label={t('tripForm.description')} error={fieldText(t, errors.description?.message)}>
        {(control) => <TextArea {...control} {...form.register('description')} rows={5} dir="auto" />}
      </Field>
    </FormSection>
  )
}
