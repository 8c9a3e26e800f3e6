import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Member } from '#contract/organizers/members.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { RoleFields, type RoleValues } from './role-fields.tsx'

type ChangeDialogProps = { organizerId: string; member: Member; onClose: () => void; onDone: () => void }

/** Gives a member another role, or a leader other departures. */
export function ChangeDialog({ organizerId, member, onClose, onDone }: ChangeDialogProps) {
  const { t } = useLanguage()
  const { userId, role, departures } = member
  const name = member.name ?? member.email
  const form = useForm<RoleValues>({
    defaultValues: {
      role: role === 'owner' ? 'manager' : role,
      departures: departures.map(({ id }) => id),
    },
  })
  const change = useMutation({
    mutationFn: (values: RoleValues) => call('members.change', { id: organizerId, userId, ...values }),
    onSuccess: onDone,
    onError: (error) =>
      showToast({ title: getErrorText(t, error, 'errors.members_failed'), tone: 'destructive' }),
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!change.isPending}
      title={t('colleagues.changeOf', { name })}
      description={t('colleagues.changeText', { name })}
      submitLabel={t('colleagues.save')}
      busy={change.isPending}
      busyLabel={t('colleagues.saving')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="grid gap-4"
    >
      <FormFailure error={change.error} />
      <RoleFields form={form} organizerId={organizerId} led={departures} />
    </FormDialog>
  )
}
