import { tripCurrencies } from '#domain/currencies.ts'
import { figure } from '#web/platform/form.ts'
import { SelectField, TextField } from '#web/platform/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { AllIn } from './form-all-in.tsx'
import { ExtraRows } from './form-extra-rows.tsx'
import { PriceTable } from './form-price-table.tsx'
import { FormSection } from './form-section.tsx'
import { withStored } from './form-stored-choice.ts'
import type { TripForm } from './use-trip-form.ts'

/** What it costs: one price, or a table from which it follows, and what is paid beside it. */
export function PriceSection({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { currency } = form.formState.defaultValues ?? {}
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
          {...figure}
          inputMode="decimal"
        />
        <SelectField form={form} name="currency" label={t('tripForm.currency')}>
          {withStored(tripCurrencies, currency).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <PriceTable form={form} />
      <ExtraRows form={form} />
      <AllIn form={form} />
    </FormSection>
  )
}
