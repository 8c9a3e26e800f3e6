import type { ModeratedOrganizer } from '#contract/organizers/moderation.ts'
import { yearsLimits } from '#domain/organizers/organizers.ts'
import { CompanyFields } from '#web/features/organizers/profile/company-fields.tsx'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { EditDialog } from '#web/platform/moderation/edit-dialog.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { useOrganizerForm } from './use-organizer-form.ts'
import { VerificationBadge } from './verification-state.tsx'

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
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2 sm:col-span-full">
        <VerificationBadge organizer={organizer} />
        {t('admin.verificationElsewhere', { view: t('admin.viewDetails') })}
      </p>
    </EditDialog>
  )
}
