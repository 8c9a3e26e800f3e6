import type { Invitation, LedDeparture, Member } from '#contract/organizers/members.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { roleKeys, roleTextKeys } from './texts.ts'

const rowClasses =
  'grid gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-6'

type MemberRowProps = { member: Member; onChange: () => void; onRemove: () => void }

/** A member with the role, what it may see, and the departures of a leader. */
export function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const { t } = useLanguage()
  const { email, role, departures } = member
  const name = member.name ?? email
  return (
    <li className={rowClasses}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
          <Badge tone="mute">{t(roleKeys[role])}</Badge>
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-sm text-ink-2">{t(roleTextKeys[role])}</p>
        {role === 'leader' ? <Departures departures={departures} /> : null}
      </div>
      {role === 'owner' ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="sm"
            onClick={onChange}
            aria-label={t('colleagues.changeOf', { name })}
          >
            {t('colleagues.change')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={onRemove}
            aria-label={t('colleagues.removeOf', { name })}
          >
            {t('colleagues.remove')}
          </Button>
        </div>
      )}
    </li>
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
          <UserText>{title}</UserText>, {formats.mediumDate(departureDate)}
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
    <li className={rowClasses}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
          <Badge tone="mute">{t(roleKeys[role])}</Badge>
        </p>
        <p className="text-sm text-ink-2">
          {isExpired
            ? t('colleagues.expired')
            : t('colleagues.expiresOn', { date: formats.longDate(expiresAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={onSendAgain}
          aria-label={t('colleagues.sendAgainTo', { email })}
        >
          {t('colleagues.sendAgain')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={onWithdraw}
          aria-label={t('colleagues.withdrawOf', { email })}
        >
          {t('colleagues.withdraw')}
        </Button>
      </div>
    </li>
  )
}
