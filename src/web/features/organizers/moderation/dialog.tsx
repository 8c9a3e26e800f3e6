import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { yearsLimits } from '#domain/organizers/organizers.ts'
import { SuspensionImpact } from '#web/features/accounts/moderation/suspension-impact.tsx'
import { CompanyFields } from '#web/features/organizers/profile/company-fields.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { CheckboxField, TextAreaField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { SeenDocuments } from './seen-documents.tsx'
import { useOrganizerForm } from './use-organizer-form.ts'

/** The props of each organizer dialog. */
export type OrganizerDialogProps = {
  organizer: ModeratedOrganizer
  onClose: () => void
  /** Opens the approval, which asks again. */
  onApprove: () => void
  /** Opens the rejection, which asks for its reason. */
  onReject: () => void
}

/** Edit Organizer (ADM-08). */
export function OrganizerDialog({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const { form, error, isSaving, submit } = useOrganizerForm(organizer, onClose)
  const willBeVerified = form.watch('isVerified')
  return (
    <EditDialog
      title={t('admin.editOrganizer')}
      recordName={<UserText>{organizer.companyName}</UserText>}
      isSaving={isSaving}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary form={form} />
      <CompanyFields form={form} years={yearsLimits.admin} isOwn={false} />
      <CheckboxField
        form={form}
        name="isVerified"
        label={t('admin.isVerified')}
        className="sm:col-span-full"
      />
      {willBeVerified === organizer.isVerified ? null : (
        <div className="grid gap-[1.15rem] sm:col-span-full">
          <p className="text-sm text-ink-2">{t(willBeVerified ? 'admin.approveText' : 'admin.removeText')}</p>
          {willBeVerified ? <SeenDocuments form={form} name="seenDocuments" /> : null}
          {willBeVerified ? null : <SuspensionImpact kind="organizer" id={organizer.id} />}
          <TextAreaField
            form={form}
            name="reason"
            label={t('admin.reason')}
            isOptional={!willBeVerified}
            hint={t(willBeVerified ? 'admin.logReasonHint' : 'admin.reasonHint')}
          />
        </div>
      )}
    </EditDialog>
  )
}
