import { useParams, useSearchParams } from 'react-router'
import { RequestStatus } from '#web/features/deletions/request-status.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'
import { SectionHeading } from '#web/ui/section.tsx'

/** The page for emails of a deletion request and for Facebook. No loader: pages of the server are cached, this one changes. */
export function Component() {
  const { t } = useLanguage()
  const { code = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <PrivatePage title={t('deletion.statusTitle')} className="py-section">
      <div className="mx-auto max-w-200">
        <SectionHeading level={1} title={t('deletion.statusTitle')} />
        <RequestStatus key={code} code={code} token={query.get('token')?.trim() || undefined} />
      </div>
    </PrivatePage>
  )
}
