import { useLanguage } from '#web/platform/language.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { Section } from '#web/ui/section.tsx'

/** Why a stranger may be trusted with a passport. */
export function Trust() {
  const { t } = useLanguage()
  const points: { icon: IconName; title: string; text: string }[] = [
    { icon: 'shield-check', title: t('home.trustVerifiedTitle'), text: t('home.trustVerifiedText') },
    { icon: 'message', title: t('home.trustReviewsTitle'), text: t('home.trustReviewsText') },
    { icon: 'languages', title: t('home.trustSupportTitle'), text: t('home.trustSupportText') },
  ]
  return (
    <Section>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[.9fr_1.1fr] lg:gap-[clamp(2.5rem,6vw,6rem)]">
        <div className="lg:sticky lg:top-30">
          <h2 className="text-h1">{t('home.trustTitle')}</h2>
          <p className="mt-4 max-w-[44ch] text-lead text-ink-2">{t('home.trustText')}</p>
        </div>
        <ul className="trust-points border-b border-line">
          {points.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="relative grid size-12 place-items-center text-primary" aria-hidden="true">
                <Khatam className="absolute inset-0 text-[48px] text-primary-tint" />
                <Icon name={icon} className="relative size-5.5" />
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1.5 max-w-[52ch] text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
