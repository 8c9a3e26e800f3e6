import type { ReactNode } from 'react'
import type { Invitation, LedDeparture, Member } from '#contract/organizers/members.ts'
import type { MemberRole } from '#domain/organizers/members.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { roleKeys, roleTextKeys } from './texts.ts'

type RoleRowProps = { name: ReactNode; role: MemberRole; actions?: ReactNode; children: ReactNode }

/** Someone or something with a role: a member, an invitation, a company; what is known of it, and its buttons. */
export function RoleRow({ name, role, actions, children }: RoleRowProps) {
  const { t } = useLanguage()
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          <Badge tone="mute">{t(roleKeys[role])}</Badge>
        </p>
        {children}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </li>
  )
}

type RowActionProps = { label: string; name: string; isQuiet?: boolean; onPress: () => void }

/** A button of a row: read aloud it says of whom. */
function RowAction({ label, name, isQuiet = false, onPress }: RowActionProps) {
  return (
    <Button variant={isQuiet ? 'ghost' : 'quiet'} size="sm" onClick={onPress} aria-label={name}>
      {label}
    </Button>
  )
}

type MemberRowProps = { member: Member; onChange: () => void; onRemove: () => void }

/** A member with the role, what it may see, and the departures of a leader. */
export function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const { t } = useLanguage()
  const { email, role, departures } = member
  const name = member.name ?? email
  return (
    <RoleRow
      name={<UserText>{name}</UserText>}
      role={role}
      actions={
        role === 'owner' ? null : (
          <>
            <RowAction
              label={t('colleagues.change')}
              name={t('colleagues.changeOf', { name })}
              onPress={onChange}
            />
            <RowAction
              label={t('colleagues.remove')}
              name={t('colleagues.removeOf', { name })}
              onPress={onRemove}
              isQuiet
            />
          </>
        )
      }
    >
      <p className="text-sm text-ink-2 wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p className="text-sm text-ink-2">{t(roleTextKeys[role])}</p>
      {role === 'leader' ? <Departures departures={departures} /> : null}
    </RoleRow>
  )
}

function Departures({ departures }: { departures: readonly LedDeparture[] }) {
  const { t, formats } = useLanguage()
  if (departures.length === 0)
    return <p className="text-sm font-semibold text-warn">{t('colleagues.noDepartures')}</p>
  return (
    <ul className="mt-1 text-sm">
      {departures.map(({ id, title, departureDate }) => (
        <li key={id} className="wrap-anywhere">
          <UserText>{title}</UserText> · {formats.mediumDate(departureDate)}
        </li>
      ))}
    </ul>
  )
}

type InvitationRowProps = { invitation: Invitation; onSendAgain: () => void; onWithdraw: () => void }

/** An invitation that nobody accepted yet. */
export function InvitationRow({ invitation, onSendAgain, onWithdraw }: InvitationRowProps) {
  const { t, formats } = useLanguage()
  const { email, role, expiresAt, isExpired } = invitation
  return (
    <RoleRow
      name={<bdi dir="ltr">{email}</bdi>}
      role={role}
      actions={
        <>
          <RowAction
            label={t('colleagues.sendAgain')}
            name={t('colleagues.sendAgainTo', { email })}
            onPress={onSendAgain}
          />
          <RowAction
            label={t('colleagues.withdraw')}
            name={t('colleagues.withdrawOf', { email })}
            onPress={onWithdraw}
            isQuiet
          />
        </>
      }
    >
      <p className="text-sm text-ink-2">
        {isExpired
          ? t('colleagues.expired')
          : t('colleagues.expiresOn', { date: formats.longDate(expiresAt) })}
      </p>
    </RoleRow>
  )
}
