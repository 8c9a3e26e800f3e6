import { Link } from 'react-router'
import type { Destination } from '#domain/destinations.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'

type Place = { name: MessageKey; destination: Destination; across: string; rank: number }

/** From west to east, each at its shrine in the picture. */
const places: Place[] = [
  { name: 'places.damascus', destination: 'syria', across: '8.75%', rank: 7 },
  { name: 'places.madina', destination: 'umrah', across: '24.75%', rank: 4 },
  { name: 'places.makkah', destination: 'umrah', across: '40.25%', rank: 1 },
  { name: 'places.najaf', destination: 'iraq', across: '54%', rank: 2 },
  { name: 'places.karbala', destination: 'iraq', across: '65.5%', rank: 3 },
  { name: 'places.qom', destination: 'iran', across: '78.3%', rank: 5 },
  { name: 'places.mashhad', destination: 'iran', across: '91.2%', rank: 6 },
]

/** The same on a phone, where a few are seen at a time: first where most people go. */
const placesByRank = [...places].sort((a, b) => a.rank - b.rank)

/** The towns of the horizon, each a way to its trips: under the shrines on a desk, a row to swipe on a phone. */
export function Places() {
  const { t } = useLanguage()
  const label = t('search.destination')
  return (
    <>
      {/* The picture is never mirrored, and neither are its labels. */}
      <nav
        aria-label={label}
        dir="ltr"
        className="pointer-events-none absolute inset-x-0 bottom-0 aspect-[2400/1000] max-lg:hidden"
      >
        {places.map(({ name, destination, across }) => (
          <Link
            key={name}
            to={`/trips?destination=${destination}`}
            style={{ insetInlineStart: across }}
            className="place"
          >
            <bdi>{t(name)}</bdi>
          </Link>
        ))}
      </nav>
      <nav
        aria-label={label}
        className="absolute inset-x-0 bottom-3 flex scroll-px-gutter gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] md:bottom-15 lg:hidden"
      >
        {placesByRank.map(({ name, destination }) => (
          <Link key={name} to={`/trips?destination=${destination}`} className="place-chip">
            {t(name)}
          </Link>
        ))}
      </nav>
    </>
  )
}
