import { useForm } from 'react-hook-form'
import type { AccountEntry } from '#contract/payments/account.ts'
import { correctEntry } from '#contract/payments/company.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { call } from '#web/platform/api/api.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import type { AccountActProps } from './acts.ts'
import { MoneyForm } from './money-form.tsx'

type Values = { amount: string; reason: string }

const rules = correctEntry.input.pick({ amount: true, reason: true })
const toPayload = ({ amount, reason }: Values) => ({ amount: normalizeNumber(amount).trim(), reason })

/** Says what the amount of an entry should have been, and why. Both amounts stay and are shown. */
export function CorrectDialog({
  account,
  entry,
  onClose,
  onDone,
}: AccountActProps & { entry: AccountEntry }) {
  const { t, formats } = useLanguage()
  const { bookingId, currency } = account
  const form = useForm<Values>({
    resolver: createPayloadResolver(rules, toPayload),
    defaultValues: { amount: '', reason: '' },
  })
  return (
    <MoneyForm
      form={form}
      title={t('companyMoney.correctTitle', { amount: formats.money(entry.counted, currency) })}
      text={t('companyMoney.correctText')}
      submitLabel={t('companyMoney.saveCorrection')}
      save={(values, key) =>
        call('payments.correct', { ...toPayload(values), id: bookingId, entry: entry.id, key })
      }
      onDone={() => onDone(t('companyMoney.correctionDone'))}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={t('companyMoney.rightAmountIn', { currency })}
        hint={t('companyMoney.rightAmountHint')}
        {...numberInputProps}
        inputMode="decimal"
        maxLength={20}
      />
      <TextAreaField
        form={form}
        name="reason"
        label={t('companyMoney.reason')}
        hint={t('companyMoney.reasonHint')}
        rows={3}
      />
    </MoneyForm>
  )
}
