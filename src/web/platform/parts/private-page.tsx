import type { ReactNode } from 'react'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'

type PrivatePageProps = { title: string; className?: string; children: ReactNode }

/** The frame of a page whose address is, or may be, the key to what it shows. */
export function PrivatePage({ title, className = 'pt-4 pb-section', children }: PrivatePageProps) {
  return (
    <Container className={className}>
      <PageMeta title={title} />
      {/* The key in the address: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      {children}
    </Container>
  )
}
