import { useParams } from 'react-router'
import { OwnPerson } from '#web/features/travellers/person/own-person.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PageMeta } from '#web/platform/meta.tsx'
import { Container } from '#web/ui/section.tsx'

/** The form of one person, for anyone with its link. No loader: it is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <Container className="py-section">
      <PageMeta title={t('person.title')} />
      {/* The address is the key to the form: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <noscript>
        <p className="max-w-[60ch]">{t('people.noScript')}</p>
      </noscript>
      <OwnPerson key={key} token={key} />
    </Container>
  )
}
