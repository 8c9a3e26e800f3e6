import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { statusLabel } from '#web/features/bookings/core/status-labels.ts'
import { call } from '#web/platform/api/api.ts'
import { refreshQueries, waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { StatusEmailText, useStatusEmailPreview } from './status-email-text.tsx'
import { useChangeStatus } from './use-change-status.ts'

type WaitingBooking = Pick<
  OrganizerBooking,
  'id' | 'version' | 'reference' | 'contactEmail' | 'statusEmail' | 'totalAmount'
>

/** How long after its time an email is surely gone, in milliseconds: the job looks every 15 seconds. */
const goneAfterMilliseconds = 20_000

/** Sends the email about a status that waits. */
function useSendStatusEmail({ id, contactEmail }: WaitingBooking) {
  const { t } = useLanguage()
  return useMutation({
    mutationFn: () => call('bookings.sendStatusEmail', { id }),
    onSuccess: async ({ isSent }) => {
      showToast({ title: isSent ? t('statusEmail.sent', { who: contactEmail }) : t('statusEmail.none') })
      await waitForRefresh()
    },
  })
}

/** Shows when the email about a new status goes out, and lets it be read, sent right away, or the change be undone. */
export function StatusEmailNotice({
  booking,
  isVerified = true,
}: {
  booking: WaitingBooking
  isVerified?: boolean
}) {
  const { t, formats } = useLanguage()
  const [isRead, setRead] = useState(false)
  const undo = useChangeStatus(booking)
  const send = useSendStatusEmail(booking)
  const { statusEmail, reference } = booking
  useRefreshAt(statusEmail?.dueAt)
  if (!statusEmail) return null
  const failed = send.error ?? undo.error
  const of = (label: string) => `${label}: ${reference}`
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <p className="text-ink-2">
        {statusEmail.isUnconfirmed
          ? t('statusEmail.unconfirmed')
          : t('statusEmail.goesAt', { time: formats.clock(statusEmail.dueAt) })}
      </p>
      {isVerified ? (
        <div className="-ms-3 flex flex-wrap">
          {/* The email names amounts, which not every colleague sees. */}
          {booking.totalAmount === null ? null : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={of(t('statusEmail.read'))}
              onClick={() => setRead(true)}
            >
              {t('statusEmail.read')}
            </Button>
          )}
          {statusEmail.isUnconfirmed ? null : (
            <Button
              variant="ghost"
              size="sm"
              busy={send.isPending}
              aria-label={of(t('statusEmail.sendNow'))}
              onClick={() => send.mutate()}
            >
              {t('statusEmail.sendNow')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            busy={undo.isPending}
            aria-label={of(t('statusEmail.undo', { status: statusLabel(t, statusEmail.toldStatus) }))}
            onClick={() => undo.mutate(statusEmail.toldStatus)}
          >
            {t('undo.button')}
          </Button>
        </div>
      ) : null}
      {failed ? <Alert tone="danger">{getErrorText(t, failed, 'errors.booking_update_failed')}</Alert> : null}
      {isRead ? <StatusEmailDialog booking={booking} send={send} onClose={() => setRead(false)} /> : null}
    </div>
  )
}

/** Loads the bookings again once the email has gone. */
function useRefreshAt(dueAt: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (dueAt === undefined) return
    const wait = Math.max(0, Date.parse(dueAt) - Date.now()) + goneAfterMilliseconds
    const timer = setTimeout(() => refreshQueries(queryClient, ['bookings']), wait)
    return () => clearTimeout(timer)
  }, [dueAt, queryClient])
}

type DialogProps = {
  booking: WaitingBooking
  send: ReturnType<typeof useSendStatusEmail>
  onClose: () => void
}

/** The email as the pilgrim will read it, in the pilgrim's language. */
function StatusEmailDialog({ booking, send, onClose }: DialogProps) {
  const { t, formats } = useLanguage()
  const query = useStatusEmailPreview(booking.id)
  const email = query.data?.email
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('statusEmail.title')}
      description={
        email
          ? `${t('statusEmail.to', { who: email.recipient })} ${t('statusEmail.goesAt', { time: formats.clock(email.dueAt) })}`
          : undefined
      }
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" data-first-focus onClick={onClose}>
            {t('common.close')}
          </Button>
          {email && !booking.statusEmail?.isUnconfirmed ? (
            <Button busy={send.isPending} onClick={() => send.mutate(undefined, { onSettled: onClose })}>
              {t('statusEmail.sendNow')}
            </Button>
          ) : null}
        </>
      }
    >
      <StatusEmailText query={query} none={t('statusEmail.none')} />
    </Dialog>
  )
}
