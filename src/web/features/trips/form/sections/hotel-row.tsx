import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { listCitiesFor, listPoints } from '#domain/search/reference-points.ts'
import { starLimits } from '#domain/trips/trips.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { CheckboxField, TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { IconButton } from '#web/ui/button.tsx'

type HotelRowProps = { form: TripForm; index: number; onRemove: () => void }

const stars = Array.from({ length: starLimits.most }, (_, index) => index + 1)

/** One stay: city, house and stars, nights, and the way on foot to a point that pilgrims know. */
export function HotelRow({ form, index, onRemove }: HotelRowProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const name = `hotels.${index}` as const
  const [city, destination] = form.watch([`${name}.city`, 'destination'])
  const points = listPoints(city)
  const n = { n: index + 1 }

  /** Metres are to one point: where none was named yet, the one that most people mean. */
  function namePoint() {
    const usual = points[0]
    if (usual && form.getValues(`${name}.metres`).trim() && !form.getValues(`${name}.reference`).trim())
      form.setValue(`${name}.reference`, usual[locale], { shouldDirty: true })
  }

  return (
    <li className="rounded-card border border-line p-4 sm:p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <span aria-hidden="true" className="text-sm font-semibold text-ink-2">
          {t('tripForm.hotelN', n)}
        </span>
        <IconButton label={t('tripForm.removeHotel', n)} onClick={onRemove} className="-me-2.5 text-ink-2">
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className="grid min-w-0 gap-x-4 gap-y-4 sm:grid-cols-6">
        <legend className="sr-only">{t('tripForm.hotelN', n)}</legend>
        <TextField
          form={form}
          name={`${name}.city`}
          label={t('tripForm.hotelCity')}
          list={`${id}-cities`}
          dir="auto"
          autoComplete="off"
          className="sm:col-span-2"
        />
        <datalist id={`${id}-cities`}>
          {listCitiesFor(destination).map(({ names }) => (
            <option key={names.en} value={names[locale]} />
          ))}
        </datalist>
        <TextField
          form={form}
          name={`${name}.name`}
          label={t('tripForm.hotelName')}
          isOptional
          dir="auto"
          autoComplete="off"
          className="sm:col-span-4"
        />
        <SelectField
          form={form}
          name={`${name}.stars`}
          label={t('tripForm.hotelStars')}
          // Its error is a sentence.
          className={form.formState.errors.hotels?.[index]?.stars ? 'sm:col-span-6' : 'sm:col-span-2'}
        >
          <option value="">{t('tripForm.noStars')}</option>
          {stars.map((count) => (
            <option key={count} value={count}>
              {t('trips.stars', { count })}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          form={form}
          name={`${name}.orBetter`}
          label={t('tripForm.orBetter')}
          className="self-end sm:col-span-4"
        />
        <div className="grid grid-cols-2 gap-4 sm:col-span-6 sm:grid-cols-6">
          <TextField
            form={form}
            name={`${name}.nights`}
            label={t('tripForm.hotelNights')}
            {...numberInputProps}
            inputMode="numeric"
            className="sm:col-span-1"
          />
          <TextField
            form={form}
            name={`${name}.metres`}
            label={t('tripForm.hotelMetres')}
            {...numberInputProps}
            inputMode="numeric"
            onBlurCapture={namePoint}
            className="sm:col-span-2"
          />
          <TextField
            form={form}
            name={`${name}.reference`}
            label={t('tripForm.hotelReference')}
            list={`${id}-points`}
            dir="auto"
            autoComplete="off"
            className="col-span-2 sm:col-span-3"
          />
        </div>
        <datalist id={`${id}-points`}>
          {points.map((names) => (
            <option key={names.en} value={names[locale]} />
          ))}
        </datalist>
      </fieldset>
    </li>
  )
}
