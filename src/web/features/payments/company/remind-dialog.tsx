import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwingRow } from '#contract/payments/account.ts'
import type { NotRemindedReason } from '#contract/payments/owing.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { createIdempotencyKeys } from '#web/platform/api/idempotency.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ReminderPreview } from './reminder-preview.tsx'
import { notRemindedLabels, whyNotReminded } from './texts.ts'

type RemindDialogProps = {
  organizerId: string
  rows: readonly OwingRow[]
  onClose: () => void
  onDone: (result: string) => void
}

/** Before anything is sent: what each family will read, and who is left out and why (MON-08). */
export function RemindDialog({ organizerId, rows, onClose, onDone }: RemindDialogProps) {
  const { t } = useLanguage()
  // A lost answer asked for again sends nothing twice.
  const [keyring] = useState(() => createIdempotencyKeys())
  const included = rows.filter((row) => whyNotReminded(row) === undefined)
  const bookings = rows.map(({ bookingId }) => bookingId)
  const remind = useMutation({
    mutationFn: () => call('payments.remind', { id: organizerId, bookings, key: keyring.keyFor(bookings) }),
    onSuccess: async ({ reminded, leftOut }) => {
      keyring.forget()
      await waitForRefresh()
      const often = leftOut.filter(({ reason }) => reason === 'asked_often').length
      onDone(
        [
          t('owing.reminded', { count: reminded }),
          ...(leftOut.length > 0 ? [t('bulk.notIncluded', { count: leftOut.length })] : []),
          ...(often > 0 ? [t('owing.callThem', { count: often })] : []),
        ].join(' '),
      )
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!remind.isPending}
      title={t('owing.remindTitle')}
      description={t('owing.remindText')}
      submitLabel={t('bulk.doRemind', { count: included.length })}
      busy={remind.isPending}
      busyLabel={t('owing.reminding')}
      isReady={included.length > 0}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!remind.isPending && included.length > 0) remind.mutate()
      }}
      className="grid gap-4"
    >
      {remind.error ? (
        <Alert tone="danger">{getErrorText(t, remind.error, 'errors.payments_failed')}</Alert>
      ) : null}
      {included.length > 0 ? <EachReads rows={included} /> : <p>{t('bulk.none')}</p>}
      {included.length > 0 ? <ReminderPreview organizerId={organizerId} rows={included} /> : null}
      <LeftOut rows={rows} />
    </FormDialog>
  )
}

function EachReads({ rows }: { rows: readonly OwingRow[] }) {
  const { t, formats } = useLanguage()
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t('owing.eachReads')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ bookingId, contactName, reference, currency, overdueSince, owed }) => (
          <li key={bookingId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {contactName ? <UserText>{contactName}</UserText> : null}{' '}
              <bdi className="text-sm text-ink-2 tabular-nums">{reference}</bdi>
            </span>
            <span className="ms-auto text-end">
              {owed === null ? null : (
                <bdi className="num font-semibold">
                  <Amount>{formats.money(owed, currency)}</Amount>
                </bdi>
              )}
              {overdueSince ? (
                <span className="block text-sm text-ink-2">
                  {t('owing.since', { day: formats.shortDate(overdueSince) })}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Those who get no email, by the reason. */
function LeftOut({ rows }: { rows: readonly OwingRow[] }) {
  const { t } = useLanguage()
  const reasons = (Object.keys(notRemindedLabels) as NotRemindedReason[])
    .map((reason) => [reason, rows.filter((row) => whyNotReminded(row) === reason)] as const)
    .filter(([, group]) => group.length > 0)
  if (reasons.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {t('bulk.notIncluded', { count: reasons.reduce((sum, [, group]) => sum + group.length, 0) })}
      </h3>
      <ul className="grid gap-1">
        {reasons.map(([reason, group]) => (
          <li key={reason} className="wrap-anywhere">
            {t(notRemindedLabels[reason])}:{' '}
            {group.map(({ bookingId, contactName, reference }, at) => (
              <span key={bookingId}>
                {at > 0 ? ' · ' : ''}
                {contactName ? <UserText>{contactName}</UserText> : <bdi>{reference}</bdi>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
