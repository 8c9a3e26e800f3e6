import { UnverifiedNotice } from '#web/features/accounts/sign-in/unverified-notice.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Panel } from '#web/ui/card.tsx'

/** Whether the address of the account is proven: the truth, and the way to it (decisions: Accounts). */
export function AccountStatus() {
  const { t } = useLanguage()
  const session = useSession()
  if (session.state !== 'signed-in') return null
  return (
    <Panel title={t('profile.status')}>
      {session.user.emailVerified ? (
        <Alert tone="ok">{t('profile.statusVerified')}</Alert>
      ) : (
        <UnverifiedNotice />
      )}
    </Panel>
  )
}
