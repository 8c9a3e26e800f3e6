import { useLanguage } from '#web/platform/language.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, Section, SectionHeading } from '#web/ui/section.tsx'
import { Specimen } from './specimen.tsx'

/** Where one is, and the rhythm of a page. */
export function NavigationExamples() {
  const { t } = useLanguage()
  return (
    <>
      <Specimen names={['BackLink']}>
        <BackLink to="/trips">{t('nav.trips')}</BackLink>
      </Specimen>
      <Specimen names={['Breadcrumb']}>
        <Breadcrumb
          label={t('trips.breadcrumb')}
          items={[
            { to: '/', label: t('nav.home') },
            { to: '/trips', label: t('nav.trips') },
            { label: t('destinations.umrah-iran-iraq') },
          ]}
        />
      </Specimen>
      <Specimen names={['SectionHeading']}>
        <SectionHeading
          level={3}
          className="mb-0"
          title={t('home.featuredTitle')}
          text={t('home.featuredText')}
          action={
            <ButtonLink to="/trips" variant="quiet">
              {t('trips.browseAll')}
            </ButtonLink>
          }
        />
      </Specimen>
      <Specimen names={['Section', 'Container']}>
        <Section tone="surface">{t('home.trustText')}</Section>
        <Container className="bg-surface py-6">{t('home.trustText')}</Container>
      </Specimen>
    </>
  )
}
