import { useForm } from 'react-hook-form'
import type { Member } from '#contract/organizers/members.ts'
import { call } from '#web/platform/api/api.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { SelectField } from '#web/platform/forms/select-field.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { MemberForm } from './member-form.tsx'

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
  return (
    <MemberForm
      form={form}
      title={t('colleagues.handOver')}
      text={t('colleagues.handOverText')}
      busyLabel={t('colleagues.handingOver')}
      destructive
      save={(values) => call('members.handOver', { id: organizerId, ...values })}
      onDone={onDone}
      onClose={onClose}
    >
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
    </MemberForm>
  )
}
