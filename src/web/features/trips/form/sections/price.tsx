import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { CurrencyField } from './currency-field.tsx'
import { CurrencyQuestion } from './currency-question.tsx'
import { ExtraRows } from './extra-rows.tsx'
import { PriceTable } from './price-table.tsx'
import { FormSection } from './section.tsx'
import { AdultTotalPrice } from './total-price.tsx'

/** The price fields: one price, or a table from which it follows, and the extras. */
export function PriceSection({ form, isNew }: { form: TripForm; isNew: boolean }) {
  const { t } = useLanguage()
  const hasTable = form.watch('prices').length > 0
  return (
    <FormSection title={t('tripForm.prices')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="pricePerPerson"
          label={t('tripForm.pricePerPerson')}
          hint={hasTable ? t('tripForm.priceFollows') : undefined}
          readOnly={hasTable}
          {...numberInputProps}
          inputMode="decimal"
        />
        <CurrencyField form={form} isNew={isNew} />
      </div>
      <CurrencyQuestion form={form} />
      <PriceTable form={form} />
      <ExtraRows form={form} />
      <AdultTotalPrice form={form} />
    </FormSection>
  )
}
