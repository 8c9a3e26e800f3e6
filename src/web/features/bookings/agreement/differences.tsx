import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '#contract/bookings/agreement.ts'
import { type ComparableTrip, findDifferences } from '#domain/offers/agreements.ts'
import { ChangeList } from '#web/features/trips/changes/list.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Says whether the trip's page still matches the agreement, and in which points not. */
export function AgreementTripDifferences({ agreement }: { agreement: Agreement }) {
  const { data: trip, error } = useQuery(apiQuery('trips.get', { id: agreement.tripId }))
  const { t } = useLanguage()
  if (trip) return <AgreementDifferences agreed={agreement.offer} today={trip} />
  // A failed check is not reported: the agreement is shown below all the same.
  return toFailure(error)?.status === 404 ? (
    <p className="text-sm text-ink-2">{t('agreement.tripGone')}</p>
  ) : null
}

/** The same of a trip that is at hand. */
export function AgreementDifferences({ agreed, today }: { agreed: ComparableTrip; today: ComparableTrip }) {
  const { t } = useLanguage()
  const { changes, havePricesChanged, points } = findDifferences(agreed, today)
  if (points === 0)
    return (
      <p className="flex items-start gap-2.5 text-sm text-ink-2">
        <Icon name="circle-check" className="h-[1lh] w-5 text-ok" />
        {t('agreement.same')}
      </p>
    )
  return (
    <details className="group/differs rounded-control bg-info-tint text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-control px-4 py-2.5 font-semibold text-info focus-visible:shadow-ring [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="size-5" />
        <span className="min-w-0 flex-auto">{t('agreement.differs', { count: points })}</span>
        <Icon
          name="chevron-down"
          className="size-5 transition-[rotate] group-open/differs:rotate-180 print:hidden"
        />
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4">
        <p className="text-ink-2">{t('agreement.differsText')}</p>
        {changes.length > 0 ? <ChangeList changes={changes} /> : null}
        {havePricesChanged ? <p className="font-semibold">{t('agreement.pricesOther')}</p> : null}
      </div>
    </details>
  )
}
