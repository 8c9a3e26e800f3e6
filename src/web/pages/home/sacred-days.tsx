import { Link } from 'react-router'
import type { SeasonItem } from '#contract/trips/seasons.ts'
import { shortenSeasonName } from '#domain/seasons/short-name.ts'
import { useLanguage } from '#web/platform/language.tsx'

/** The next sacred days, each a way to its page and its trips: a row that scrolls to what has no room (ACC-11). */
export function SacredDays({ seasons }: { seasons: SeasonItem[] }) {
  const { t, formats } = useLanguage()
  return (
    <nav aria-label={t('season.list')} className="sacred-days">
      <Link to="/seasons" className="place-chip with-icon icon-calendar before:size-4.5">
        {t('season.list')}
      </Link>
      {seasons.map(({ slug, name, first }) => (
        <Link key={slug} to={`/seasons/${slug}`} className="place-chip">
          {shortenSeasonName(name)} <span>{formats.dayOfYear(first)}</span>
        </Link>
      ))}
    </nav>
  )
}
