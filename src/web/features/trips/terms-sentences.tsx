import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import type { Formats } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { costNames } from './offer-words.ts'

type Facts = {
  terms: Terms
  departureDate: CalendarDate
  currency: string
  /** The day of who books: what has passed by then is not promised any more. */
  from: CalendarDate
}

/** Terms as sentences, in the order in which they matter to who books: money first, then what happens if. */
export function termsInWords(
  t: Translate,
  f: Formats,
  { terms, departureDate, currency, from }: Facts,
): string[] {
  const day = (days: number) => addDays(departureDate, -days)
  const isPast = (days: number) => day(days) < from
  const before = (days: number) => f.longDate(day(days))
  const within = (days: number) => t('trips.days', { count: days })
  const { deposit, minGroup } = terms
  const costs = f.list(terms.atCost.map((cost) => t(costNames[cost])))
  return [
    depositInWords(t, f, deposit, currency),
    isPast(terms.balanceDueDays)
      ? t('terms.balanceAtOnce')
      : t('terms.balance', { date: before(terms.balanceDueDays) }),
    terms.atCost.length > 0 ? t('terms.proven', { costs }) : '',
    ...graveInWords(t, f, terms),
    terms.withoutPermit === 'full_refund' ? t('terms.permit') : '',
    t('terms.refundDays', { days: within(terms.refundDays) }),
    minGroup && !isPast(minGroup.decideByDay)
      ? t('terms.minGroup', {
          pilgrims: t('bookings.pilgrimsCount', { count: minGroup.number }),
          date: before(minGroup.decideByDay),
        })
      : '',
    terms.replaceUntilDay === null || isPast(terms.replaceUntilDay)
      ? ''
      : t('terms.replace', { date: before(terms.replaceUntilDay) }),
    terms.closesDay > 0 ? t('terms.closes', { date: before(terms.closesDay) }) : '',
  ].filter(Boolean)
}

function depositInWords(t: Translate, f: Formats, deposit: Terms['deposit'], currency: string): string {
  if (!deposit) return t('terms.depositNone')
  const days = t('trips.days', { count: deposit.dueDays })
  if (deposit.amountPerPerson !== null)
    return t('terms.depositAmount', { amount: f.money(deposit.amountPerPerson, currency), days })
  return t('terms.depositPercent', { percent: f.percent(deposit.percent ?? 0), days })
}

function graveInWords(t: Translate, f: Formats, { death, seriousIllness, visaRefused }: Terms): string[] {
  const cases = [
    death === 'steps' && t('terms.case.death'),
    seriousIllness === 'steps' && t('terms.case.illness'),
    visaRefused === 'steps' && t('terms.case.visa'),
  ].filter((word) => word !== false)
  if (cases.length === 0) return [t('terms.grave')]
  return [t('terms.graveSteps', { cases: f.list(cases) })]
}

/** The sentences as a list; a trip without terms says so. */
export function TermsSentences({ terms, ...facts }: Omit<Facts, 'terms'> & { terms: Terms | null }) {
  const { t, formats } = useLanguage()
  if (!terms) return <p className="max-w-[60ch] font-semibold">{t('terms.none')}</p>
  return (
    <ul className="grid max-w-[62ch] list-disc gap-2 ps-5 text-ink-2 marker:text-ink-3">
      {termsInWords(t, formats, { terms, ...facts }).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
