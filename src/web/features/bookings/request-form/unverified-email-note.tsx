import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Explains unverified emails: the link in the email holds the places (decisions: Bookings). */
export function UnverifiedEmailNote({ className }: { className?: string }) {
  const { t } = useLanguage()
  const session = useSession()
  if (session.state === 'signed-out')
    return (
      <Alert tone="info" className={className}>
        {t('bookings.guestNote')}
      </Alert>
    )
  if (session.state !== 'signed-in' || session.user.emailVerified) return null
  return (
    <Alert tone="info" className={className}>
      {t('bookings.unprovenNote')}
    </Alert>
  )
}
