import { useLanguage } from '#web/platform/language.tsx'
import { Khatam } from '#web/ui/pattern.tsx'
import { Section, SectionHeading } from '#web/ui/section.tsx'

/** How a place is booked: four stations of one road. */
export function Steps() {
  const { t } = useLanguage()
  const steps = [
    { title: t('home.step1Title'), text: t('home.step1Text') },
    { title: t('home.step2Title'), text: t('home.step2Text') },
    { title: t('home.step3Title'), text: t('home.step3Text') },
    { title: t('home.step4Title'), text: t('home.step4Text') },
  ]
  return (
    <Section tone="surface">
      <SectionHeading title={t('home.stepsTitle')} />
      <ol className="stations grid gap-7 md:grid-cols-2 md:gap-10 lg:grid-cols-4">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <span>
              <Khatam className="block text-[28px] text-brass-fill" />
            </span>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1.5 text-ink-2 md:max-w-[30ch]">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
