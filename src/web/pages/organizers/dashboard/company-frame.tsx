import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { AccessDenied, DashboardSkeleton } from '#web/features/desk/access.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { useSession } from '#web/platform/session.ts'
import { Container } from '#web/ui/section.tsx'

type CompanyFrameProps = { title: string; className?: string; children: (user: User) => ReactNode }

/** The frame of a page that belongs to one company: its content for who is signed in, else the way to sign in. */
export function CompanyFrame({ title, className = 'pt-4 pb-section', children }: CompanyFrameProps) {
  const session = useSession()
  return (
    <Container className={className}>
      <PageMeta title={title} />
      {session.state === 'signed-out' ? <AccessDenied /> : null}
      {session.state === 'loading' ? <DashboardSkeleton /> : null}
      {session.state === 'signed-in' ? children(session.user) : null}
    </Container>
  )
}
