import type { Trip } from '#contract/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { DetailBlock } from './detail-block.tsx'
import { TermsSentences } from './terms-sentences.tsx'
import { TermsTimeline } from './terms-timeline.tsx'

/** What is due when and what comes back, then what a pilgrim must bring and what else the organizer says of it, in his words. */
export function DetailTerms({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { departureToday: today } = trip
  const texts = [
    { title: t('trips.requirements'), text: trip.requirement?.trim() },
    { title: t('trips.disclaimer'), text: trip.tripDisclaimer?.trim() },
  ]
  const departureDate = trip.departureDate.slice(0, 10)
  const { terms, currency } = trip
  return (
    <>
      <DetailBlock title={t('tripChange.terms')} id="terms">
        <div className="grid gap-8">
          {terms ? <TermsTimeline terms={terms} departureDate={departureDate} from={today} /> : null}
          <TermsSentences terms={terms} departureDate={departureDate} currency={currency} from={today} />
        </div>
      </DetailBlock>
      {texts.map(({ title, text }) =>
        text ? (
          <DetailBlock key={title} title={title}>
            <Written as="p" className="max-w-[60ch] whitespace-pre-line text-ink-2 wrap-anywhere">
              {text}
            </Written>
          </DetailBlock>
        ) : null,
      )}
    </>
  )
}
