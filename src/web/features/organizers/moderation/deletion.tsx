import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { DeletionDialog } from '#web/platform/moderation/deletion-dialog.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { DeletionImpact } from './deletion-impact.tsx'
import type { OrganizerDialogProps } from './dialog.tsx'

/** Asks before a company is deleted, and names the affected people and records (decisions: Names and meanings fixed). */
export function OrganizerDeletion({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const { id, companyName } = organizer
  const failure = t('errors.organizer_delete_failed')
  const remove = useModerationMutation('admin.deleteOrganizer', {
    success: t('admin.organizerDeleted'),
    failure,
  })
  const touched = useQuery({
    ...apiQuery('admin.organizerDeletion', { id }),
    // Counted anew each time the dialog opens, and not once the company is gone.
    gcTime: 0,
    enabled: remove.isIdle || remove.isError,
  })
  return (
    <DeletionDialog
      title={t('admin.deleteOrganizerTitle', { company: companyName })}
      text={t('admin.deleteOrganizerText')}
      isReady={!touched.isPending}
      deletion={remove}
      failureTitle={failure}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onClose })}
    >
      <DeletionImpact query={touched} otherwise="errors.organizers_fetch_failed" />
    </DeletionDialog>
  )
}
