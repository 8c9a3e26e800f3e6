import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PlaceCredentials } from '#contract/waiting-lists/waiting-lists.ts'
import { parsePlaceKey } from '#domain/waiting-lists/place-keys.ts'
import { BookingSignInRequired } from '#web/features/bookings/access/not-found.tsx'
import { BookingSkeleton } from '#web/features/bookings/core/skeleton.tsx'
import { apiQuery, toFailure } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/parts/load-failure.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { useSession } from '#web/platform/session.ts'
import { useIsHydrated } from '#web/platform/use-is-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WaitingPlaceView } from './place.tsx'
import { createPlaceQuery } from './place-query.ts'

/**
 * The page of one place on a waiting list, by its id for a signed-in user, or by the link of an email.
 */
export function WaitingPlacePage() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <PrivatePage title={t('waiting.placeTitle')} className="pt-6 pb-section lg:pt-10">
      <PlaceGate key={key} placeKey={key} />
    </PrivatePage>
  )
}

function PlaceGate({ placeKey }: { placeKey: string }) {
  const holder: PlaceCredentials = parsePlaceKey(placeKey)
  const session = useSession()
  const isLive = useIsHydrated()
  if (isLive && holder.id && session.state === 'signed-out') return <BookingSignInRequired />
  if (holder.id && (!isLive || session.state !== 'signed-in')) return <BookingSkeleton />
  return <OpenPlace holder={holder} placeKey={placeKey} />
}

type OpenPlaceProps = { holder: PlaceCredentials; placeKey: string }

/** The link confirms the address, so a browser that runs the page confirms by itself, and any other by its button. */
function OpenPlace({ holder, placeKey }: OpenPlaceProps) {
  const { t } = useLanguage()
  const isLive = useIsHydrated()
  const { token } = holder
  const viewed = useQuery(createPlaceQuery(holder))
  const isUnconfirmed = viewed.data?.state === 'unconfirmed' && token !== undefined
  const confirmed = useQuery({
    ...apiQuery('waiting.confirm', { token: token ?? '' }),
    enabled: isLive && isUnconfirmed,
  })
  const query = isUnconfirmed && confirmed.error ? confirmed : viewed
  const place = isUnconfirmed ? confirmed.data : viewed.data
  const view = (shown: NonNullable<typeof place>) => (
    <WaitingPlaceView place={shown} holder={holder} placeKey={placeKey} refetch={viewed.refetch} />
  )
  if (place) return view(place)
  if (toFailure(query.error)?.code === 'place_not_found') return <PlaceNotFound />
  if (query.error)
    return (
      <>
        <h1 className="mb-6 text-h1">{t('waiting.placeTitle')}</h1>
        <LoadFailure query={query} otherwise="errors.bookings_fetch_failed" />
      </>
    )
  return (
    <>
      <div className="noscript:hidden">
        <BookingSkeleton />
      </div>
      {isLive ? null : (
        <div className="hidden noscript:block">{viewed.data ? view(viewed.data) : <PlaceNotFound />}</div>
      )}
    </>
  )
}

function PlaceNotFound() {
  const { t } = useLanguage()
  return (
    <EmptyState
      level={1}
      title={t('bookings.privateMissingTitle')}
      text={t('errors.place_not_found')}
      action={<ButtonLink to="/trips">{t('bookings.browse')}</ButtonLink>}
    />
  )
}
