import { useForm } from 'react-hook-form'
import type { AccountEntry } from '#contract/payments/account.ts'
import { confirmClaim, disputeClaim } from '#contract/payments/company.ts'
import { normalizeNumber } from '#domain/kernel/numerals.ts'
import { call } from '#web/platform/api/api.ts'
import { DateField } from '#web/platform/forms/date-field.tsx'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { numberInputProps } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { createPayloadResolver } from '#web/platform/moderation/payload-resolver.ts'
import type { AccountActProps } from './acts.ts'
import { MoneyForm } from './money-form.tsx'
import { findAnswer } from './use-confirm-claim.ts'

type ClaimDialogProps = AccountActProps & { claim: AccountEntry }
type Arrived = { amount: string; day: string }

const confirmRules = confirmClaim.input.pick({ amount: true, day: true }).required()
const disputeRules = disputeClaim.input.pick({ reason: true })

const toArrived = ({ amount, day }: Arrived) => ({ amount: normalizeNumber(amount).trim(), day })

/** Confirms a reported payment with the amount or the day on which it arrived. */
export function ConfirmOtherDialog({ account, claim, onClose, onDone }: ClaimDialogProps) {
  const { t, formats } = useLanguage()
  const { bookingId, currency, today } = account
  const form = useForm<Arrived>({
    resolver: createPayloadResolver(confirmRules, toArrived),
    defaultValues: { amount: claim.counted, day: claim.day },
  })
  return (
    <MoneyForm
      form={form}
      title={t('companyMoney.confirmOtherTitle')}
      text={t('companyMoney.confirmOtherText', { amount: formats.money(claim.counted, currency) })}
      submitLabel={t('companyMoney.confirm')}
      save={(values) =>
        call('payments.confirmClaim', { id: bookingId, entry: claim.id, ...toArrived(values) })
      }
      onDone={(after) => {
        const made = findAnswer(after, claim.id)
        onDone(
          t('companyMoney.confirmed', {
            amount: formats.money(made?.counted ?? '0', currency),
            number: formats.digits(made?.receiptNumber ?? 0),
          }),
        )
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="amount"
        label={t('companyMoney.arrivedIn', { currency })}
        {...numberInputProps}
        inputMode="decimal"
        maxLength={20}
      />
      <DateField form={form} name="day" label={t('companyMoney.arrivedOn')} max={today} />
    </MoneyForm>
  )
}

/** Says that a reported payment cannot be found: the pilgrim reads the reason and can answer. */
export function DisputeDialog({ account, claim, onClose, onDone }: ClaimDialogProps) {
  const { t, formats } = useLanguage()
  const { bookingId, currency } = account
  const form = useForm<{ reason: string }>({
    resolver: createPayloadResolver(disputeRules, (values) => values),
    defaultValues: { reason: '' },
  })
  return (
    <MoneyForm
      form={form}
      title={t('companyMoney.disputeTitle', { amount: formats.money(claim.counted, currency) })}
      text={t('companyMoney.disputeText')}
      submitLabel={t('companyMoney.sendDispute')}
      destructive
      save={({ reason }) => call('payments.disputeClaim', { id: bookingId, entry: claim.id, reason })}
      onDone={() => onDone(t('companyMoney.disputed'))}
      onClose={onClose}
    >
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
