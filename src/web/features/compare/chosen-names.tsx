import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { clearChosenTrips, removeChosenTrip, useChosenTrips } from './chosen-trips.ts'
import { CompareLink } from './compare-link.tsx'

/** The chosen trips by name, each with a remove button, and the link to the comparison. */
export function CompareChosenNames() {
  const { t } = useLanguage()
  const trips = useChosenTrips()
  if (trips.length === 0) return null
  return (
    <>
      <ul className="compare-names">
        {trips.map(({ id, title }) => (
          <li key={id}>
            <UserText className="truncate">{title}</UserText>
            <IconButton
              label={t('compare.remove', { trip: title })}
              onClick={() => removeChosenTrip(id)}
              className="-me-1.5"
            >
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="compare-on">
        <CompareLink />
        <button type="button" onClick={clearChosenTrips} className="compare-clear">
          {t('compare.clear')}
        </button>
      </div>
    </>
  )
}
