import { useParams } from 'react-router'
import { SharedPlan } from '#web/features/bookings/page/plan-view.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'

/** The plan of a trip, for anyone with its link. No loader: it is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { token = '' } = useParams()
  return (
    <Container className="py-section">
      <PageMeta title={t('plan.title')} />
      {/* The address is the key to the plan: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <SharedPlan key={token} token={token} />
    </Container>
  )
}
