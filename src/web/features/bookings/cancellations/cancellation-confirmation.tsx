import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import { isOpenToPilgrimConsent } from '#domain/bookings/cancellations.ts'
import { compareAmount } from '#domain/offers/amounts.ts'
import type { BookingAccess, BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type Props = { booking: BookingPage; held: BookingAccess }

/** Lets the pilgrim confirm that it was he who cancelled, after he has seen the fee. */
export function CancellationConfirmation({ booking, held }: Props) {
  const { cancellation, status } = booking
  if (!cancellation || !isOpenToPilgrimConsent({ status, cause: cancellation.cause })) return null
  return <CancellationConfirmationForm booking={booking} held={held} />
}

function CancellationConfirmationForm({ booking, held }: Props) {
  const { t, formats } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(apiQuery('bookings.cancelling', held.holder))
  const keptAmount = query.data?.ifAgreed?.keptAmount ?? null
  const agreeing = useMutation({
    mutationFn: (holder: BookingCredentials) => call('bookings.agreeCancellation', { ...holder, keptAmount }),
    onError: (error) => {
      const { code } = toFailure(error) ?? {}
      if (code === 'code_required') held.forget()
      if (code === 'cancellation_changed') query.refetch()
    },
  })
  if (!query.data?.ifAgreed) return null
  const company = booking.trip.organizer.companyName
  const marked = booking.cancellation?.by === 'admin' ? t('acts.side_admin') : company
  const leaves =
    keptAmount === null
      ? t('cancel.notAgreed', { company })
      : compareAmount(keptAmount, '0') === 0
        ? t('cancelled.agreeFree')
        : t('cancelled.agreeKept', { company, amount: formats.money(keptAmount, booking.currency) })
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 border-t border-line pt-4 print:hidden">
      <h3 className="font-sans text-base font-semibold tracking-normal">{t('cancelled.agreeAsk')}</h3>
      <p>
        <IsolatedText>{t('cancelled.agreeText', { company: marked })}</IsolatedText>
      </p>
      <p>{leaves}</p>
      {agreeing.error ? (
        <Alert tone="danger">{getErrorText(t, agreeing.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      <Button
        variant="quiet"
        size="sm"
        className="mt-2 justify-self-start"
        busy={agreeing.isPending}
        onClick={() => setOpen(true)}
      >
        {t('cancelled.agree')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('cancelled.agreeAsk')}
        text={leaves}
        submitLabel={t('cancelled.agree')}
        onConfirm={() => {
          // The code is requested in a dialog of its own.
          setOpen(false)
          held.prove((holder) => agreeing.mutate(holder))
        }}
        destructive
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
      >
        <p className="text-sm text-ink-2">{t('common.final')}</p>
      </ConfirmDialog>
    </div>
  )
}
