import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingPage } from '#contract/bookings/links.ts'
import type { TripQuestion } from '#contract/trips/changes.ts'
import { holdsSeats } from '#domain/bookings/bookings.ts'
import type { TripAnswer } from '#domain/bookings/trip-questions.ts'
import type { BookingAccess, BookingCredentials } from '#web/features/bookings/access/use-booking-access.ts'
import { getLastAnswerDay } from '#web/features/bookings/core/last-answer-day.ts'
import { ChangeList } from '#web/features/trips/changes/list.tsx'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ResultText } from '#web/platform/result-text.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { TripAnswerForm } from './answer-form.tsx'

type ChangedTripViewProps = { booking: BookingPage; held: BookingAccess }

/** Shows the changes of a booked trip, what stays the same, and the answer. */
export function ChangedTripView({ booking, held }: ChangedTripViewProps) {
  const { t, formats } = useLanguage()
  const { tripQuestion: question, trip } = booking
  if (!question)
    return (
      <Card className="p-5 sm:p-7">
        <p className="max-w-[60ch]">{t('tripChanged.nothing')}</p>
      </Card>
    )
  return (
    <div className="grid gap-6">
      <Card className="grid gap-5 p-5 sm:p-7">
        <p className="max-w-[60ch]">
          {t('tripChanged.lead', {
            organizer: trip.organizer.companyName,
            amount: formats.money(booking.totalAmount, booking.currency),
          })}
        </p>
        <ChangeList changes={question.changes} />
        {question.reasons.map((reason) => (
          <blockquote key={reason} className="border-s-2 border-line-strong ps-4 text-ink-2 wrap-anywhere">
            <UserText>{reason}</UserText>
          </blockquote>
        ))}
        {question.reasons.length === 0 ? (
          <p className="text-sm text-ink-2">{t('tripChange.noReason')}</p>
        ) : null}
      </Card>
      <Card className="p-5 sm:p-7">
        <ChangedTripAnswer booking={booking} question={question} held={held} />
      </Card>
    </div>
  )
}

type AnswerProps = ChangedTripViewProps & { question: TripQuestion }

function ChangedTripAnswer({ booking, question, held }: AnswerProps) {
  const { t, formats } = useLanguage()
  const queryClient = useQueryClient()
  const [changing, setChanging] = useState(false)
  const { toVersion, answer, freeUntil, isOpen } = question
  const { departureToday } = booking.trip
  const give = useMutation({
    mutationFn: ({ said, holder }: { said: TripAnswer; holder: BookingCredentials }) =>
      call('bookings.answerTripChange', { ...holder, answer: said, toVersion }),
    onSuccess: () => setChanging(false),
    onError: (error) => {
      const { code } = toFailure(error) ?? {}
      if (code === 'code_required') held.forget()
      if (code === 'changed_meanwhile' || code === 'change_answer_closed')
        queryClient.invalidateQueries({ queryKey: ['bookings.view'] })
    },
  })
  const mayLeave = holdsSeats(booking.status) && freeUntil !== null && freeUntil >= departureToday
  const until = freeUntil === null ? '' : formats.longDate(freeUntil)
  const submit = (said: TripAnswer) => held.prove((holder) => give.mutate({ said, holder }))
  const refused = give.error ? (
    <Alert tone="danger">{getErrorText(t, give.error, 'errors.booking_update_failed')}</Alert>
  ) : null
  if (answer === 'left')
    return (
      <div className="grid gap-2">
        <ResultText className="font-display text-h4">{t('tripChanged.left')}</ResultText>
        <p className="max-w-[60ch] text-ink-2">{t('tripChanged.leftText')}</p>
      </div>
    )
  if (!holdsSeats(booking.status)) return <p className="max-w-[60ch]">{t('tripChanged.over')}</p>
  if (answer === 'accepted' && !changing)
    return (
      <div className="grid gap-2">
        <ResultText className="font-display text-h4">{t('tripChanged.stayed')}</ResultText>
        {mayLeave ? (
          <>
            <p className="max-w-[60ch] text-ink-2">{t('tripChanged.stayedUntil', { day: until })}</p>
            <button type="button" className="link justify-self-start" onClick={() => setChanging(true)}>
              {t('tripChanged.changeAnswer')}
            </button>
          </>
        ) : null}
      </div>
    )
  if (!isOpen && !mayLeave) return <p className="max-w-[60ch]">{t('tripChanged.over')}</p>
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="font-display text-h4">
          {isOpen
            ? t('tripChanged.answerBy', {
                day: formats.longDate(getLastAnswerDay(question, booking.trip.timeZone)),
              })
            : t(changing ? 'tripChanged.stillUntil' : 'tripChanged.noAnswer', { day: until })}
        </h2>
        {isOpen ? (
          <p className="mt-1.5 max-w-[60ch] text-sm text-ink-2">{t('tripChanged.silence', { day: until })}</p>
        ) : null}
      </div>
      <TripAnswerForm
        key={toVersion}
        reference={`${booking.reference}:${toVersion}`}
        answers={isOpen ? ['accept', 'leave'] : ['leave']}
        isBusy={give.isPending}
        onAnswer={submit}
      />
      {refused}
    </div>
  )
}
