import { approvalBadges } from '#domain/organizers/organizers.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'

/** The decision on an organizer. */
export function useVerification() {
  const { t } = useLanguage()
  return useModerationMutation('admin.verifyOrganizer', {
    success: t('admin.verificationUpdated'),
    failure: t('errors.verification_update_failed'),
  })
}

/** Verified, with the badges that an approval gives (organizer specification 4). */
export function toApprovalInput(id: string) {
  return { id, isVerified: true, verificationBadges: [...approvalBadges] }
}

/** Rejected, or no longer verified; the reason may be left out. */
export function toRejectionInput(id: string, reason: string) {
  return { id, isVerified: false, verificationBadges: [], reason: reason || null }
}
