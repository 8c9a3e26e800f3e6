import { useLanguage } from '#web/platform/language.tsx'
import { DetailBlock } from './detail-block.tsx'

type DetailTermsProps = { requirement: string | null; disclaimer: string | null }

/** What a pilgrim must bring, and the organizer's own terms, in the organizer's words. */
export function DetailTerms({ requirement, disclaimer }: DetailTermsProps) {
  const { t } = useLanguage()
  const texts = [
    { title: t('trips.requirements'), text: requirement?.trim() },
    { title: t('trips.disclaimer'), text: disclaimer?.trim() },
  ]
  return texts.map(({ title, text }) =>
    text ? (
      <DetailBlock key={title} title={title}>
        <p dir="auto" className="max-w-[60ch] whitespace-pre-line text-ink-2 wrap-anywhere">
          {text}
        </p>
      </DetailBlock>
    ) : null,
  )
}
