import { BadgeCheck, Globe, Handshake, ListChecks, Share2 } from 'lucide-react'
import { useLanguage } from '#web/platform/language.tsx'
import { Girih } from '#web/ui/pattern.tsx'

/** The benefits for a company; beside the form on a desktop, before it on a phone. */
export function SignUpBenefits() {
  const { t } = useLanguage()
  const benefits = [
    { Icon: Globe, text: t('organizers.benefitReach') },
    { Icon: BadgeCheck, text: t('organizers.benefitTrust') },
    { Icon: ListChecks, text: t('organizers.benefitTools') },
    { Icon: Share2, text: t('organizers.benefitShare') },
    { Icon: Handshake, text: t('organizers.benefitPayments') },
  ]
  return (
    <section className="relative isolate overflow-hidden rounded-panel bg-night p-6 text-on-night sm:p-8 dark:ring-1 dark:ring-night-line">
      <Girih className="-z-10 text-brass-on-night opacity-[.09]" />
      <h2 className="text-h3">{t('organizers.benefitsTitle')}</h2>
      <ul className="mt-5 grid gap-4">
        {benefits.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3.5 text-on-night-2">
            <Icon aria-hidden="true" className="h-[1lh] w-5.5 text-brass-on-night" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
