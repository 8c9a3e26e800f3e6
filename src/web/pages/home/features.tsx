import { useLanguage } from '#web/platform/language.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** Shows the features that make the search itself easier. */
export function Features() {
  const { t } = useLanguage()
  const features = [
    { title: t('home.featurePricesTitle'), text: t('home.featurePricesText') },
    { title: t('home.featureLanguagesTitle'), text: t('home.featureLanguagesText') },
    { title: t('home.featurePrivateTitle'), text: t('home.featurePrivateText') },
  ]
  return (
    <section className="pb-section">
      <Container>
        <SectionHeading title={t('home.featuresTitle')} />
        <dl className="features">
          {features.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-display text-h4">{title}</dt>
              <dd className="mt-1.5 max-w-[38ch] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
