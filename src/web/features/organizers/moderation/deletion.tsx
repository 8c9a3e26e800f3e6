import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { organizerDeletionForm } from '#contract/organizers/moderation.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { TextAreaField, TextField } from '#web/platform/forms/form-fields.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { DeletionFormDialog } from '#web/platform/moderation/deletion-form-dialog.tsx'
import { useModerationMutation } from '#web/platform/moderation/use-moderation-mutation.ts'
import { NamedText, nameSlot } from '#web/platform/named-text.tsx'
import { DeletionImpact } from './deletion-impact.tsx'
import type { OrganizerDialogProps } from './dialog.tsx'

type Form = ReturnType<typeof organizerDeletionForm>

/**
 * Asks before a company is deleted, and names the affected people and records (decisions: Names and meanings fixed). Its
 * name is typed and a reason written, so that no tired hand deletes it (FIX-25).
 */
export function OrganizerDeletion({ organizer, onClose }: OrganizerDialogProps) {
  const { t } = useLanguage()
  const { id, companyName } = organizer
  const failure = t('errors.organizer_delete_failed')
  const remove = useModerationMutation('admin.removeOrganizer', {
    success: t('admin.organizerDeleted'),
    failure,
  })
  const touched = useQuery({
    ...apiQuery('admin.organizerDeletion', { id }),
    // Counted anew each time the dialog opens, and not once the company is gone.
    gcTime: 0,
    enabled: remove.isIdle || remove.isError,
  })
  const form = useForm<z.input<Form>, unknown, z.output<Form>>({
    resolver: zodResolver(organizerDeletionForm(companyName)),
    defaultValues: { typedName: '', reason: '' },
  })
  return (
    <DeletionFormDialog
      title={<NamedText text={t('admin.deleteOrganizerTitle', { company: nameSlot })} name={companyName} />}
      text={t('common.final')}
      isReady={!touched.isPending}
      deletion={remove}
      failureTitle={failure}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => remove.mutate({ id, reason }, { onSuccess: onClose }))}
    >
      <DeletionImpact query={touched} otherwise="errors.organizers_fetch_failed" />
      <TextField
        form={form}
        name="typedName"
        label={t('admin.deleteOrganizerName')}
        dir="auto"
        autoComplete="off"
      />
      <TextAreaField form={form} name="reason" label={t('admin.reason')} hint={t('admin.logReasonHint')} />
    </DeletionFormDialog>
  )
}
