import type { z } from 'zod'
import type { approvalForm } from '#contract/organizers/moderation.ts'
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

/** Verified, with the badges of the documents that were seen (FIX-27). */
export function toApprovalInput(id: string, { seenDocuments, reason }: z.output<typeof approvalForm>) {
  return { id, isVerified: true, verificationBadges: seenDocuments, seenDocuments, reason: reason || null }
}

/** Rejected, or no longer verified; the reason may be left out. */
export function toRejectionInput(id: string, reason: string) {
  return { id, isVerified: false, verificationBadges: [], reason: reason || null }
}
