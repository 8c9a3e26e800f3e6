import { useLanguage } from '#web/platform/language.tsx'
import { StockPicture } from '#web/ui/picture.tsx'
import { Container } from '#web/ui/section.tsx'
import { Places } from './places.tsx'

/** The promise over the horizon, which runs from Damascus to Mashhad as the map does. */
export function Hero() {
  const { t } = useLanguage()
  return (
    <section className="hero">
      <Container className="pt-10 md:min-h-165 lg:min-h-[max(740px,53vw)] lg:pt-[clamp(3rem,4.4vw,4.75rem)]">
        <h1 className="hero-title text-hero">
          {t('home.title')} <em>{t('home.titleAccent')}</em>
        </h1>
        <p className="hero-lead text-lead">{t('home.lead')}</p>
      </Container>
      <div className="hero-scene">
        <StockPicture
          scene="horizon"
          alt=""
          sizes="(max-width: 48rem) 900px, 100vw"
          priority
          className="object-cover"
        />
      </div>
      <Places />
    </section>
  )
}
