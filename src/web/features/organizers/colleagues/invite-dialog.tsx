import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { invitationForm } from '#contract/organizers/members.ts'
import { type Locale, localeNames, locales } from '#i18n/locales.ts'
import { call } from '#web/platform/api/api.ts'
import { TextField } from '#web/platform/forms/form-fields.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { MemberForm } from './member-form.tsx'
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
  return (
    <MemberForm
      form={form}
      title={t('colleagues.invite')}
      text={t('colleagues.inviteText')}
      submitLabel={t('colleagues.send')}
      busyLabel={t('colleagues.sending')}
      save={(values) => call('members.invite', { id: organizerId, ...values })}
      onDone={({ email }) => onSent(email)}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" label={t('accounts.email')} autoComplete="off" />
      <RoleFields form={form} organizerId={organizerId} />
      <SelectField form={form} name="language" label={t('tripForm.letterLanguage')}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {localeNames[one]}
          </option>
        ))}
      </SelectField>
    </MemberForm>
  )
}
