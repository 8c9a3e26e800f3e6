import { useSearchParams } from 'react-router'
import { AccountsPanel } from '#web/features/accounts/moderation/panel.tsx'
import { MessagesPanel } from '#web/features/contact/moderation-panel.tsx'
import { DeletionRequests } from '#web/features/deletions/deletion-requests.tsx'
import { AuditPanel } from '#web/features/overview/audit-panel.tsx'
import { LettersPanel } from '#web/features/overview/letters-panel.tsx'
import { RatesPanel } from '#web/features/overview/rates-panel.tsx'
import { SightingsPanel } from '#web/features/trips/seasons/sightings-panel.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Desk } from './desk.tsx'
import { deskNames, openDesk } from './tab-names.ts'
import { DashboardTabs } from './tabs.tsx'

/** The five tabs, or one of the desks that have an address of their own and no tab (`?panel=`). */
export function Sections() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const desks = {
    users: <AccountsPanel />,
    messages: <MessagesPanel />,
    deletions: <DeletionRequests />,
    letters: <LettersPanel />,
    rates: <RatesPanel />,
    sightings: <SightingsPanel />,
    audit: <AuditPanel />,
  }
  const name = openDesk(query)
  if (!name) return <DashboardTabs />
  return (
    // The list of deletions names itself.
    <Desk key={name} {...(name !== 'deletions' && { title: t(deskNames[name]) })}>
      {desks[name]}
    </Desk>
  )
}
