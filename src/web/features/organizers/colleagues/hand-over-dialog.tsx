import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Member } from '#contract/organizers/members.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'

type HandOverDialogProps = {
  organizerId: string
  /** Everyone but the owner. */
  members: readonly Member[]
  onClose: () => void
  onDone: () => void
}

/** Hands the company over, with the password: the phone may be in other hands. */
export function HandOverDialog({ organizerId, members, onClose, onDone }: HandOverDialogProps) {
  const { t } = useLanguage()
  const form = useForm({ defaultValues: { userId: members[0]?.userId ?? '', password: '' } })
  const handOver = useMutation({
    mutationFn: (values: { userId: string; password: string }) =>
      call('members.handOver', { id: organizerId, ...values }),
    onSuccess: onDone,
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'errors.members_failed'), tone: 'destructive' })
      showFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!handOver.isPending}
      title={t('colleagues.handOver')}
      description={t('colleagues.handOverText')}
      submitLabel={t('colleagues.handOver')}
      destructive
      busy={handOver.isPending}
      busyLabel={t('colleagues.handingOver')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => handOver.mutate(values))}
      className="grid gap-4"
    >
      <FormFailure error={handOver.error} />
      <SelectField form={form} name="userId" label={t('colleagues.newOwner')}>
        {members.map(({ userId, name, email }) => (
          <option key={userId} value={userId}>
            {name ?? email}
          </option>
        ))}
      </SelectField>
      <PasswordField
        form={form}
        name="password"
        label={t('passwords.current')}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
