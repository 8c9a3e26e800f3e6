import type { Trip } from '#contract/trips/trips.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { TripImage } from '#web/ui/picture.tsx'

type PicturesProps = { trips: readonly Pick<Trip, 'id' | 'images' | 'destination'>[] }

/** Shows over each column the trip's picture in the list; purely visual. */
export function ComparePictures({ trips }: PicturesProps) {
  const { t } = useLanguage()
  return (
    <tr className="compare-pictures">
      <td className="compare-corner" />
      {trips.map((trip) => (
        <td key={trip.id}>
          <div aria-hidden="true" className="relative h-20 overflow-hidden">
            <TripImage
              src={getOwnPictures(trip.images)[0]}
              scene={stockScene(trip.destination, trip.id)}
              alt=""
              sizes="(min-width: 64rem) 25vw, 46vw"
              stockLabel={t('trips.stockPhoto')}
            />
          </div>
        </td>
      ))}
    </tr>
  )
}
