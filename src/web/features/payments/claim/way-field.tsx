import { useId } from 'react'
import { type PaymentWay, paymentWays } from '#domain/payments/entries.ts'
import { paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { FieldError } from '#web/ui/field.tsx'

type WayFieldProps = {
  value: PaymentWay | null
  onChange: (way: PaymentWay) => void
  currency: string
  error: string | undefined
}

/** How the money went: one press on a phone. UPI moves rupees of India alone. */
export function WayField({ value, onChange, currency, error }: WayFieldProps) {
  const { t } = useLanguage()
  const name = useId()
  const ways = paymentWays.filter((way) => way !== 'upi' || currency === 'INR')
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-[.45rem] text-sm leading-ui font-semibold">{t('payments.how')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        {ways.map((way) => (
          <label key={way} className="choice-tile">
            <input
              type="radio"
              name={name}
              value={way}
              checked={way === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(way)}
              className="size-4.5 flex-none accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">{t(paymentWayNames[way])}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
