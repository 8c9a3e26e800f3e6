import { useParams } from 'react-router'
import { CounterCodePage } from '#web/features/bookings/counter/code-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'

/** No loader: what a code shows is never part of a page's HTML, and a messenger that looks at a link is shown nothing. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <PrivatePage title={t('counter.confirmTitle')} className="pt-6 pb-section lg:pt-10">
      <CounterCodePage key={key} code={key} />
    </PrivatePage>
  )
}
