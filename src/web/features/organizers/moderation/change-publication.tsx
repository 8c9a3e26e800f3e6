import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { getFailureText } from '#web/platform/moderation/failure-text.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toChangeParams, useChangeDecision } from './use-change-decision.ts'

type ChangePublicationProps = { organizer: ModeratedOrganizer; onClose: () => void }

/** Asks before a change is published: its owner is written to at once. */
export function ChangePublication({ organizer, onClose }: ChangePublicationProps) {
  const { t } = useLanguage()
  const decision = useChangeDecision()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        <NamedText text={t('admin.publishChangeTitle', { company: nameSlot })} name={organizer.companyName} />
      }
      text={t('admin.publishChangeText')}
      submitLabel={t('admin.publishChange')}
      busy={decision.isPending}
      busyLabel={t('admin.publishingChange')}
      error={getFailureText(t, decision.error, t('errors.organizer_update_failed'))}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() =>
        decision.mutate({ ...toChangeParams(organizer), isApproved: true }, { onSuccess: onClose })
      }
    />
  )
}
