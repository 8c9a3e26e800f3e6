import { useForm } from 'react-hook-form'
import type { InputOf } from '#contract/endpoint.ts'
import { recordPayment, recordRefund } from '#contract/payments/company.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { paymentWays } from '#domain/payments/entries.ts'
import { paymentWayNames } from '#i18n/bookings/payment-labels.ts'
import { call } from '#web/platform/api/api.ts'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import type { AccountActProps } from './acts.ts'
import { MoneyForm } from './money-form.tsx'

type Values = {
  amount: string
  day: string
  way: InputOf<typeof recordPayment>['way']
  /** Who paid; of a refund the reference of the transfer. */
  detail: string
  note: string
}

const paymentRules = recordPayment.input.omit({ id: true, key: true })
const refundRules = recordRefund.input.omit({ id: true, key: true })

/** Records money that came, or a refund that was paid: amount, day, way, and who or by which transfer. */
export function RecordDialog({
  account,
  isRefund,
  onClose,
  onDone,
}: AccountActProps & { isRefund: boolean }) {
  const { t, formats } = useLanguage()
  const { bookingId, currency, today } = account
  const toPayload = ({ amount, day, way, detail, note }: Values) => ({
    amount: normalizeNumber(amount).trim(),
    day,
    way,
    ...(note.trim() && { note }),
    ...(detail.trim() && { [isRefund ? 'transferReference' : 'payer']: detail }),
  })
  const form = useForm<Values>({
    resolver: createPayloadResolver(isRefund ? refundRules : paymentRules, toPayload),
    defaultValues: {
      amount: (isRefund ? account.credit : undefined)?.replace(/^0+(\.0+)?$/, '') ?? '',
      day: today,
      way: isRefund ? 'bank' : 'cash',
      detail: '',
      note: '',
    },
  })
  return (
    <MoneyForm
      form={form}
      title={t(isRefund ? 'companyMoney.refund' : 'companyMoney.record')}
      text={t(isRefund ? 'companyMoney.refundText' : 'companyMoney.recordText')}
      submitLabel={t(isRefund ? 'companyMoney.saveRefund' : 'companyMoney.saveRecord')}
      save={(values, key) => {
        const input = { ...toPayload(values), id: bookingId, key }
        return isRefund ? call('payments.refund', input) : call('payments.record', input)
      }}
      onDone={({ entries }) => {
        const made = entries.findLast(({ kind }) => kind === (isRefund ? 'refunded' : 'received'))
        const amount = formats.money(made?.counted ?? '0', currency)
        onDone(
          isRefund
            ? t('companyMoney.refunded', { amount })
            : t('companyMoney.recorded', { amount, number: formats.digits(made?.receiptNumber ?? 0) }),
        )
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={t('companyMoney.amountIn', { currency })}
        {...numberInputProps}
        inputMode="decimal"
        maxLength={20}
      />
      <DateField form={form} name="day" label={t('companyMoney.day')} max={today} />
      <SelectField form={form} name="way" label={t('companyMoney.way')}>
        {paymentWays.map((one) => (
          <option key={one} value={one}>
            {t(paymentWayNames[one])}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="detail"
        label={t(isRefund ? 'companyMoney.transferReference' : 'companyMoney.payer')}
        isOptional
        dir="auto"
        autoComplete="off"
      />
      <TextAreaField form={form} name="note" label={t('companyMoney.note')} isOptional rows={2} />
    </MoneyForm>
  )
}
