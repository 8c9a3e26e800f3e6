import { Monitor, Smartphone } from 'lucide-react'
import type { SessionInfo } from '#contract/accounts/profiles.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type DeviceProps = { session: SessionInfo; isEnding: boolean; onEnd: () => void }

const phoneSystems = ['Android', 'iOS']

/** One place where the user is signed in. This one has no button: the header's "Sign Out" is for it. */
export function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { t, formats } = useLanguage()
  const { browser, system, isCurrent } = session
  const name =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  const Icon = phoneSystems.includes(system ?? '') ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden="true" className="size-6 text-ink-3" />
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{name}</span>
          {isCurrent ? <Badge tone="primary">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-2">
          {isCurrent
            ? t('sessions.since', { date: formats.moment(session.createdAt) })
            : t('sessions.lastUsed', { date: formats.moment(session.lastSeenAt) })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="quiet"
          size="sm"
          busy={isEnding}
          aria-label={t('sessions.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
