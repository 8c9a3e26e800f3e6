import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { rejectionForm } from '#contract/admin-organizers.ts'
import { fieldText, showFieldErrors } from '#web/platform/form.ts'
import { isolate } from '#web/platform/isolate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { OrganizerDialogProps } from './use-organizer-dialogs.tsx'
import { rejection, useVerification } from './use-verification.ts'

/** Rejects a company, or takes its verification away, with a reason that its owner will read. */
export function OrganizerRejection({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const formId = useId()
  const verification = useVerification()
  const form = useForm({ resolver: zodResolver(rejectionForm), defaultValues: { reason: '' } })
  const company = isolate(organizer.companyName)
  const { isVerified } = organizer
  const submit = form.handleSubmit(({ reason }) =>
    verification.mutate(rejection(organizer.id, reason), {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(form, error),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={() => verification.isPending || onClose()}
      title={isVerified ? t('admin.removeTitle', { company }) : t('admin.rejectTitle', { company })}
      description={isVerified ? t('admin.removeText') : t('admin.rejectText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" disabled={verification.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={verification.isPending}
            busyLabel={t('admin.rejecting')}
          >
            {isVerified ? t('admin.removeVerification') : t('admin.reject')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <Field
          label={t('admin.reason')}
          optional={t('common.optional')}
          hint={t('admin.reasonHint')}
          error={fieldText(t, form.formState.errors.reason?.message)}
        >
          {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" />}
        </Field>
      </form>
    </Dialog>
  )
}
