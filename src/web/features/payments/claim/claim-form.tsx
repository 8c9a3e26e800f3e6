import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/payments/account.ts'
import { addAmounts, subtractAmount } from '#domain/offers/amounts.ts'
import { paymentLimits } from '#domain/payments/entries.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { AmountLine } from '#web/features/payments/core/amount-line.tsx'
import { createEntryKeys } from '#web/features/payments/core/entry-keys.ts'
import { readAmount } from '#web/features/payments/core/read-amount.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { getFieldErrorText } from '#web/platform/forms/form-support.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { OtherCalendars } from '#web/platform/other-calendars.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import { type ClaimDraft, keepClaimDraft } from './draft.ts'
import { sendClaim } from './send-claim.ts'
import { SlipField } from './slip-field.tsx'
import { WayField } from './way-field.tsx'

type ClaimFormProps = Pick<BookingPartProps, 'booking' | 'held' | 'path'> & {
  account: Account
  /** The disputed report that this one answers. */
  answers: string | undefined
  initial: ClaimDraft
}

/** Amount, day, way and slip of a payment; what was typed stays in this tab until it was sent. */
export function ClaimForm({ account, booking, held, path, answers, initial }: ClaimFormProps) {
  const { t, formats } = useLanguage()
  const navigate = useNavigate()
  const { currency, company, today, owed } = account
  const { reference } = booking
  const [typed, setTyped] = useState(initial)
  const [slip, setSlip] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const type = (part: Partial<ClaimDraft>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    keepClaimDraft(reference, answers, now)
  }
  const amount = readAmount(typed.amount)
  const keys = createEntryKeys('paid', reference)
  const send = useMutation({
    mutationFn: (holder: BookingCredentials) => {
      const { day, way, payer, note } = typed
      if (amount === undefined || way === null) throw new Error('incomplete')
      const claim = { amount, day, way, payer: payer.trim(), note: note.trim(), answers }
      return sendClaim({ ...holder, ...claim, key: keys.keyFor([claim, slip?.name, slip?.size]) }, slip)
    },
    onSuccess: () => {
      keys.forget()
      keepClaimDraft(reference, answers, undefined)
      showToast({ title: t('payments.claimSent'), description: t('payments.claimSentText', { company }) })
      navigate(`${path}#money`, { replace: true })
    },
    onError: (error) => {
      if (toFailure(error)?.code === 'code_required') held.forget()
    },
  })
  const refused = (send.error instanceof ApiError && send.error.fields) || {}
  const errors = {
    amount:
      isChecked && amount === undefined ? t('fields.invalid_amount') : getFieldErrorText(t, refused.amount),
    day: isChecked && !typed.day ? t('fields.required') : getFieldErrorText(t, refused.day),
    way: isChecked && typed.way === null ? t('payments.howMissing') : undefined,
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (amount !== undefined && typed.day && typed.way !== null) return held.prove(send.mutate)
    const first = amount === undefined ? '[name=amount]' : typed.day ? '[type=radio]' : '[name=day]'
    event.currentTarget.querySelector<HTMLElement>(first)?.focus()
  }
  return (
    <Card className="p-5 max-[20rem]:p-3 sm:p-7">
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-[60ch] text-ink-2">
          <IsolatedText>{t('payments.claimLead', { company })}</IsolatedText>
        </p>
        {send.error ? <Alert tone="danger">{getErrorText(t, send.error, 'payments.claimLost')}</Alert> : null}
        <AmountField
          account={account}
          value={typed.amount}
          error={errors.amount}
          onChange={(value) => type({ amount: value })}
        />
        <Field label={t('payments.paidOn')} error={errors.day}>
          {(control) => (
            <div className="grid gap-1">
              <TextInput
                {...control}
                name="day"
                type="date"
                max={today}
                value={typed.day}
                onChange={({ target }) => type({ day: target.value })}
              />
              <OtherCalendars label={t('payments.paidOn')} value={typed.day} onDay={(day) => type({ day })} />
            </div>
          )}
        </Field>
        <WayField
          value={typed.way}
          onChange={(way) => type({ way })}
          currency={currency}
          error={errors.way}
        />
        <SlipField
          slip={slip}
          onSlip={(chosen) => {
            setSlip(chosen)
            type({ slipName: chosen?.name ?? '' })
          }}
          way={typed.way}
          lostName={slip ? '' : typed.slipName}
        />
        <details open={Boolean(initial.payer || initial.note)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-small font-semibold text-link focus-visible:shadow-ring">
            {t('payments.more')}
          </summary>
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
            <Field label={t('payments.payer')} hint={t('payments.payerHint')} optional={t('common.optional')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="payer"
                  dir="auto"
                  maxLength={paymentLimits.payer}
                  value={typed.payer}
                  onChange={({ target }) => type({ payer: target.value })}
                />
              )}
            </Field>
            <Field label={t('payments.note')} optional={t('common.optional')}>
              {(control) => (
                <TextArea
                  {...control}
                  name="note"
                  dir="auto"
                  rows={3}
                  maxLength={paymentLimits.note}
                  value={typed.note}
                  onChange={({ target }) => type({ note: target.value })}
                />
              )}
            </Field>
          </div>
        </details>
        {owed === null ? null : (
          <dl aria-live="polite" className="grid gap-3 rounded-control bg-surface-2 p-4">
            <AmountLine label={t('payments.balanceToday')} amount={formats.money(owed, currency)} />
            <AmountLine
              label={t('payments.balanceAfter')}
              amount={formats.money(subtractAmount(owed, addAmounts([amount ?? '0'])), currency)}
              isStrong
            />
          </dl>
        )}
        <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
          <ButtonLink to={path} variant="quiet">
            {t('payments.notNow')}
          </ButtonLink>
          <Button
            type="submit"
            busy={send.isPending}
            busyLabel={t('bookings.submitting')}
            className="sm:flex-1"
          >
            {t('payments.sendClaim')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
