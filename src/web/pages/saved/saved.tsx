import { useCompareParts } from '#web/features/compare/use-compare-parts.ts'
import { SavedList } from '#web/features/saved/saved-list.tsx'
import { ShareSavedButton } from '#web/features/saved/share-saved-button.tsx'
import { SavedSyncStatus } from '#web/features/saved/sync-status.tsx'
import { useSavedTrips } from '#web/features/saved/use-saved-trips.ts'
import { TripGridSkeleton } from '#web/features/trips/card/trip-grid.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/section.tsx'

/** The saved trips, with or without an account. No loader: saved trips are never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const isLive = useIsHydrated()
  return (
    <>
      <Container className="pt-8 pb-section">
        <PageMeta title={t('shortlist.title')} description={t('shortlist.description')} />
        <h1 className="text-h1">{t('shortlist.title')}</h1>
        <p className="mt-4 hidden noscript:block">{t('shortlist.needsScripts')}</p>
        {isLive ? (
          <SavedTrips />
        ) : (
          <div className="mt-6 noscript:hidden">
            <TripGridSkeleton count={3} />
          </div>
        )}
      </Container>
      {isLive ? <SavedCompareTray /> : null}
    </>
  )
}

function SavedCompareTray() {
  const compare = useCompareParts()
  return compare ? <compare.CompareTray /> : null
}

function SavedTrips() {
  const { t } = useLanguage()
  const compare = useCompareParts()
  const { owner, isKnown, kept } = useSavedTrips()
  if (!isKnown && kept.length === 0)
    return (
      <div className="mt-6">
        <TripGridSkeleton count={3} />
      </div>
    )
  return (
    <>
      <SavedSyncStatus />
      {kept.length > 0 ? <p className="mt-2 max-w-[64ch] text-ink-2">{t('shortlist.notBooked')}</p> : null}
      <ShareSavedButton key={`share ${owner}`} />
      <div className="mt-6">
        {/* No trip saved by one account stays in sight when another signs in. */}
        <SavedList key={owner} actionFor={compare && ((trip) => <compare.CompareToggle trip={trip} />)}>
          <EmptyState
            level={2}
            title={t('shortlist.emptyTitle')}
            text={t('shortlist.emptyText')}
            action={<ButtonLink to="/trips">{t('trips.browseAll')}</ButtonLink>}
          />
        </SavedList>
      </div>
    </>
  )
}
