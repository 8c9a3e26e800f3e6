import { useQuery } from '@tanstack/react-query'
import type { PlaceCredentials } from '#contract/waiting-lists/waiting-lists.ts'
import { BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WaitingPlaceView } from './place.tsx'

/** The key of a link is no id. */
const parsePlaceKey = (key: string): PlaceCredentials =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(key) ? { id: key } : { token: key }

/** The page of one place on a waiting list, by its id for a signed-in user, or by the link of an email. */
export function WaitingPlacePage({ of: keyParam }: { of: string }) {
  const holder = parsePlaceKey(keyParam)
  const session = useSession()
  const isLive = useIsHydrated()
  if (isLive && holder.id && session.state === 'signed-out') return <BookingSignInRequired />
  if (!isLive || (holder.id && session.state !== 'signed-in')) return <BookingSkeleton />
  return <OpenPlace holder={holder} />
}

/** The link confirms the address, so only a browser that runs the page opens it. */
function OpenPlace({ holder }: { holder: PlaceCredentials }) {
  const { t } = useLanguage()
  const { token } = holder
  const query = useQuery(
    token === undefined ? apiQuery('waiting.view', holder) : apiQuery('waiting.confirm', { token }),
  )
  if (query.data) return <WaitingPlaceView place={query.data} holder={holder} refetch={query.refetch} />
  if (!query.error) return <BookingSkeleton />
  if (toFailure(query.error)?.code === 'place_not_found')
    return (
      <EmptyState
        level={1}
        title={t('bookings.privateMissingTitle')}
        text={t('errors.place_not_found')}
        action={<ButtonLink to="/trips">{t('bookings.browse')}</ButtonLink>}
      />
    )
  return (
    <>
      <h1 className="mb-6 text-h1">{t('waiting.placeTitle')}</h1>
      <LoadFailure query={query} otherwise="errors.bookings_fetch_failed" />
    </>
  )
}
