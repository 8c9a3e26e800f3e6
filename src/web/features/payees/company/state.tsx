import { CircleCheck, CircleSlash, Clock, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { Payee } from '#contract/payees/payees.ts'
import { type PayeeState, payeeEndings } from '#domain/payees/payees.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<PayeeState, { tone: BadgeTone; Icon: LucideIcon; label: MessageKey }> = {
  waiting: { tone: 'warn', Icon: Clock, label: 'payeeDesk.state.waiting' },
  checked: { tone: 'info', Icon: ShieldCheck, label: 'payeeDesk.state.checked' },
  valid: { tone: 'ok', Icon: CircleCheck, label: 'payeeDesk.state.valid' },
  withdrawn: { tone: 'mute', Icon: CircleSlash, label: 'payeeDesk.state.withdrawn' },
  refused: { tone: 'danger', Icon: CircleSlash, label: 'payeeDesk.state.refused' },
  stopped: { tone: 'danger', Icon: CircleSlash, label: 'payeeDesk.state.stopped' },
  replaced: { tone: 'mute', Icon: CircleSlash, label: 'payeeDesk.state.replaced' },
}

/** Where an account is on its way. */
export function PayeeStateBadge({ state }: { state: PayeeState }) {
  const { t } = useLanguage()
  const { tone, Icon, label } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(label)}
    </Badge>
  )
}

/** Whether pilgrims will not see an account again. */
export const hasEnded = ({ state }: Pick<Payee, 'state'>): boolean =>
  payeeEndings.some((ending) => ending === state)

/** From when pilgrims see an account, or since when they do not. */
export function PayeeDays({ payee }: { payee: Payee }) {
  const { t, formats } = useLanguage()
  const { state, usableFrom, validFrom, endedAt } = payee
  if (state === 'waiting') return <p>{t('payeeDesk.waitsUntil', { moment: formats.moment(usableFrom) })}</p>
  if (state === 'checked' && validFrom)
    return <p>{t('payeeDesk.seenFrom', { moment: formats.moment(validFrom) })}</p>
  if (state === 'valid' && validFrom)
    return <p>{t('payeeDesk.seenSince', { moment: formats.moment(validFrom) })}</p>
  return endedAt ? <p>{t('payeeDesk.endedOn', { moment: formats.moment(endedAt) })}</p> : null
}
