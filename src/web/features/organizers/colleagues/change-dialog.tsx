import { useForm } from 'react-hook-form'
import type { Member } from '#contract/organizers/members.ts'
import { call } from '#web/platform/api/api.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { MemberForm } from './member-form.tsx'
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
  return (
    <MemberForm
      form={form}
      title={t('colleagues.changeOf', { name })}
      text={t('colleagues.changeText', { name })}
      submitLabel={t('colleagues.save')}
      busyLabel={t('colleagues.saving')}
      save={(values) => call('members.change', { id: organizerId, userId, ...values })}
      onDone={onDone}
      onClose={onClose}
    >
      <RoleFields form={form} organizerId={organizerId} led={departures} />
    </MemberForm>
  )
}
