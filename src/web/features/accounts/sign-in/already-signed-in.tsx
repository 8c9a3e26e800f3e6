import type { User } from '#contract/accounts/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** For a user on the sign-in page who is signed in already: says so and shows links onwards. */
export function AlreadySignedIn({ user, target }: { user: User; target: string }) {
  const { t } = useLanguage()
  return (
    <>
      <h1 className="text-h1">{t('accounts.signedIn')}</h1>
      <p className="mt-2 text-ink-2">
        <bdi>{user.email}</bdi>
      </p>
      <div className="mt-7 grid gap-3">
        {target !== '/' && (
          <ButtonLink to={target} size="lg">
            {t('accounts.continue')}
          </ButtonLink>
        )}
        <ButtonLink to="/my-bookings" size="lg" variant={target === '/' ? 'primary' : 'quiet'}>
          {t('nav.myBookings')}
        </ButtonLink>
        <ButtonLink to="/trips" size="lg" variant="quiet">
          {t('home.pilgrimAction')}
        </ButtonLink>
      </div>
    </>
  )
}
