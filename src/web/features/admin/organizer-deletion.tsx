import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/platform/errors.ts'
import { isolate } from '#web/platform/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { apiQuery } from '#web/platform/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { Touched } from './touched.tsx'
import { useModeration } from './use-moderation.ts'
import type { OrganizerDialogProps } from './use-organizer-dialogs.tsx'

/** Asks before a company is deleted, and says whom and what it touches (decisions: Names and meanings fixed). */
export function OrganizerDeletion({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const { id, companyName } = organizer
  const failure = t('errors.organizer_delete_failed')
  const remove = useModeration('admin.deleteOrganizer', { success: t('admin.organizerDeleted'), failure })
  const touched = useQuery({
    ...apiQuery('admin.organizerDeletion', { id }),
    // Counted anew each time it is asked, and not once the company is gone.
    gcTime: 0,
    enabled: remove.isIdle || remove.isError,
  })
  return (
    <DeletionDialog
      title={t('admin.deleteOrganizerTitle', { company: isolate(companyName) })}
      text={t('admin.deleteOrganizerText')}
      ready={!touched.isPending}
      remove={remove}
      failure={failure}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onClose })}
    >
      <div role="status" className="min-h-14 text-sm text-ink-2">
        {touched.data ? <Touched {...touched.data} /> : null}
        {touched.isPending ? <p className="text-ink-3">{t('admin.touched.counting')}</p> : null}
        {touched.error ? (
          <Alert tone="warn">{errorText(t, touched.error, 'errors.organizers_fetch_failed')}</Alert>
        ) : null}
      </div>
    </DeletionDialog>
  )
}
