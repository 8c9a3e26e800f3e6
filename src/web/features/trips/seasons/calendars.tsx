import type { SeasonPage } from '#contract/trips/seasons.ts'
import { authorityNames } from '#i18n/authorities.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { SectionHeading } from '#web/ui/section.tsx'

/** The day by each authority, the deciding one first and tinted. */
export function SeasonCalendars({ calendars }: Pick<SeasonPage, 'calendars'>) {
  const { t, formats } = useLanguage()
  return (
    <section>
      <SectionHeading title={t('season.calendars')} text={t('season.calendarsText')} />
      <ul className="grid overflow-hidden rounded-card bg-surface shadow-raised md:auto-cols-fr md:grid-flow-col">
        {calendars.map(({ authority, first, isCertain, decides }) => (
          <li
            key={authority}
            className={cx('grid content-start gap-1 p-5 sm:p-6', decides && 'bg-brass-tint')}
          >
            <p className="text-sm text-ink-2">
              {t(authorityNames[authority])}
              {decides ? <strong className="font-semibold">: {t('season.decides')}</strong> : null}
            </p>
            <p className="font-display text-h4">{formats.longDate(first)}</p>
            <p className={cx('text-sm font-semibold', isCertain ? 'text-ink' : 'text-brass')}>
              {t(isCertain ? 'season.announced' : 'season.calculated')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
