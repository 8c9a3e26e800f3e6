import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskRequest } from '#contract/desk/desk.ts'
import type { BookingStatus } from '#domain/bookings/bookings.ts'
import { call } from '#web/platform/api/api.ts'
import { waitForRefresh } from '#web/platform/api/changes.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { formatWaiting } from './age-text.ts'
import { describeLostRace, isOutdated } from './lost-race.ts'
import { NeedLine } from './need-section.tsx'
import { departurePath } from './paths.ts'
import { hoursSince, lateHours } from './urgency.ts'

/** A long wish is read in its booking. */
const excerpt = (text: string): string =>
  text.length > 160 ? `${text.slice(0, 160).replace(/\s+\S*$/u, '')}…` : text

type NeedRequestProps = { request: DeskRequest; now: number; mayAnswer: boolean }

/** A request without an answer: confirmed or declined in place, or opened to ask. Its email waits ten minutes. */
export function NeedRequest({ request, now, mayAnswer }: NeedRequestProps) {
  const { t, formats } = useLanguage()
  const [isDeclining, setDeclining] = useState(false)
  const answer = useAnswer(request)
  const { contactName, reference, numberOfPilgrims, totalAmount, currency, title, specialRequests } = request
  const hours = hoursSince(request.createdAt, now)
  const who = contactName ?? reference
  const locked = mayAnswer ? {} : { disabled: true, 'aria-describedby': 'desk-locked' }
  const failure = answer.error ? answer.error.message : undefined
  return (
    <NeedLine
      title={
        <>
          {contactName ? <UserText>{contactName}</UserText> : <bdi>{reference}</bdi>}
          {' · '}
          {t('bookings.pilgrimsCount', { count: numberOfPilgrims })}
          {totalAmount === null ? null : (
            <>
              {' · '}
              <bdi className="num">{formats.money(totalAmount, currency)}</bdi>
            </>
          )}
        </>
      }
      text={
        <>
          <UserText>{title}</UserText>
          {specialRequests ? (
            <>
              {' · '}
              <UserText>{excerpt(specialRequests)}</UserText>
            </>
          ) : null}
        </>
      }
      age={formatWaiting(t, hours)}
      tone={hours >= lateHours ? 'late' : undefined}
      actions={
        <>
          <Button
            size="sm"
            data-key="c"
            busy={answer.isPending && answer.variables === 'confirmed'}
            aria-label={`${t('console.confirm')}: ${who}`}
            onClick={() => answer.mutate('confirmed')}
            {...locked}
          >
            {t('console.confirm')}
          </Button>
          <ButtonLink
            to={departurePath(request.tripId, { booking: reference })}
            variant="quiet"
            size="sm"
            data-key="a"
            data-open
            aria-label={`${t('console.open')}: ${who}`}
          >
            {t('console.open')}
          </ButtonLink>
          <Button
            variant="ghost"
            size="sm"
            data-key="d"
            aria-label={`${t('console.decline')}: ${who}`}
            onClick={() => setDeclining(true)}
            {...locked}
          >
            {t('console.decline')}
          </Button>
        </>
      }
    >
      {failure && !isDeclining ? (
        <Alert tone="danger" className="need-wide">
          {failure}
        </Alert>
      ) : null}
      {isDeclining ? (
        <ConfirmDialog
          open
          onOpenChange={() => setDeclining(false)}
          title={t('console.declineTitle')}
          text={t('console.declineText', { who, trip: title })}
          submitLabel={t('console.decline')}
          destructive
          busy={answer.isPending}
          error={failure}
          cancelLabel={t('dashboard.statusKeep')}
          closeLabel={t('common.close')}
          onConfirm={() => answer.mutate('cancelled_by_organizer', { onSuccess: () => setDeclining(false) })}
        />
      ) : null}
    </NeedLine>
  )
}

/** Answers a request as it is shown; where someone else was faster, the error says who and when. */
function useAnswer({ bookingId: id, version, tripId, reference }: DeskRequest) {
  const { t, formats } = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (status: BookingStatus) => {
      try {
        return await call('bookings.updateStatus', { id, status, version })
      } catch (error) {
        const text = isOutdated(error)
          ? await describeLostRace({ t, formats }, queryClient, tripId, id)
          : getErrorText(t, error, 'errors.booking_update_failed')
        throw new Error(text)
      }
    },
    onSuccess: async ({ status }) => {
      showToast({
        title: t(status === 'confirmed' ? 'console.confirmed' : 'console.declined', { reference }),
      })
      await waitForRefresh()
    },
  })
}
