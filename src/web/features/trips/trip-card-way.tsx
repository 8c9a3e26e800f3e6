import { durationDays } from '#domain/trips.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { Khatam } from '#web/ui/pattern.tsx'

type TripCardWayProps = { departureDate: string; returnDate: string; departureOrigin: string | null }

/** The way there and back: day and town of departure, a line with a star, day of return and length. */
export function TripCardWay({ departureDate, returnDate, departureOrigin }: TripCardWayProps) {
  const { t, formats } = useLanguage()
  return (
    <div className="grid grid-cols-[auto_minmax(1.5rem,1fr)_auto] items-center gap-3 text-sm">
      <div className="flex min-w-0 flex-col items-start">
        <span className="sr-only">{t('trips.departure')}</span>
        <bdi className="font-semibold">{formats.shortDate(departureDate)}</bdi>
        {departureOrigin ? (
          <bdi className="max-w-32 truncate text-ink-3">{departureOrigin}</bdi>
        ) : (
          <span className="block" aria-hidden="true">
            {'\u00a0'}
          </span>
        )}
      </div>
      <span className="relative border-t border-dashed border-line-strong" aria-hidden="true">
        <Khatam className="absolute start-1/2 top-0 -translate-y-1/2 text-[11px] text-star ltr:-translate-x-1/2 rtl:translate-x-1/2" />
      </span>
      <div className="flex flex-col items-end">
        <span className="sr-only">{t('trips.return')}</span>
        <bdi className="font-semibold">{formats.mediumDate(returnDate)}</bdi>
        <bdi className="text-ink-3">
          {t('trips.days', { count: durationDays({ departureDate, returnDate }) })}
        </bdi>
      </div>
    </div>
  )
}
