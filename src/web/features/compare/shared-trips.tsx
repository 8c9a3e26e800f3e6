import type { OutputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { oneAdult } from '#domain/offers/choices.ts'
import { comparedTripLimits } from '#domain/trips/trips.ts'
import { useKnownParty } from '#web/features/bookings/party/use-known-party.ts'
import { GroupedCards } from '#web/features/saved/grouped-cards.tsx'
import { SaveAllButton } from '#web/features/saved/save-all-button.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/section.tsx'
import { getComparePath } from './comparison-url.ts'
import { useCompareParts } from './use-compare-parts.ts'

/** The cards of a shared list, to be saved and compared as in every list. */
export function SharedTrips({ list }: { list: OutputOf<Endpoints['shortlists.open']> }) {
  const { t, formats } = useLanguage()
  const compare = useCompareParts()
  // The page is the same for all who have the link: whose party it is compared for is known on the device.
  const { party = oneAdult } = useKnownParty('')
  const { trips, gone, madeOn, endsOn } = list
  const title = trips.length > 0 ? t('sharedList.title', { count: trips.length }) : t('sharedList.noneTitle')
  const date = (day: string) => formats.longDate(day.slice(0, 10))
  return (
    <>
      <Container className="pt-8 pb-section">
        <PageMeta title={title} description={t('share.pageText')} preview />
        {trips.length > 0 ? (
          <>
            <h1 className="text-h1">{title}</h1>
            <p className="mt-2 max-w-[64ch] text-ink-2">
              {t('sharedList.standing', { date: date(madeOn) })}{' '}
              {t('sharedList.until', { date: date(endsOn) })} {t('sharedList.notBooked')}
            </p>
            {gone > 0 ? (
              <Alert tone="info" className="mt-4">
                {t('sharedList.gone', { count: gone })}
              </Alert>
            ) : null}
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <SaveAllButton trips={trips} />
              {trips.length >= comparedTripLimits.least && trips.length <= comparedTripLimits.most ? (
                <ButtonLink
                  to={getComparePath(
                    trips.map(({ id }) => id),
                    party,
                  )}
                  variant="quiet"
                >
                  {t('compare.open', { count: trips.length })}
                </ButtonLink>
              ) : null}
            </div>
            <div className="mt-6">
              <GroupedCards
                trips={trips}
                actionFor={compare && ((trip) => <compare.CompareToggle trip={trip} />)}
              />
            </div>
          </>
        ) : (
          <EmptyState
            level={1}
            title={title}
            text={t('sharedList.noneText')}
            action={<ButtonLink to="/trips">{t('trips.browseAll')}</ButtonLink>}
          />
        )}
      </Container>
      {compare ? <compare.CompareTray /> : null}
    </>
  )
}
