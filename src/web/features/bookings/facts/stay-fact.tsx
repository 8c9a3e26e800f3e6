import type { Trip } from '#contract/trips/trips.ts'
import { listWalks, longestWalkMinutes } from '#domain/offers/stay.ts'
import { formatLodging } from '#web/features/trips/card/fact-texts.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { UserText } from '#web/platform/user-text.tsx'
import { ForeignWords } from '#web/platform/words/foreign-words.tsx'

/** The full width of a line, in metres; a longer walk makes the scale of all lines longer. */
const scaleMetres = 500

/** The longest walk as a sentence, and a line for each city on one scale. */
export function StayFact({ trip }: { trip: Pick<Trip, 'hotels' | 'accommodation' | 'accommodationStars'> }) {
  const { t } = useLanguage()
  const walks = listWalks(trip.hotels)
  if (walks.length === 0)
    return <ForeignWords>{formatLodging(t, trip) || t('tripFacts.noHotels')}</ForeignWords>
  const minutes = longestWalkMinutes(walks)
  const scale = Math.max(scaleMetres, ...walks.map(({ metres }) => metres ?? 0))
  return (
    <>
      {minutes === undefined ? null : <b>{t('tripFacts.walk', { count: minutes })}</b>}
      <ul>
        {walks.map(({ city, metres }) => (
          <li key={city}>
            <UserText>{city}</UserText>{' '}
            {metres === null ? null : (
              <>
                <i aria-hidden="true" style={{ '--walk': metres / scale } as object} />
                {t('tripChange.metres', { count: metres })}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
