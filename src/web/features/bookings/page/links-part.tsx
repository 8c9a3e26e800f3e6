import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingPartProps } from '#web/features/bookings/access/booking-part-props.ts'
import type { BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** The private link of the booking: a new one, which ends the old one, or none any more. */
export function BookingLinksPart({ booking, held, onEnded }: BookingPartProps) {
  const { t } = useLanguage()
  const [isEnding, setEnding] = useState<BookingCredentials>()
  const isByLink = 'token' in held.key
  const renew = useMutation({
    mutationFn: (holder: BookingCredentials) => call('bookings.newLink', holder),
    onSuccess: ({ sentTo }) => {
      if (isByLink) onEnded(t('booking.linkSent'), t('booking.linkSentText', { email: sentTo }))
    },
    onError: forgetProof,
  })
  const end = useMutation({
    mutationFn: (holder: BookingCredentials) => call('bookings.endLinks', holder),
    onSuccess: () => {
      setEnding(undefined)
      if (isByLink) onEnded(t('booking.linksEnded'), t('booking.linksEndedText'))
    },
    onError: forgetProof,
  })
  const queryClient = useQueryClient()
  const forget = useMutation({
    mutationFn: () => call('bookings.forgetDevice', {}),
    onSuccess: async () => {
      held.forget()
      // What the code had opened on this device alone: to no one else it shows differently.
      queryClient.removeQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith('travellers.'),
      })
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith('bookings.'),
      })
    },
  })
  function forgetProof(error: unknown) {
    if (toFailure(error)?.code === 'code_required') held.forget()
  }

  return (
    <BookingSection id="links" title={t('booking.links')} isCollapsible>
      <p className="max-w-[60ch] text-ink-2">
        {t(isByLink ? 'bookings.privateLead' : 'booking.linksText', { email: booking.contactEmail })}
      </p>
      <div className="grid gap-3 not-empty:mt-4">
        {renew.data ? <Done>{t('booking.linkSentTo', { email: renew.data.sentTo })}</Done> : null}
        {forget.isSuccess && !held.isProven ? <Done>{t('booking.deviceForgotten')}</Done> : null}
        {end.isSuccess ? <Done>{t('booking.linksEndedHere')}</Done> : null}
      </div>
      {forget.error ? (
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, forget.error, 'errors.booking_update_failed')}
        </Alert>
      ) : null}
      {renew.error ? (
        <Alert tone="danger" className="mt-4">
          {getErrorText(t, renew.error, 'errors.booking_update_failed')}
        </Alert>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
        <Button
          variant="quiet"
          size="sm"
          busy={renew.isPending}
          onClick={() => held.prove((holder) => renew.mutate(holder))}
        >
          {t('booking.newLink')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => held.prove(setEnding)}>
          {t('booking.endLinks')}
        </Button>
        {isByLink && held.isProven ? (
          <Button variant="quiet" size="sm" busy={forget.isPending} onClick={() => forget.mutate()}>
            {t('booking.forgetDevice')}
          </Button>
        ) : null}
      </div>
      {isByLink && held.isProven ? (
        <p className="mt-2 max-w-[60ch] text-sm text-ink-2">{t('booking.forgetDeviceText')}</p>
      ) : null}
      <ConfirmDialog
        open={isEnding !== undefined}
        onOpenChange={() => setEnding(undefined)}
        title={t('booking.endLinksAsk')}
        text={t(isByLink ? 'booking.endLinksAskText' : 'booking.endLinksAskOwner')}
        submitLabel={t('booking.endLinks')}
        destructive
        busy={end.isPending}
        error={end.error ? getErrorText(t, end.error, 'errors.booking_update_failed') : undefined}
        cancelLabel={t('common.cancel')}
        closeLabel={t('common.close')}
        onConfirm={() => isEnding && end.mutate(isEnding)}
      />
    </BookingSection>
  )
}

/** The result of one of the buttons. */
function Done({ children }: { children: string }) {
  return (
    <Alert tone="ok" announced="polite">
      {children}
    </Alert>
  )
}
