import type { Account } from '#contract/payments/account.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import { readAmount } from '#web/features/payments/core/read-amount.ts'
import { suggestAmount } from '#web/features/payments/money/next-due.ts'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

type AmountFieldProps = {
  account: Account
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The amount in the booking's currency, with one press for what is due next and for all that is open. */
export function AmountField({ account, value, error, onChange }: AmountFieldProps) {
  const { t, formats } = useLanguage()
  const { currency, owed } = account
  const typed = readAmount(value)
  const next = suggestAmount(account)
  const hasAll = owed !== null && next !== '' && compareAmount(owed, next) > 0
  const { inputClassName, ...asFigure } = numberInputProps
  const isTyped = (amount: string) => typed !== undefined && compareAmount(typed, amount) === 0
  return (
    <div className="grid gap-2.5">
      <Field label={t('payments.amountIn', { currency })} error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...asFigure}
            className={`${inputClassName} num min-h-16 text-[1.75rem] font-semibold`}
            name="amount"
            inputMode="decimal"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {next ? (
        <div className="flex flex-wrap gap-2">
          <Chip pressed={isTyped(next)} onClick={() => onChange(next)}>
            {t('payments.dueNext', { amount: formats.money(next, currency) })}
          </Chip>
          {hasAll ? (
            <Chip pressed={isTyped(owed)} onClick={() => onChange(owed.replace(/\.0+$/, ''))}>
              {t('payments.allOpen', { amount: formats.money(owed, currency) })}
            </Chip>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
