import { useParams } from 'react-router'
import { OwnPerson } from '#web/features/travellers/person/own-person.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { PrivatePage } from '#web/platform/parts/private-page.tsx'

/** The form of one person, for anyone with its link. No loader: it is never part of a page's HTML. */
export function Component() {
  const { t } = useLanguage()
  const { key = '' } = useParams()
  return (
    <PrivatePage title={t('person.title')} className="py-section">
      <noscript>
        <p className="max-w-[60ch]">{t('people.noScript')}</p>
      </noscript>
      <OwnPerson key={key} token={key} />
    </PrivatePage>
  )
}
