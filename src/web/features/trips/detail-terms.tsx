import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { DetailBlock } from './detail-block.tsx'

/** What a pilgrim must bring, and the organizer's own terms, in the organizer's words. */
export function DetailTerms({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const texts = [
    { title: t('trips.requirements'), text: trip.requirement?.trim() },
    { title: t('trips.disclaimer'), text: trip.tripDisclaimer?.trim() },
  ]
  return texts.map(({ title, text }) =>
    text ? (
      <DetailBlock key={title} title={title}>
        <Written as="p" className="max-w-[60ch] whitespace-pre-line text-ink-2 wrap-anywhere">
          {text}
        </Written>
      </DetailBlock>
    ) : null,
  )
}
