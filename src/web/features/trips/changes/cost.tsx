import type { OutputOf } from '#contract/endpoint.ts'
import type { getAffectedBookings } from '#contract/trips/changes.ts'
import { lastDayToAnswer } from '#domain/bookings/trip-questions.ts'
import type { MaterialChange } from '#domain/trips/changes.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Amount } from '#web/ui/amount.tsx'

type Props = { affected: OutputOf<typeof getAffectedBookings>; changes: readonly MaterialChange[] }

/** Shows what a change may cost the organizer: refunds at most, their deadline, and who has not answered an earlier one yet. */
export function ChangeCost({ affected, changes }: Props) {
  const { t, formats } = useLanguage()
  const { amounts, asked, today, departureDate } = affected
  const moved = changes.find(({ field }) => field === 'departureDate')?.after
  const lastDay = lastDayToAnswer(today, typeof moved === 'string' ? moved.slice(0, 10) : departureDate)
  return (
    <div className="mt-5 grid gap-2 text-sm">
      {amounts && amounts.length > 0 ? (
        <div>
          <p className="text-ink-2">{t('tripForm.affectsCost')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {amounts.map(({ currency, agreed }) => (
              <li key={currency} className="num text-base font-semibold">
                <bdi>
                  <Amount>{formats.money(agreed, currency)}</Amount>
                </bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-ink-2">
        {lastDay
          ? t('tripForm.answerUntil', { day: formats.longDate(lastDay) })
          : t('tripForm.answeredByNobody')}
      </p>
      {asked > 0 ? <p className="text-ink-2">{t('tripForm.affectsAsked', { count: asked })}</p> : null}
    </div>
  )
}
