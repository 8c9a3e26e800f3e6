import type { CalendarDate } from '#domain/calendar.ts'
import type { Terms } from '#domain/offers/offer.ts'
import { timelineOf } from '#domain/offers/terms.ts'
import { useLanguage } from '#web/platform/language.tsx'

type TimelineProps = { terms: Terms; departureDate: CalendarDate; from: CalendarDate }

/** What comes back of who cancels, from today to the departure: a row for each span of days, its bar as long as the share. */
export function TermsTimeline({ terms, departureDate, from }: TimelineProps) {
  const { t, formats } = useLanguage()
  const spans = timelineOf(terms, departureDate, from)
  if (spans.length === 0) return null
  return (
    <figure className="max-w-[38rem]">
      <figcaption className="mb-3 font-semibold">{t('terms.ladder')}</figcaption>
      <ol className="grid gap-2.5">
        {spans.map((span, at) => {
          const back = 100 - span.keepPercent
          const isLast = at === spans.length - 1
          return (
            <li key={span.from} className="grid gap-1 leading-tight">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{shareText(back)}</span>
                <span className="text-ink-2">
                  {isLast
                    ? t('terms.backFrom', { date: formats.longDate(span.from) })
                    : t('terms.backUntil', { date: formats.longDate(span.until) })}
                </span>
              </span>
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full bg-primary" style={{ inlineSize: `${back}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-sm text-ink-3">{t('terms.ofPrice')}</p>
    </figure>
  )

  function shareText(back: number): string {
    if (back === 0) return t('terms.backNothing')
    return back === 100 ? t('terms.backAll') : t('terms.back', { percent: formats.percent(back) })
  }
}
