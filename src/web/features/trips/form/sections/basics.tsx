import { daysBetween } from '#domain/kernel/calendar.ts'
import { destinations } from '#domain/reference/destinations.ts'
import { capacityRanges, maxPilgrimsLimits } from '#domain/trips/trips.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { includeStored } from '#web/features/trips/form/state/stored-choice.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DeparturePlace } from './places.tsx'
import { FormSection } from './section.tsx'

/** Where the trip goes, when, from where and for how many. Numbers are typed as text, so that every keyboard's digits are understood. */
export function BasicsSection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t, formats } = useLanguage()
  const stored = form.formState.defaultValues?.maxPilgrimsRange
  return (
    <FormSection title={t('tripForm.where')}>
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
        <DeparturePlace form={form} />
        <DateField form={form} name="departureDate" label={t('tripForm.departureDate')} />
        <DateField form={form} name="returnDate" label={t('tripForm.returnDate')} />
        <TripLength form={form} />
        {form.getValues('copied') ? (
          <div className="sm:col-span-2">
            <Checkbox {...form.register('copied.isSameJourney')} label={t('tripForm.sameJourney')} />
            <p className="text-sm text-ink-3 ps-[34px]">{t('tripForm.sameJourneyHint')}</p>
          </div>
        ) : null}
        <SelectField form={form} name="maxPilgrimsRange" label={t('tripForm.range')}>
          {includeStored(capacityRanges, stored).map((range) => (
            <option key={range} value={range}>
              {range === ''
                ? t('tripForm.noStars')
                : t('trips.rangePilgrims', { range: formats.range(range) })}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="maxPilgrims"
          label={t('tripForm.maxPilgrims')}
          isOptional
          hint={isNew ? t('tripForm.maxHintNew', { max: maxPilgrimsLimits.max }) : t('tripForm.maxHintEdit')}
          {...numberInputProps}
          inputMode="numeric"
        />
      </div>
    </FormSection>
  )
}

/** How long the trip is, once both days are there and in order. */
function TripLength({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const [departureDate, returnDate] = form.watch(['departureDate', 'returnDate'])
  const nights = departureDate && returnDate ? daysBetween(departureDate, returnDate) : 0
  return nights > 0 ? (
    <p className="-mt-2 text-sm text-ink-2 sm:col-span-2">
      {t('tripForm.length', { days: t('trips.days', { count: nights + 1 }), nights })}
    </p>
  ) : null
}
