import { useParams } from 'react-router'
import { WaitingPlacePage } from '#web/features/waiting-lists/place-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'

/** No loader: opening the link of an email has an effect, so it is never done on the server. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <Container className="pt-6 pb-section lg:pt-10">
      <PageMeta title={t('waiting.placeTitle')} />
      {/* The address is the key to the place: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <WaitingPlacePage key={key} of={key} />
    </Container>
  )
}
