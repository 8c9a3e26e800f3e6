import { useState } from 'react'
import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { verificationPromiseHours } from '#domain/organizers/organizers.ts'
import { RejectionNotice } from '#web/features/organizers/profile/rejection-notice.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { focusOnMount } from '#web/ui/dialogs/focus-on-mount.ts'

/** Why a company cannot publish yet: it is still looked at, or was rejected. */
export function VerificationNotice({ organizer }: { organizer: OwnOrganizer }) {
  const { t, formats } = useLanguage()
  const [hasAsked, setAsked] = useState(false)
  const { isVerified, rejectedAt } = organizer
  if (isVerified) return null
  if (rejectedAt)
    return (
      <RejectionNotice organizer={organizer} rejectedAt={rejectedAt} onRequested={() => setAsked(true)} />
    )
  return (
    <Alert
      tone="warn"
      title={t('dashboard.pendingTitle')}
      {...(hasAsked && { ref: focusOnMount, tabIndex: -1 })}
    >
      {t('dashboard.pendingText', { hours: formats.number(verificationPromiseHours) })}
    </Alert>
  )
}
