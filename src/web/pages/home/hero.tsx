import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import { StockPicture } from '#web/ui/picture.tsx'
import { Container } from '#web/ui/section.tsx'
import { AudienceLinks } from './audience-links.tsx'
import { DestinationLinks } from './destination-links.tsx'

/**
 * The first screen: the promise, the search, the horizon, which runs from Damascus to Mashhad as the map does, and at its
 * threshold the two ways in (FIN-10).
 */
export function Hero({ search }: { search: ReactNode }) {
  const { t } = useLanguage()
  return (
    <section className="hero">
      <Container className="pt-6 lg:pt-9">
        <h1 className="hero-title text-hero max-md:text-[min(var(--fs-hero),12.5vw)]">
          {t('home.title')} <em>{t('home.titleAccent')}</em>
        </h1>
        <p className="hero-lead text-lead">{t('home.lead')}</p>
        {search}
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
      <div className="hero-ways">
        <DestinationLinks />
        <AudienceLinks />
      </div>
    </section>
  )
}
