import { useSearchParams } from 'react-router'
import { AccountsPanel } from '#web/features/accounts/moderation/panel.tsx'
import { MessagesPanel } from '#web/features/contact/moderation-panel.tsx'
import { DeletionRequests } from '#web/features/deletions/deletion-requests.tsx'
import { AuditPanel } from '#web/features/overview/audit-panel.tsx'
import { RatesPanel } from '#web/features/overview/rates-panel.tsx'
import { UndeliveredEmailsPanel } from '#web/features/overview/undelivered-emails-panel.tsx'
import { WithheldNumbersPanel } from '#web/features/overview/withheld-numbers-panel.tsx'
import { OverdueRefundsPanel } from '#web/features/payments/moderation/overdue-refunds.tsx'
import { UnansweredClaimsPanel } from '#web/features/payments/moderation/unanswered-claims.tsx'
import { SightingsPanel } from '#web/features/trips/seasons/sightings-panel.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { AdminPanel } from './panel.tsx'
import { panelNames, readOpenPanel } from './tab-names.ts'
import { DashboardTabs } from './tabs.tsx'

/** The five tabs, or one of the desks that have an address of their own and no tab (`?panel=`). */
export function AdminSections() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const desks = {
    users: <AccountsPanel />,
    messages: <MessagesPanel />,
    deletions: <DeletionRequests />,
    letters: <UndeliveredEmailsPanel />,
    rates: <RatesPanel />,
    numbers: <WithheldNumbersPanel />,
    refunds: <OverdueRefundsPanel />,
    claims: <UnansweredClaimsPanel />,
    sightings: <SightingsPanel />,
    audit: <AuditPanel />,
  }
  const name = readOpenPanel(query)
  if (!name) return <DashboardTabs />
  return (
    // The list of deletions names itself.
    <AdminPanel key={name} {...(name !== 'deletions' && { title: t(panelNames[name]) })}>
      {desks[name]}
    </AdminPanel>
  )
}
