import type { Trip } from '#contract/trips/trips.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { DetailBlock } from './block.tsx'
import { TermsSentences } from './terms-sentences.tsx'
import { TermsTimeline } from './terms-timeline.tsx'

/** A text of so many characters is not folded: what would say that it is there takes as much room. */
const shortText = 120

/** Shows due dates and refunds, then the requirements for pilgrims and other conditions, in the organizer's words. */
export function DetailTerms({ trip }: { trip: Trip }) {
  const { t } = useLanguage()
  const { departureToday: today } = trip
  const departureDate = trip.departureDate.slice(0, 10)
  const { terms, currency } = trip
  return (
    <>
      <DetailBlock
        title={t('tripChange.terms')}
        id="terms"
        holds={terms ? t('tripFacts.termsHold') : undefined}
        // Where there are none, that is one of the six facts.
        className={terms ? undefined : 'max-lg:hidden'}
      >
        <div className="grid gap-8">
          {terms ? <TermsTimeline terms={terms} departureDate={departureDate} from={today} /> : null}
          <TermsSentences terms={terms} departureDate={departureDate} currency={currency} from={today} />
        </div>
      </DetailBlock>
      {getOrganizerTexts(t, trip).map(({ title, text }) => (
        <DetailBlock
          key={title}
          title={title}
          holds={text.length > shortText ? t('tripFacts.ownWords') : undefined}
        >
          <UserText as="p" className="max-w-[60ch] whitespace-pre-line text-ink-2 wrap-anywhere">
            {text}
          </UserText>
        </DetailBlock>
      ))}
    </>
  )
}

type OrganizerTextFields = { requirement: string | null; tripDisclaimer: string | null }

/** Returns the organizer's own texts about requirements for pilgrims and other conditions; empty ones are left out. */
export function getOrganizerTexts(t: Translate, { requirement, tripDisclaimer }: OrganizerTextFields) {
  const texts = [
    { title: t('trips.requirements'), text: requirement?.trim() ?? '' },
    { title: t('trips.disclaimer'), text: tripDisclaimer?.trim() ?? '' },
  ]
  return texts.filter(({ text }) => text !== '')
}
