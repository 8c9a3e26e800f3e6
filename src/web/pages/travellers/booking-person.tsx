import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { PersonPage } from '#web/features/travellers/person/person-page.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'

/** No loader: data of one person is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <Container className="pt-4 pb-section">
      <PageMeta title={t('person.title')} />
      {/* The address may be the key to the booking: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <ButtonLink
        to={`/bookings/${encodeURIComponent(key)}/people`}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft className="flip" aria-hidden="true" />}
        className="-ms-3 mb-4"
      >
        {t('people.title')}
      </ButtonLink>
      <noscript>
        <p className="max-w-[60ch]">{t('people.noScript')}</p>
      </noscript>
      <PersonPage of={key} />
    </Container>
  )
}
