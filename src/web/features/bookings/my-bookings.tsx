import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/load-failure.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BookingCard } from './booking-card.tsx'

/** The bookings of the user who is signed in, the latest first. */
export function MyBookings() {
  const { t } = useLanguage()
  const query = useQuery(apiQuery('bookings.list', {}))
  const { data: bookings, error } = query
  if (!bookings && error) return <LoadFailure query={query} otherwise="bookings.loadFailed" />
  if (!bookings) return <WaitingForBookings />
  if (bookings.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('bookings.emptyTitle')}
        text={t('bookings.emptyText')}
        action={<ButtonLink to="/trips">{t('bookings.browse')}</ButtonLink>}
      />
    )
  return (
    <ul className="grid gap-7">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}

/** While bookings are on their way. */
export function WaitingForBookings() {
  const { t } = useLanguage()
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label={t('bookings.loading')} />
    </div>
  )
}

/** For visitors; while a stored token is being looked at (boot.js), the spinner stands in its place. */
export function BookingsNeedSignIn() {
  const { t } = useLanguage()
  return (
    <>
      <div className="hidden [html[data-auth]_&]:block">
        <WaitingForBookings />
      </div>
      <div className="[html[data-auth]_&]:hidden">
        <EmptyState
          level={2}
          title={t('bookings.loginTitle')}
          text={t('bookings.loginText')}
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <ButtonLink to="/login?redirect=/my-bookings">{t('bookings.signIn')}</ButtonLink>
              <ButtonLink to="/find-booking" variant="quiet">
                {t('find.title')}
              </ButtonLink>
            </div>
          }
        />
      </div>
    </>
  )
}
