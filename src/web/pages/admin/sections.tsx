import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AccountsPanel } from '#web/features/accounts/moderation-panel.tsx'
import { MessagesPanel } from '#web/features/contact/moderation-panel.tsx'
import { DeletionRequests } from '#web/features/deletions/deletion-requests.tsx'
import { AuditPanel } from '#web/features/overview/audit-panel.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { Desk } from './desk.tsx'
import { DashboardTabs } from './tabs.tsx'

/** The five tabs, or one of the desks that have an address of their own and no tab (`?panel=`). */
export function Sections() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const desks: Record<string, { title?: string; content: ReactNode }> = {
    users: { title: t('admin.accounts'), content: <AccountsPanel /> },
    messages: { title: t('admin.messages'), content: <MessagesPanel /> },
    // It names itself.
    deletions: { content: <DeletionRequests /> },
    audit: { title: t('admin.audit'), content: <AuditPanel /> },
  }
  const name = query.get('panel') ?? ''
  const desk = Object.hasOwn(desks, name) ? desks[name] : undefined
  if (!desk) return <DashboardTabs />
  return (
    <Desk key={name} {...(desk.title && { title: desk.title })}>
      {desk.content}
    </Desk>
  )
}
