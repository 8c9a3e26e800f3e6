import type { OwnOrganizer } from '#contract/organizers/dashboard.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ProfileFields } from './fields.tsx'
import { LogoField } from './logo-field.tsx'
import { useUpdateProfile } from './use-update-profile.ts'
import { WithheldNotice } from './withheld-notice.tsx'

type ProfileDialogProps = { organizer: OwnOrganizer; open: boolean; onOpenChange: (open: boolean) => void }

/** Changes the public facts of the company; it stays open, with all typed text, until that is saved. */
export function ProfileDialog({ organizer, open, onOpenChange }: ProfileDialogProps) {
  const { t } = useLanguage()
  const { form, logo, setLogo, photo, isSaving, error, submit, restart } = useUpdateProfile(organizer, () =>
    onOpenChange(false),
  )

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) restart()
  }

  return (
    <FormDialog
      size="lg"
      open={open}
      onOpenChange={change}
      title={t('organizers.editProfile')}
      description={t('organizers.editLead')}
      submitLabel={t('organizers.save')}
      busy={isSaving}
      isReady={!photo.isPending}
      busyLabel={t('organizers.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={submit}
      className="grid gap-x-5 gap-y-[1.15rem] sm:grid-cols-2"
    >
      <ErrorSummary form={form} />
      <FormFailure error={error} className="col-span-full" />
      <WithheldNotice organizerId={organizer.id} place="company" className="col-span-full" />
      <LogoField
        companyName={organizer.companyName}
        current={organizer.companyLogo}
        chosen={logo}
        photo={photo}
        onDrop={() => setLogo(undefined)}
      />
      <ProfileFields form={form} />
    </FormDialog>
  )
}
