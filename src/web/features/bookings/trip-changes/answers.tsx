import { useQuery } from '@tanstack/react-query'
import { getLastAnswerDay } from '#web/features/bookings/core/last-answer-day.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Card } from '#web/ui/card.tsx'

const answerTexts = {
  accepted: 'tripHistory.stays',
  left: 'tripHistory.left',
} as const

/** Shows who stays with a changed trip, who left and who has not answered; nothing where no question was sent. */
export function TripAnswers({ id, timeZone }: { id: string; timeZone: string | null }) {
  const { t, formats } = useLanguage()
  const { data } = useQuery(apiQuery('bookings.tripAnswers', { id }))
  if (!data || data.answers.length === 0) return null
  const counts = [
    { word: t('tripHistory.stays'), count: data.stay },
    { word: t('tripHistory.left'), count: data.left },
    { word: t('tripHistory.silent'), count: data.silent },
  ]
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-display text-h4">{t('tripHistory.answers')}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ word, count }) => (
          <div key={word}>
            <dt className="text-sm text-ink-2">{word}</dt>
            <dd className="num text-[1.5rem] font-semibold">{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line text-sm">
        {data.answers.map(({ reference, numberOfPilgrims, answer, answeredAt, answerBy }) => (
          <li key={reference} className="flex flex-wrap gap-x-4 gap-y-1 py-2.5">
            <bdi dir="ltr" className="font-semibold">
              {reference}
            </bdi>
            <span>{`${t('bookings.pilgrims')}: ${formats.number(numberOfPilgrims)}`}</span>
            <span className="text-ink-2">
              {answer === 'accepted' || answer === 'left'
                ? `${t(answerTexts[answer])}, ${formats.mediumDate(answeredAt ?? answerBy)}`
                : t('tripHistory.silentUntil', {
                    day: formats.mediumDate(getLastAnswerDay({ answerBy }, timeZone)),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
