import { Trash2 } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { NewDatesValues } from './new-dates.ts'

type NewDateRowProps = {
  form: UseFormReturn<NewDatesValues>
  index: number
  currency: string
  isOnly: boolean
  onRemove: () => void
}

/** One further date: its days, its price and how many may go. */
export function NewDateRow({ form, index, currency, isOnly, onRemove }: NewDateRowProps) {
  const { t } = useLanguage()
  const n = index + 1
  return (
    <fieldset className="relative grid min-w-0 gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="float-start text-h4 sm:col-span-2">{t('dashboard.datesRow', { n })}</legend>
      {isOnly ? null : (
        <IconButton
          label={t('dashboard.datesRemove', { n })}
          onClick={onRemove}
          className="absolute end-2 top-2 text-ink-2"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      <DateField form={form} name={`dates.${index}.departureDate`} label={t('tripForm.departureDate')} />
      <DateField form={form} name={`dates.${index}.returnDate`} label={t('tripForm.returnDate')} />
      <TextField
        form={form}
        name={`dates.${index}.pricePerPerson`}
        label={t('dashboard.datesPrice', { currency })}
        {...numberInputProps}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name={`dates.${index}.maxPilgrims`}
        label={t('dashboard.datesPlaces')}
        {...numberInputProps}
        inputMode="numeric"
      />
    </fieldset>
  )
}
