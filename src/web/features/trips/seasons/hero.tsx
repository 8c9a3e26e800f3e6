import type { SeasonPage } from '#contract/trips/seasons.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { authorityNames } from '#i18n/authorities.ts'
import { formatNonGregorianDate, monthNames } from '#i18n/non-gregorian-dates.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useSite } from '#web/platform/site.ts'
import { UserText } from '#web/platform/user-text.tsx'
import { StockPicture } from '#web/ui/picture.tsx'
import { Container } from '#web/ui/section.tsx'
import { SeasonMoons } from './moons.tsx'
import { formatSeasonDays, formatTimeLeft, isSeasonOver } from './season-text.ts'

/** Shows the season, its dates and how certain they are: night and brass, whatever the occasion. */
export function SeasonHero({ season }: { season: SeasonPage }) {
  const { t, formats } = useLanguage()
  const { today } = useSite()
  const { name, year, about, hijri, destinations } = season
  const title = t('season.title', { name, year: formats.digits(year) })
  return (
    <section className="relative isolate overflow-hidden bg-night text-on-night">
      <div className="absolute inset-0 -z-10 opacity-15 print:hidden">
        <StockPicture
          scene={stockScene(destinations[0] ?? 'others', season.slug)}
          alt=""
          sizes="100vw"
          priority
        />
      </div>
      <Container className="grid gap-x-16 gap-y-6 pt-10 pb-8 lg:grid-cols-[1.15fr_1fr] lg:items-end lg:pt-16">
        <div className="min-w-0">
          <h1 className="text-hero wrap-anywhere max-md:text-[min(var(--fs-hero),12.5vw)]">{title}</h1>
          {about ? <p className="mt-4 max-w-[52ch] text-lead text-on-night-2">{about}</p> : null}
        </div>
        <div className="grid min-w-0 content-end gap-1.5">
          <p className="font-display text-h2">{formatSeasonDays(t, formats, season)}</p>
          <p className="font-semibold text-brass-on-night">{describeCertainty(t, season)}</p>
          {season.observed === 'night' ? <p className="text-on-night-2">{t('season.evening')}</p> : null}
          <p className="text-on-night-2">
            {hijri
              ? `${otherYear(season)} · `
              : `${formatNonGregorianDate(t, formats, 'solar', season.first)} · `}
            {formatTimeLeft(t, season, today)}
          </p>
          {hijri && isMonthStartSufficient(hijri) && !season.isCertain && !isSeasonOver(season, today) ? (
            <p className="max-w-[52ch] text-on-night-2">
              {t('season.sureOnce', {
                month: monthNames(t, 'hijri')[hijri.month - 1] ?? '',
                date: formats.mediumDate(`${addDays(hijri.begins.slice(0, 10), -1)}T00:00:00.000Z`),
              })}
            </p>
          ) : null}
          {season.source ? (
            <p className="text-on-night-2">
              <UserText>{t('season.source', { source: season.source })}</UserText>
            </p>
          ) : null}
        </div>
      </Container>
      {hijri ? (
        <Container className="border-t border-night-line py-6">
          <SeasonMoons hijri={hijri} />
        </Container>
      ) : null}
    </section>
  )

  function otherYear({ hijri: days }: SeasonPage) {
    const [first, last] = [days?.firstDay ?? 1, days?.lastDay ?? 1]
    const day =
      first === last
        ? formats.digits(first)
        : t('season.span', { first: formats.digits(first), last: formats.digits(last) })
    const month = monthNames(t, 'hijri')[(days?.month ?? 1) - 1] ?? ''
    return t('calendar.hijriDate', { day, month, year: formats.digits(year) })
  }
}

/** The last day of a month is certain once the month after it has begun, which nobody knows before. */
const isMonthStartSufficient = ({ firstDay }: { firstDay: number }) => firstDay < 29

function describeCertainty(
  t: ReturnType<typeof useLanguage>['t'],
  { hijri, isCertain, authority }: SeasonPage,
) {
  if (!hijri) return t('season.solar')
  return t(isCertain ? 'season.certain' : 'season.expected', { authority: t(authorityNames[authority]) })
}
