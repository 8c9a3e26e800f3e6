import { useLocation } from 'react-router'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A link to no booking, or to none of the signed-in user. */
export function BookingNotFound() {
  const { t } = useLanguage()
  return (
    <EmptyState
      level={1}
      title={t('bookings.privateMissingTitle')}
      text={t('common.linkIncomplete')}
      action={
        <>
          <ButtonLink to="/find-booking">{t('find.title')}</ButtonLink>
          <ButtonLink to="/contact" variant="quiet">
            {t('nav.contact')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** The reference alone opens nothing: its owner signs in, and a guest has a link sent. */
export function BookingSignInRequired() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  return (
    <EmptyState
      level={1}
      title={t('bookings.loginTitle')}
      text={t('booking.loginText')}
      action={
        <>
          <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname)}`}>
            {t('accounts.signIn')}
          </ButtonLink>
          <ButtonLink to="/find-booking" variant="quiet">
            {t('find.title')}
          </ButtonLink>
        </>
      }
    />
  )
}
