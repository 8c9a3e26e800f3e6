import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DashboardHeading } from '#web/features/overview/dashboard-heading.tsx'
import { StatsCards } from '#web/features/overview/stats-cards.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { formatPartTitle } from '#web/platform/parts/part-title.ts'
import { Container } from '#web/ui/section.tsx'
import { AdminsOnly } from './admins-only.tsx'
import { formatOpenPart } from './tab-names.ts'

/** The head of every screen of the admin area: title, the time of the figures, and the figures (ADM-01). */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  return (
    <Container className="pt-8 pb-section lg:pt-10">
      <PageMeta title={formatPartTitle(t, t('admin.title'), formatOpenPart(t, query))} />
      <AdminsOnly>
        <DashboardHeading />
        <StatsCards />
        <div className="mt-8">{children}</div>
      </AdminsOnly>
    </Container>
  )
}
