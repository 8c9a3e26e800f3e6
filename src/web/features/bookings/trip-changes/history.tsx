import { useQuery } from '@tanstack/react-query'
import type { TripEdit } from '#contract/trips/changes.ts'
import { sideLabels } from '#i18n/event-labels.ts'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { ChangeList } from '#web/features/trips/changes/list.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { TripAnswers } from './answers.tsx'
import { getTripFieldName } from './field-names.ts'

/** The edits of a trip, and the answers of its pilgrims to the last of them; `isPart`: below a heading that names the trip. */
export function TripHistory({ id, isPart }: { id: string; isPart?: boolean }) {
  const { t, formats } = useLanguage()
  const trip = useQuery(apiQuery('trips.get', { id }))
  const history = useQuery(apiQuery('trips.history', { id }))
  const failed = [trip, history].find(({ error }) => error)
  return (
    <div className="mx-auto grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-5">
      <header className={isPart ? 'hidden' : undefined}>
        {isPart ? null : <h1 className="text-h1">{t('tripHistory.title')}</h1>}
        {trip.data && !isPart ? (
          <p className="mt-2 text-ink-2 wrap-anywhere">
            <UserText className="font-semibold text-ink">{trip.data.title}</UserText>
            <br />
            {formats.longDate(trip.data.departureDate)}
          </p>
        ) : null}
      </header>
      {failed ? <LoadFailure query={failed} otherwise="departure.loadFailed" /> : null}
      {trip.data && history.data ? (
        <>
          <TripAnswers id={id} timeZone={trip.data.timeZone} />
          {history.data.edits.length === 0 ? (
            <Card className="p-5 sm:p-7">
              <p>{t('tripHistory.none')}</p>
            </Card>
          ) : (
            <ol className="grid gap-4">
              {history.data.edits.map((edit) => (
                <li key={edit.version}>
                  <Edit edit={edit} />
                </li>
              ))}
            </ol>
          )}
        </>
      ) : failed ? null : (
        <BookingSkeleton />
      )}
    </div>
  )
}

function Edit({ edit }: { edit: TripEdit }) {
  const { t, formats } = useLanguage()
  const { at, side, by, reason, changes, others, sawVersion } = edit
  const who = [by, side && t(sideLabels[side])].filter((word) => word !== null)
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
        <time dateTime={at} className="font-semibold text-ink">
          {formats.moment(at)}
        </time>
        {who.length > 0 ? <span>{formats.list(who)}</span> : null}
      </p>
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
      {others.length > 0 ? (
        <dl className="grid gap-2 text-sm">
          {others.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-ink-2">{t(getTripFieldName(field))}</dt>
              {before === null && after === null ? (
                <dd>{t('tripHistory.changed')}</dd>
              ) : (
                <>
                  <dd className="font-semibold wrap-anywhere">
                    <UserText>{after ?? t('tripChange.none')}</UserText>
                  </dd>
                  <dd className="text-ink-2 wrap-anywhere">
                    {t('tripChange.before', { before: before ?? t('tripChange.none') })}
                  </dd>
                </>
              )}
            </div>
          ))}
        </dl>
      ) : null}
      {changes.length > 0 ? (
        <p className="text-sm text-ink-2">
          {reason ? t('tripChange.reason', { reason }) : t('tripChange.noReason')}
        </p>
      ) : null}
      {sawVersion ? null : <p className="text-sm text-ink-3">{t('tripHistory.unseen')}</p>}
    </Card>
  )
}
