import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { OrganizerFields } from './organizer-fields.tsx'
import type { OrganizerDialogProps } from './use-organizer-dialogs.tsx'
import { useOrganizerForm } from './use-organizer-form.ts'

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
