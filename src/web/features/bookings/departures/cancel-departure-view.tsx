import { useQuery } from '@tanstack/react-query'
import type { previewDepartureCancellation } from '#contract/bookings/departures.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Trip } from '#contract/trips/trips.ts'
import { BookingSection } from '#web/features/bookings/core/section.tsx'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { IsolatedText } from '#web/platform/named-text.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CancelDepartureForm } from './cancel-departure-form.tsx'
import { DepartureGroup } from './group.tsx'

type Preview = OutputOf<typeof previewDepartureCancellation>

/** Everything that cancelling a departure would do, and then the way to do it (CON-15). */
export function CancelDepartureView({ id }: { id: string }) {
  const { t } = useLanguage()
  const trip = useQuery(apiQuery('trips.get', { id }))
  const preview = useQuery(apiQuery('trips.previewCancellation', { id }))
  // The state of the group stands above everything else: shown later it would push it down (ACC-14).
  const groups = useQuery({
    ...apiQuery('organizers.groups', { id: trip.data?.organizerId ?? '' }),
    enabled: trip.data !== undefined,
  })
  const failed = [trip, preview].find(({ error }) => error)
  const loaded =
    trip.data && preview.data && !groups.isPending ? { trip: trip.data, preview: preview.data } : undefined
  return (
    <div className="mx-auto grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <h1 className="text-h1">{t('departure.title')}</h1>
        {loaded ? <TripLine trip={loaded.trip} /> : failed ? null : <TripLineSkeleton />}
      </header>
      {loaded ? (
        <CancelDepartureSections {...loaded} />
      ) : failed ? (
        <LoadFailure query={failed} otherwise="departure.loadFailed" />
      ) : (
        <SectionsSkeleton />
      )}
    </div>
  )
}

function TripLineSkeleton() {
  return (
    <span className="mt-2 grid gap-2">
      <Skeleton className="h-6 w-full max-w-80" />
      <Skeleton className="h-6 w-40" />
    </span>
  )
}

/** The boxes of those concerned, of the money and of the form. */
function SectionsSkeleton() {
  const { t } = useLanguage()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-5">
      <Skeleton className="h-12 w-full max-w-120" />
      {['h-34', 'h-40', 'h-96'].map((height) => (
        <Card key={height} className="p-6">
          <Skeleton className={cx(height, 'w-full')} />
        </Card>
      ))}
    </div>
  )
}

function TripLine({ trip }: { trip: Trip }) {
  const { formats } = useLanguage()
  return (
    <p className="mt-2 text-ink-2 wrap-anywhere">
      <UserText className="font-semibold text-ink">{trip.title}</UserText>
      <br />
      {formats.longDate(trip.departureDate)}
    </p>
  )
}

function CancelDepartureSections({ trip, preview }: { trip: Trip; preview: Preview }) {
  const { t, formats } = useLanguage()
  const { cancellation, isPossible, amounts, refundDue } = preview
  if (cancellation) return <DepartureCancelled cancellation={cancellation} />
  if (!isPossible) return <Alert tone="info">{t('errors.departure_begun')}</Alert>
  return (
    <>
      <DepartureGroup trip={trip} />
      <p className="max-w-[60ch] text-ink-2">{t('departure.lead')}</p>
      <BookingSection id="who" title={t('departure.who')}>
        {preview.bookings === 0 ? <p>{t('departure.nobody')}</p> : <AffectedPilgrims {...preview} />}
      </BookingSection>
      {refundDue ? (
        <BookingSection id="money" title={t('departure.money')}>
          <p className="max-w-[60ch]">
            {t('departure.moneyText', { date: formats.longDate(refundDue.last) })}
          </p>
          {amounts ? (
            <dl className="mt-3 grid gap-1">
              {amounts.map(({ currency, agreed }) => (
                <div key={currency} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <dt className="text-ink-2">{t('departure.agreed')}</dt>
                  <dd className="num min-w-0 text-[1.25rem] font-semibold wrap-anywhere">
                    <bdi>
                      <Amount>{formats.money(agreed, currency)}</Amount>
                    </bdi>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </BookingSection>
      ) : null}
      {preview.told > 0 ? <EmailPreview letter={preview.letter} /> : null}
      <CancelDepartureForm trip={trip} seen={preview} />
    </>
  )
}

function EmailPreview({ letter: { subject, text } }: Pick<Preview, 'letter'>) {
  const { t } = useLanguage()
  return (
    <BookingSection id="letter" title={t('departure.letter')}>
      <div className="rounded-control border border-line px-4.5 py-4">
        <p className="font-semibold wrap-anywhere">
          <IsolatedText>{subject}</IsolatedText>
        </p>
        <p className="mt-2 max-w-[60ch] whitespace-pre-line wrap-anywhere">
          <IsolatedText>{text}</IsolatedText>
        </p>
      </div>
      <p className="mt-3 max-w-[60ch] text-sm text-ink-2">{t('departure.letterNote')}</p>
    </BookingSection>
  )
}

type AffectedCounts = Pick<Preview, 'bookings' | 'pilgrims' | 'told'>

function AffectedPilgrims(given: AffectedCounts) {
  const { t } = useLanguage()
  return (
    <>
      <p className="text-[1.125rem] font-semibold">
        <AffectedCountsText {...given} />
      </p>
      {given.told < given.bookings ? (
        <p className="mt-2 max-w-[60ch] text-sm text-ink-2">{t('departure.unproven')}</p>
      ) : null}
    </>
  )
}

function AffectedCountsText({ bookings, pilgrims, told }: AffectedCounts) {
  const { t } = useLanguage()
  return t('departure.whoText', {
    bookings: t('departure.bookingsCount', { count: bookings }),
    pilgrims: t('bookings.pilgrimsCount', { count: pilgrims }),
    letters: t('departure.letters', { count: told }),
  })
}

function DepartureCancelled({ cancellation }: { cancellation: NonNullable<Preview['cancellation']> }) {
  const { t } = useLanguage()
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="ok" announced="polite" title={t('departure.cancelled')}>
        <p className="mt-1">
          <AffectedCountsText {...cancellation} />
        </p>
        <p className="mt-1 whitespace-pre-line">{t('tripChange.reason', { reason: cancellation.reason })}</p>
        <p className="mt-1">{t('departure.forGood')}</p>
      </Alert>
      <ButtonLink to="/organizer-dashboard" variant="quiet">
        {t('nav.organizerDashboard')}
      </ButtonLink>
    </div>
  )
}
