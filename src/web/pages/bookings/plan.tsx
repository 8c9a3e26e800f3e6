import { useParams } from 'react-router'
import { SharedPlan } from '#web/features/bookings/page/plan-view.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'

/** The plan of a trip, for anyone with its link. No loader: it is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { token = '' } = useParams()
  return (
    <PrivatePage title={t('plan.title')} className="py-section">
      <SharedPlan key={token} token={token} />
    </PrivatePage>
  )
}
