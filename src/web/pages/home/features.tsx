import { useLanguage } from '#web/platform/language.tsx'
import { Container, SectionHeading } from '#web/ui/section.tsx'

/** What makes the search itself easier. */
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
        <dl className="grid gap-6 md:grid-cols-3 md:gap-0">
          {features.map(({ title, text }) => (
            <div
              key={title}
              className="border-brass-fill max-md:border-s-2 max-md:ps-5 md:border-s md:border-line md:px-8 md:first:border-s-0 md:first:ps-0 md:last:pe-0"
            >
              <dt className="font-display text-h4">{title}</dt>
              <dd className="mt-1.5 max-w-[38ch] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
