import { useLanguage } from '#web/platform/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Panel } from '#web/ui/card.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Specimen } from './specimen.tsx'

/** Surfaces that content lies on. */
export function SurfaceExamples() {
  const { t, formats } = useLanguage()
  const figures = [
    { label: t('home.happyZaireen'), value: formats.number(12_480) },
    { label: t('home.verifiedOrganizers'), value: formats.number(36) },
    { label: t('home.authenticReviews'), value: formats.number(1926) },
    {
      label: t('home.averageRating'),
      value: formats.rating(4.7),
      note: t('trips.reviewCount', { count: 1926 }),
    },
  ]
  return (
    <>
      <Specimen names={['Card']}>
        <Card className="p-5">{t('home.trustVerifiedText')}</Card>
      </Specimen>
      <Specimen names={['Panel']}>
        <Panel
          level={3}
          title={t('trips.organizer')}
          action={
            <Button size="sm" variant="quiet">
              {t('dashboard.edit')}
            </Button>
          }
        >
          {t('home.trustReviewsText')}
        </Panel>
      </Specimen>
      <Specimen names={['Ledger']}>
        <Ledger items={figures.slice(0, 3)} />
        <Ledger items={figures} />
      </Specimen>
    </>
  )
}
