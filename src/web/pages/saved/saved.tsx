import { useCompareParts } from '#web/features/compare/use-compare-parts.ts'
import { KeptList } from '#web/features/saved/list.tsx'
import { KeptShare } from '#web/features/saved/share.tsx'
import { KeptStanding } from '#web/features/saved/standing.tsx'
import { useKept } from '#web/features/saved/use-saved.ts'
import { TripGridSkeleton } from '#web/features/trips/card/trip-grid.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useIsLive } from '#web/platform/use-is-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/section.tsx'

/** The trips that somebody keeps, with or without an account. No loader: what one keeps is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const isLive = useIsLive()
  return (
    <>
      <Container className="pt-8 pb-section">
        <PageMeta title={t('shortlist.title')} description={t('shortlist.description')} />
        <h1 className="text-h1">{t('shortlist.title')}</h1>
        <p className="mt-4 hidden noscript:block">{t('shortlist.needsScripts')}</p>
        {isLive ? (
          <Kept />
        ) : (
          <div className="mt-6 noscript:hidden">
            <TripGridSkeleton count={3} />
          </div>
        )}
      </Container>
      {isLive ? <Tray /> : null}
    </>
  )
}

function Tray() {
  const compare = useCompareParts()
  return compare ? <compare.CompareTray /> : null
}

function Kept() {
  const { t } = useLanguage()
  const compare = useCompareParts()
  const { owner, isKnown, kept } = useKept()
  if (!isKnown && kept.length === 0)
    return (
      <div className="mt-6">
        <TripGridSkeleton count={3} />
      </div>
    )
  return (
    <>
      <KeptStanding />
      <KeptShare key={`share ${owner}`} />
      <div className="mt-6">
        {/* Nothing that one account kept stays in sight when it is another's turn. */}
        <KeptList key={owner} deedOf={compare && ((trip) => <compare.CompareToggle trip={trip} />)}>
          <EmptyState
            level={2}
            title={t('shortlist.emptyTitle')}
            text={t('shortlist.emptyText')}
            action={<ButtonLink to="/trips">{t('trips.browseAll')}</ButtonLink>}
          />
        </KeptList>
      </div>
    </>
  )
}
