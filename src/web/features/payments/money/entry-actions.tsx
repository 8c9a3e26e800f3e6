import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account, AccountEntry } from '#contract/payments/account.ts'
import { isUnanswered, mayConfirmArrival, mayRepeat } from '#domain/payments/entries.ts'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { createEntryKeys } from '#web/features/payments/core/entry-keys.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { announce } from '#web/ui/announcing/announcer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SlipButton } from './slip-button.tsx'

type EntryActionsProps = Pick<BookingPartProps, 'booking' | 'held' | 'path'> & {
  entry: AccountEntry
  account: Account
}

/** What a pilgrim can do about an entry: read its receipt and slip, withdraw a report or send it again, confirm a refund. */
export function EntryActions({ entry, account, booking, held, path }: EntryActionsProps) {
  const { t, formats } = useLanguage()
  const amount = formats.money(entry.counted, account.currency)
  const claim = entry.hasSlip
    ? entry
    : account.entries.find(({ id, hasSlip }) => hasSlip && id === entry.refersTo)
  const [asked, ask] = useState<'withdraw' | 'arrived'>()
  const onError = (error: Error) => {
    if (toFailure(error)?.code === 'code_required') held.forget()
  }
  const withdraw = useMutation({
    mutationFn: (holder: BookingCredentials) =>
      call('payments.withdrawClaim', { ...holder, entry: entry.id }),
    onSuccess: () => {
      ask(undefined)
      announce([t('payments.heard.withdrawn', { amount })])
    },
    onError,
  })
  const confirm = useMutation({
    mutationFn: (holder: BookingCredentials) => {
      const keys = createEntryKeys('arrived', booking.reference)
      return call('payments.confirmRefund', { ...holder, entry: entry.id, key: keys.keyFor([entry.id]) })
    },
    onSuccess: () => {
      ask(undefined)
      announce([t('payments.heard.arrived', { amount })])
    },
    onError,
  })
  const acting = asked === 'withdraw' ? withdraw : confirm
  const isWithdrawn = asked === 'withdraw'
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden print:hidden">
      {entry.receiptNumber === null ? null : (
        <ButtonLink to={`${path}/receipts/${entry.id}`} variant="quiet" size="sm">
          {t('payments.receiptNumber', { number: formats.digits(entry.receiptNumber) })}
        </ButtonLink>
      )}
      {claim ? <SlipButton entry={claim.id} held={held} amount={amount} /> : null}
      {mayRepeat(entry) && account.mayClaim ? (
        <ButtonLink to={`${path}/paid?answers=${entry.id}`} variant="quiet" size="sm">
          {t('payments.answer')}
        </ButtonLink>
      ) : null}
      {isUnanswered(entry) ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${t('payments.withdraw')}: ${amount}`}
          onClick={() => held.prove(() => ask('withdraw'))}
        >
          {t('payments.withdraw')}
        </Button>
      ) : null}
      {mayConfirmArrival(entry) ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${t('payments.hasArrived')}: ${amount}`}
          onClick={() => held.prove(() => ask('arrived'))}
        >
          {t('payments.hasArrived')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && ask(undefined)}
        title={t(isWithdrawn ? 'payments.withdrawTitle' : 'payments.arrivedTitle', { amount })}
        text={
          <IsolatedText>
            {t(isWithdrawn ? 'payments.withdrawText' : 'payments.arrivedText', { company: account.company })}
          </IsolatedText>
        }
        submitLabel={t(isWithdrawn ? 'payments.withdraw' : 'payments.hasArrived')}
        busy={acting.isPending}
        busyLabel={t('bookings.submitting')}
        error={acting.error && getErrorText(t, acting.error, 'errors.payments_failed')}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onConfirm={() => held.prove(acting.mutate)}
      />
    </div>
  )
}
