import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/platform/load-failure.tsx'
import { apiQuery, failureOf } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { useIsLive } from '#web/platform/use-is-live.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BookingCard } from './booking-card.tsx'
import { WaitingForBookings } from './my-bookings.tsx'

/**
 * The booking behind a private link. Opening it confirms the guest's address, so only a browser that runs the page
 * opens it: mail scanners that merely fetch the link change nothing.
 */
export function PrivateBooking({ token }: { token: string }) {
  const { t } = useLanguage()
  const session = useSession()
  const isLive = useIsLive()
  const query = useQuery({ ...apiQuery('bookings.open', { token }), enabled: isLive })
  const { data: booking, error } = query

  if (booking)
    return (
      <div className="grid gap-6">
        {/* Whoever opens the link too late, or again after the answer, must not read that places are being kept. */}
        {booking.status === 'pending' ? <Alert tone="ok">{t('bookings.privateKept')}</Alert> : null}
        <BookingCard booking={booking} />
        {session.state === 'signed-out' && booking.userId === null ? (
          <Alert tone="info">
            <p>{t('bookings.createAccount')}</p>
            <ButtonLink to="/register" variant="quiet" size="sm" className="mt-3">
              {t('nav.pilgrimsSignUp')}
            </ButtonLink>
          </Alert>
        ) : null}
      </div>
    )
  if (!error) return <WaitingForBookings />
  if (failureOf(error)?.code === 'booking_not_found')
    return (
      <EmptyState
        level={2}
        title={t('bookings.privateMissingTitle')}
        text={t('bookings.privateMissingText')}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <ButtonLink to="/find-booking">{t('find.title')}</ButtonLink>
            <ButtonLink to="/contact" variant="quiet">
              {t('nav.contact')}
            </ButtonLink>
          </div>
        }
      />
    )
  return <LoadFailure query={query} otherwise="bookings.loadFailed" />
}
