import type { User } from '#contract/accounts/accounts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { AddressText } from '#web/platform/parts/address-text.tsx'
import { useSignOut } from '#web/platform/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** For a user who cannot register a company here: the account has one already, or is an administrator's. */
export function SignUpSignedIn({ user, hasCompany }: { user: User; hasCompany: boolean }) {
  const { t } = useLanguage()
  const signOut = useSignOut()
  const email = `<email>${user.email}</email>`
  return (
    <Card className="max-w-180 p-6 sm:p-10">
      <h2 className="text-h3">{t('accounts.signedIn')}</h2>
      <p className="mt-2 mb-6 text-ink-2">
        <AddressText
          text={
            hasCompany ? t('organizers.signedInCompany', { email }) : t('organizers.signedInText', { email })
          }
        />
      </p>
      {hasCompany ? (
        <ButtonLink to="/organizer-dashboard">{t('nav.organizerDashboard')}</ButtonLink>
      ) : (
        <Button onClick={signOut}>{t('nav.signOut')}</Button>
      )}
    </Card>
  )
}
