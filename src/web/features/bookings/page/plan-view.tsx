import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { TripPlan } from '#contract/bookings/links.ts'
import { translateDays } from '#domain/trips/translations.ts'
import { FactRow, FactRows } from '#web/features/bookings/core/fact-rows.tsx'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { ShownDetailsRows } from '#web/features/bookings/practical-details/shown-details.tsx'
import { destinationLabel, getCityLabel } from '#web/features/trips/card/labels.ts'
import { Hotels } from '#web/features/trips/detail/hotel-list.tsx'
import { DetailItinerary } from '#web/features/trips/detail/itinerary.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { OtherDate } from '#web/platform/other-date.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shows a family the plan of a trip, for as long as its link is shared. */
export function SharedPlan({ token }: { token: string }) {
  const { t, locale } = useLanguage()
  const isLive = useIsHydrated()
  const query = useQuery({ ...apiQuery('bookings.plan', { token, words: locale }), enabled: isLive })
  if (query.data) return <PlanView plan={query.data} />
  if (!query.error) return <BookingSkeleton />
  if (toFailure(query.error)?.code === 'booking_not_found')
    return (
      <EmptyState
        level={1}
        title={t('plan.endedTitle')}
        text={t('plan.endedText')}
        action={<ButtonLink to="/trips">{t('bookings.browse')}</ButtonLink>}
      />
    )
  return (
    <>
      <h1 className="mb-6 text-h1">{t('plan.title')}</h1>
      <LoadFailure query={query} otherwise="plan.loadFailed" />
    </>
  )
}

function PlanView({ plan }: { plan: TripPlan }) {
  const { t, locale } = useLanguage()
  const { hotels, departureDate, returnDate } = plan
  const origin = plan.departureOrigin?.trim()
  return (
    <article>
      <header className="pb-7">
        <p className="flex items-center gap-2 text-sm text-ink-3">
          <CalendarDays aria-hidden="true" className="size-4.5" />
          {t('plan.title')}
        </p>
        <h1 className="mt-1 text-h1 wrap-anywhere">{destinationLabel(t, plan.destination)}</h1>
      </header>
      <Card className="max-w-[52rem] p-5 sm:p-7">
        <FactRows>
          <Day label={t('trips.departure')} date={departureDate} />
          <Day label={t('trips.return')} date={returnDate} />
          <FactRow label={t('trips.duration')}>{t('trips.days', { count: plan.days })}</FactRow>
          {origin ? <FactRow label={t('trips.departureOrigin')}>{getCityLabel(t, origin)}</FactRow> : null}
          {hotels.length > 0 ? (
            <FactRow label={t('trips.accommodation')}>
              <Hotels hotels={hotels} />
            </FactRow>
          ) : null}
        </FactRows>
      </Card>
      {plan.details ? (
        <Card className="mt-6 max-w-[52rem] p-5 sm:p-7">
          <h2 className="mb-3 text-h3">{t('details.title')}</h2>
          <ShownDetailsRows details={plan.details} />
        </Card>
      ) : null}
      {plan.itinerary.length > 0 ? (
        <div className="mt-6">
          <DetailItinerary
            trip={{ ...plan, itinerary: translateDays(plan.itinerary, plan.dayWords?.[locale]) }}
          />
        </div>
      ) : null}
    </article>
  )
}

function Day({ label, date }: { label: string; date: string }) {
  const { formats } = useLanguage()
  return (
    <FactRow label={label}>
      {formats.longDate(date)} <OtherDate date={date} className="block text-sm text-ink-2" />
    </FactRow>
  )
}
