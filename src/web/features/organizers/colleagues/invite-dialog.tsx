import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { invitationForm } from '#contract/organizers/members.ts'
import { type Locale, localeNames, locales } from '#i18n/locales.ts'
import { call } from '#web/platform/api/api.ts'
import { getErrorText } from '#web/platform/api/errors.ts'
import { ErrorSummary } from '#web/platform/forms/error-summary.tsx'
import { FormFailure } from '#web/platform/forms/form-failure.tsx'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { showFieldErrors } from '#web/platform/forms/form-support.ts'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { showToast } from '#web/platform/toast.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { RoleFields, type RoleValues } from './role-fields.tsx'

type Values = RoleValues & { email: string; language: Locale }

type InviteDialogProps = { organizerId: string; onClose: () => void; onSent: (email: string) => void }

/** Invites someone by email, in a role. */
export function InviteDialog({ organizerId, onClose, onSent }: InviteDialogProps) {
  const { t, locale } = useLanguage()
  const form = useForm<Values>({
    // The schema fills in what the form always has.
    resolver: zodResolver(invitationForm) as unknown as Resolver<Values>,
    defaultValues: { email: '', role: 'desk', departures: [], language: locale },
  })
  const invite = useMutation({
    mutationFn: (values: Values) => call('members.invite', { id: organizerId, ...values }),
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) => {
      showToast({ title: getErrorText(t, error, 'errors.members_failed'), tone: 'destructive' })
      showFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      closable={!invite.isPending}
      title={t('colleagues.invite')}
      description={t('colleagues.inviteText')}
      submitLabel={t('colleagues.send')}
      busy={invite.isPending}
      busyLabel={t('colleagues.sending')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      className="grid gap-4"
    >
      <ErrorSummary form={form} />
      <FormFailure error={invite.error} />
      <TextField form={form} name="email" type="email" label={t('accounts.email')} autoComplete="off" />
      <RoleFields form={form} organizerId={organizerId} />
      <SelectField form={form} name="language" label={t('tripForm.letterLanguage')}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {localeNames[one]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
