import { CircleX, Clock } from 'lucide-react'
import type { ModeratedOrganizer, verificationStates } from '#contract/organizers/moderation.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'

export type VerificationState = (typeof verificationStates)[number]

/** Returns the verification state of an organizer. */
export function getVerificationState({ isVerified, rejectedAt }: ModeratedOrganizer): VerificationState {
  if (isVerified) return 'verified'
  return rejectedAt ? 'rejected' : 'pending'
}

/** The name of a state. */
export function getVerificationLabel(t: Translate, state: VerificationState): string {
  if (state === 'verified') return t('organizers.verified')
  return state === 'rejected' ? t('admin.rejected') : t('admin.pending')
}

/** Verified, Pending or Rejected. */
export function VerificationBadge({ organizer }: { organizer: ModeratedOrganizer }) {
  const { t } = useLanguage()
  const state = getVerificationState(organizer)
  const label = getVerificationLabel(t, state)
  if (state === 'verified') return <VerifiedBadge label={label} />
  const isRejected = state === 'rejected'
  const Icon = isRejected ? CircleX : Clock
  return (
    <Badge tone={isRejected ? 'danger' : 'warn'} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
