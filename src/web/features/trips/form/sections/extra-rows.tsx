import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { offerLimits } from '#domain/offers/offer.ts'
import { listOfferNames } from '#domain/offers/offer-names.ts'
import { findDearExtras } from '#web/features/trips/form/state/currency-change.ts'
import type { ExtraRowValues } from '#web/features/trips/form/state/offer-values.ts'
import { useFormRates } from '#web/features/trips/form/state/use-form-rates.ts'
import type { TripForm } from '#web/features/trips/form/state/use-trip-form.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useFocusNext } from '#web/platform/forms/use-focus-next.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CurrencyOptions } from './currency-options.tsx'

const addId = 'extras-add'

/** The rows of extras: optional ones, and those required of everyone, payable to the organizer or on the way. */
export function ExtraRows({ form }: { form: TripForm }) {
  const { t } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'extras' })
  const focusNext = useFocusNext()
  const empty: ExtraRowValues = {
    name: '',
    amount: '',
    currency: form.getValues('currency'),
    per: 'person',
    due: 'chosen',
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 empty:hidden">
        {fields.map(({ id, currency }, index) => (
          <ExtraRow
            key={id}
            form={form}
            index={index}
            storedCurrency={currency}
            onRemove={() => {
              remove(index)
              focusNext(addId)
            }}
          />
        ))}
      </ul>
      <Button
        id={addId}
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        className="justify-self-start"
        disabled={fields.length >= offerLimits.extras}
        onClick={() => append(empty)}
      >
        {t('tripForm.addExtra')}
      </Button>
    </div>
  )
}

type ExtraRowProps = { form: TripForm; index: number; storedCurrency: string; onRemove: () => void }

function ExtraRow({ form, index, storedCurrency, onRemove }: ExtraRowProps) {
  const { t, locale } = useLanguage()
  const namesId = useId()
  const name = `extras.${index}` as const
  const n = { n: index + 1 }
  const [due, tripCurrency] = form.watch([`${name}.due`, 'currency', 'pricePerPerson', 'extras'])
  const { rates } = useFormRates()
  const isDear = findDearExtras(form.getValues(), rates).includes(index)
  return (
    <li className="rounded-card border border-line p-4 max-[20rem]:p-3 sm:p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <span aria-hidden="true" className="text-sm font-semibold text-ink-2">
          {t('tripForm.extraN', n)}
        </span>
        <IconButton label={t('tripForm.removeExtra', n)} onClick={onRemove} className="-me-2.5 text-ink-2">
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4 sm:grid-cols-6">
        <legend className="sr-only">{t('tripForm.extraN', n)}</legend>
        <TextField
          form={form}
          name={`${name}.name`}
          label={t('tripForm.extraName')}
          hint={index === 0 ? t('tripForm.extraNameHint') : undefined}
          list={namesId}
          dir="auto"
          autoComplete="off"
          className="col-span-full sm:col-span-3"
        />
        <datalist id={namesId}>
          {listOfferNames(locale).map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <SelectField
          form={form}
          name={`${name}.due`}
          label={t('tripForm.extraDue')}
          className="col-span-full sm:col-span-3"
        >
          <option value="chosen">{t('tripForm.extraChosen')}</option>
          <option value="organizer">{t('tripForm.extraToUs')}</option>
          <option value="on_the_way">{t('tripForm.extraOnTheWay')}</option>
        </SelectField>
        <TextField
          form={form}
          name={`${name}.amount`}
          label={
            <>
              {t('tripForm.extraAmount')}
              {due === 'on_the_way' ? null : (
                <span className="ms-1.5 font-normal text-ink-3">{tripCurrency}</span>
              )}
            </>
          }
          {...numberInputProps}
          inputMode="decimal"
          className={due === 'on_the_way' ? 'sm:col-span-2' : 'sm:col-span-3'}
        />
        {due === 'on_the_way' ? (
          <SelectField
            form={form}
            name={`${name}.currency`}
            label={t('tripForm.currency')}
            className="sm:col-span-2"
          >
            <CurrencyOptions stored={storedCurrency} />
          </SelectField>
        ) : null}
        <SelectField
          form={form}
          name={`${name}.per`}
          label={t('tripForm.extraPer')}
          className={due === 'on_the_way' ? 'col-span-full' : 'sm:col-span-3'}
        >
          <option value="person">{t('tripForm.perPerson')}</option>
          <option value="booking">{t('offer.perBooking')}</option>
        </SelectField>
      </fieldset>
      {isDear ? (
        <Alert tone="warn" role="status" className="mt-4">
          {t('currencies.dearExtra')}
        </Alert>
      ) : null}
    </li>
  )
}
