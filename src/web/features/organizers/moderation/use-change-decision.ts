import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'

/** The decision on a change that waits. */
export function useChangeDecision() {
  const { t } = useLanguage()
  return useModerationMutation('admin.decideChange', {
    success: t('admin.changeDecided'),
    failure: t('errors.organizer_update_failed'),
  })
}

/** Which change is decided on: the one that was shown. */
export function toChangeParams({ id, pendingChange }: ModeratedOrganizer) {
  return { id, askedAt: pendingChange?.askedAt ?? '' }
}
