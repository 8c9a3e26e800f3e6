import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingChange } from '#contract/bookings/booking-change.ts'
import type { OrganizerBooking } from '#contract/organizers/dashboard.ts'
import { formatParty } from '#i18n/party-texts.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'

type Props = { booking: OrganizerBooking; roomChange: BookingChange; isVerified: boolean }

/** Other rooms are requested: yes, or no with a reason that the pilgrim reads. */
export function OrganizerRoomRequest({ booking, roomChange, isVerified }: Props) {
  const { t, formats } = useLanguage()
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const { agreedAmount, agreedBefore, number, party } = roomChange
  const answer = useMutation({
    mutationFn: (said: 'agree' | 'decline') =>
      call('bookings.answerRoom', {
        id: booking.id,
        number,
        answer: said,
        ...(said === 'decline' && { reason }),
      }),
    onSuccess: async () => {
      showToast({ title: t('change.answered') })
      await waitForRefresh()
    },
  })
  const money = (amount: string) => formats.money(amount, booking.currency)
  return (
    <section
      aria-label={t('change.roomQuestion')}
      className="grid max-w-[46rem] gap-3 rounded-control bg-info-tint px-4.5 py-4"
    >
      <p className="font-semibold text-info">{t('change.roomQuestion')}</p>
      <p>
        <span>{formatParty(t, formats, party.groups)}</span>{' '}
        <span className="text-ink-2">
          {`(${t('tripChange.before', { before: formatParty(t, formats, booking.party.groups) })})`}
        </span>
      </p>
      {agreedAmount !== null && agreedBefore !== null ? (
        <p className="tabular-nums">
          {t('offer.subtotal')}: <bdi>{money(agreedAmount)}</bdi>{' '}
          <span className="text-ink-2">{`(${t('tripChange.before', { before: money(agreedBefore) })})`}</span>
        </p>
      ) : null}
      {isDeclining ? (
        <Field label={t('change.reason')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      ) : null}
      {answer.error ? (
        <Alert tone="danger">{getErrorText(t, answer.error, 'errors.booking_update_failed')}</Alert>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {isDeclining ? null : (
          <Button
            size="sm"
            disabled={!isVerified}
            busy={answer.isPending}
            onClick={() => answer.mutate('agree')}
          >
            {t('change.agree')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          disabled={!isVerified || (isDeclining && reason.trim() === '')}
          busy={isDeclining && answer.isPending}
          onClick={() => (isDeclining ? answer.mutate('decline') : setDeclining(true))}
        >
          {t('change.decline')}
        </Button>
        {isDeclining ? (
          <Button variant="ghost" size="sm" onClick={() => setDeclining(false)}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
