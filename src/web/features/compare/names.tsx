import { useLanguage } from '#web/platform/language.tsx'
import { Written } from '#web/platform/written.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeAllAway, takeAway, useChosenTrips } from './chosen-trips.ts'
import { CompareWay } from './compare-link.tsx'

/** The chosen trips by name, each to be taken away, and the way to the comparison. */
export function CompareNames() {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  if (trips.length === 0) return null
  return (
    <>
      <ul className="compare-names">
        {trips.map(({ id, title }) => (
          <li key={id}>
            <Written className="truncate">{title}</Written>
            <IconButton
              label={t('compare.remove', { trip: title })}
              onClick={() => takeAway(id)}
              className="-me-1.5"
            >
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="compare-on">
        <CompareWay />
        <button type="button" onClick={takeAllAway} className="compare-clear">
          {t('compare.clear')}
        </button>
      </div>
    </>
  )
}
