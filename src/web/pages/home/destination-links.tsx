import { Link } from 'react-router'
import type { Destination } from '#domain/reference/destinations.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { useLanguage } from '#web/platform/language.tsx'

type HorizonPlace = { name: MessageKey; destination: Destination; positionClass: string }

/** From west to east, each at its shrine in the picture. */
const places: HorizonPlace[] = [
  { name: 'places.damascus', destination: 'syria', positionClass: '8.75%' },
  { name: 'places.madina', destination: 'umrah', positionClass: '24.75%' },
  { name: 'places.makkah', destination: 'umrah', positionClass: '40.25%' },
  { name: 'places.najaf', destination: 'iraq', positionClass: '54%' },
  { name: 'places.karbala', destination: 'iraq', positionClass: '65.5%' },
  { name: 'places.qom', destination: 'iran', positionClass: '78.3%' },
  { name: 'places.mashhad', destination: 'iran', positionClass: '91.2%' },
]

/** The towns of the horizon, each a way to its trips, under its shrine where the screen is wide enough. */
export function DestinationLinks() {
  const { t } = useLanguage()
  return (
    // The picture is never mirrored, and neither are its labels.
    <nav
      aria-label={t('search.destination')}
      dir="ltr"
      className="hero-places pointer-events-none absolute inset-x-0 aspect-[2400/1000] max-lg:hidden"
    >
      {places.map(({ name, destination, positionClass }) => (
        <Link
          key={name}
          to={`/trips?destination=${destination}`}
          style={{ insetInlineStart: positionClass }}
          className="place"
        >
          <bdi>{t(name)}</bdi>
        </Link>
      ))}
    </nav>
  )
}
