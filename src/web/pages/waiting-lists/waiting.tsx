import { useParams } from 'react-router'
import { WaitingPlacePage } from '#web/features/waiting-lists/place-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'

/** No loader: opening the link of an email has an effect, so it is never done on the server. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <PrivatePage title={t('waiting.placeTitle')} className="pt-6 pb-section lg:pt-10">
      <WaitingPlacePage key={key} of={key} />
    </PrivatePage>
  )
}
