import { useLanguage } from '#web/platform/language.tsx'
import { useSession } from '#web/platform/session.ts'
import { Alert } from '#web/ui/alert.tsx'

/** What holds for whoever did not prove to read the mail: the places are kept by the link in the letter (decisions: Bookings). */
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
