import { useParams, useSearchParams } from 'react-router'
import { RequestStatus } from '#web/features/deletions/request-status.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** The page for emails of a deletion request and for Facebook. No loader: pages of the server are cached, this one changes. */
export function Component() {
  const { t } = useLanguage()
  const { code = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <Container className="py-section">
      <PageMeta title={t('deletion.statusTitle')} />
      {/* The secret in the address must not travel to wherever a link leads. */}
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto max-w-200">
        <SectionHeading level={1} title={t('deletion.statusTitle')} />
        <RequestStatus key={code} code={code} token={query.get('token')?.trim() || undefined} />
      </div>
    </Container>
  )
}
