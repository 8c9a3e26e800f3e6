import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { OrganizerFields } from './moderation-fields.tsx'
import type { OrganizerDialogProps } from './use-moderation-dialogs.tsx'
import { useOrganizerForm } from './use-moderation-form.ts'

/** Edit Organizer (ADM-08). */
export function OrganizerDialog({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const { form, error, isSaving, submit } = useOrganizerForm(organizer, onClose)
  return (
    <EditDialog
      title={t('admin.editOrganizer')}
      about={<bdi>{organizer.companyName}</bdi>}
      isSaving={isSaving}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <OrganizerFields form={form} />
    </EditDialog>
  )
}
