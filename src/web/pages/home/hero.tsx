import { useLanguage } from '#web/platform/language.tsx'
import { StockPicture } from '#web/ui/picture.tsx'
import { Container } from '#web/ui/section.tsx'
import { Places } from './places.tsx'

/** The promise over the horizon, which runs from Damascus to Mashhad as the map does. */
export function Hero() {
  const { t } = useLanguage()
  return (
    <section className="relative isolate overflow-hidden bg-[#0a2634] text-[#f4eee2]">
      {/* Keeps the words readable where the sky grows light. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-1 bg-[radial-gradient(70%_75%_at_12%_8%,rgb(10_36_50/.9)_30%,transparent)] max-md:hidden rtl:bg-[radial-gradient(70%_75%_at_88%_8%,rgb(10_36_50/.92)_36%,transparent)]"
      />
      <Container className="pt-10 md:min-h-165 lg:min-h-[max(740px,53vw)] lg:pt-[clamp(3rem,4.4vw,4.75rem)]">
        <h1 className="max-w-[13ch] text-hero">
          {t('home.title')} <em className="text-brass-on-night not-italic">{t('home.titleAccent')}</em>
        </h1>
        <p className="mt-[1.15rem] max-w-[44ch] text-lead text-[#dce5e3]">{t('home.lead')}</p>
      </Container>
      <div className="-z-2 overflow-hidden after:absolute after:inset-x-0 after:top-0 after:h-[42%] after:bg-linear-to-b after:from-[#0a2634] after:to-transparent max-md:relative max-md:-mt-8.5 max-md:h-[318px] md:absolute md:inset-x-0 md:bottom-11.5 md:aspect-[2400/1000] md:after:h-[30%] lg:bottom-0">
        <StockPicture
          scene="horizon"
          alt=""
          sizes="(max-width: 48rem) 900px, 100vw"
          priority
          className="absolute inset-x-0 w-full object-cover max-md:-bottom-7 max-md:h-[372px] max-md:object-[42%_50%] md:inset-y-0 md:h-full"
        />
      </div>
      <Places />
    </section>
  )
}
