import { useQuery } from '@tanstack/react-query'
import {
  BanknoteArrowUp,
  ChevronRight,
  Coins,
  EyeOff,
  Landmark,
  Mail,
  MailX,
  Moon,
  ScrollText,
  Undo2,
  UserRoundX,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import type { AdminStats } from '#contract/overview/overview.ts'
import { apiQuery } from '#web/platform/api/queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Panel } from '#web/ui/card.tsx'

/** The panels that have no tab, and how much waits there. */
export function PanelLinks({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useLanguage()
  const { data } = useQuery(apiQuery('admin.wantedRates', {}))
  const payees = useQuery({ ...apiQuery('admin.payees', { limit: 1 }), gcTime: 0 })
  const refunds = useQuery(apiQuery('admin.overdueRefunds', { limit: 1 }))
  const claims = useQuery(apiQuery('admin.unansweredClaims', { limit: 1 }))
  const desks = [
    {
      panel: 'accounts',
      to: '/admin/accounts',
      Icon: Landmark,
      label: t('payeeCheck.title'),
      open: payees.data?.total,
    },
    { panel: 'refunds', Icon: Undo2, label: t('lateMoney.refundsTitle'), open: refunds.data?.total },
    { panel: 'claims', Icon: BanknoteArrowUp, label: t('lateMoney.claimsTitle'), open: claims.data?.total },
    { panel: 'users', Icon: UsersRound, label: t('admin.accounts'), open: undefined },
    { panel: 'messages', Icon: Mail, label: t('admin.messages'), open: stats?.openMessages },
    { panel: 'deletions', Icon: UserRoundX, label: t('deletion.listTitle'), open: stats?.openDeletions },
    { panel: 'letters', Icon: MailX, label: t('admin.letters'), open: stats?.openLetters },
    { panel: 'rates', Icon: Coins, label: t('admin.rates'), open: undefined, wanted: data?.wanted },
    { panel: 'numbers', Icon: EyeOff, label: t('withheld.listTitle'), open: undefined },
    { panel: 'sightings', Icon: Moon, label: t('admin.sightings'), open: undefined },
    { panel: 'audit', Icon: ScrollText, label: t('admin.audit'), open: undefined },
  ]
  return (
    <Panel title={t('admin.desks')} padded={false}>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {desks.map(({ panel, to = `/admin?panel=${panel}`, Icon, label, open, wanted = [] }) => (
          <li key={panel}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3.5 px-5 py-2 transition-colors last:rounded-b-card hover:bg-primary-tint/34 sm:px-6"
            >
              <Icon className="size-5 flex-none text-ink-3" aria-hidden="true" />
              <span className="grid flex-1 leading-tight">
                {label}
                {wanted.map(({ currency, companies }) => (
                  <span key={currency} className="text-sm text-ink-2">
                    {t('currencies.wanted', { currency, count: companies })}
                  </span>
                ))}
              </span>
              {open === undefined ? null : (
                <span className="text-sm text-ink-3">{t('admin.open', { count: open })}</span>
              )}
              <ChevronRight className="flip size-5 flex-none text-ink-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
