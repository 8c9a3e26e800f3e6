import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { PeopleView } from '#web/features/travellers/people/view.tsx'
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
      <PageMeta title={t('people.title')} />
      {/* The address may be the key to the booking: no site that is opened from here may learn it. */}
      <meta name="referrer" content="no-referrer" />
      <ButtonLink
        to={`/bookings/${encodeURIComponent(key)}`}
        variant="ghost"
        size="sm"
        icon={<ArrowLeft className="flip" aria-hidden="true" />}
        className="-ms-3 mb-4"
      >
        {t('agreement.toBooking')}
      </ButtonLink>
      <h1 className="text-h1">{t('people.title')}</h1>
      <p className="mt-4 hidden max-w-[60ch] noscript:block">{t('people.noScript')}</p>
      <div className="noscript:hidden">
        <PeopleView key={key} of={key} />
      </div>
    </Container>
  )
}
