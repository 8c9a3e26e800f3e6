import type { Trip } from '#contract/trips.ts'
import { stockScene, stockScenes } from '#domain/destinations.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { StockBadge, StockPicture, TripImage } from '#web/ui/picture.tsx'
import { ownPictures } from './detail-pictures.ts'
import { destinationLabel } from './labels.ts'

const mostPictures = 3
const heroWidth = '(min-width: 82rem) 830px, (min-width: 48rem) 66vw, 100vw'
const sideWidth = '(min-width: 82rem) 405px, 33vw'

type DetailGalleryProps = { trip: Pick<Trip, 'id' | 'destination' | 'images'> }

/** The hero and up to two more pictures: the organizer's own, or drawings of the destination. A phone shows the hero. */
export function DetailGallery({ trip }: DetailGalleryProps) {
  const { t } = useLanguage()
  const own = ownPictures(trip.images).slice(0, mostPictures)
  const stockCount = Math.min(mostPictures, stockScenes(trip.destination).length)
  const positions = Array.from({ length: own.length || stockCount }, (_, position) => position)
  const place = t('trips.pictureOf', { place: destinationLabel(t, trip.destination) })

  return (
    <div
      className={cx(
        'relative -mx-gutter grid aspect-4/3 gap-2.5 overflow-hidden md:mx-0 md:aspect-auto md:h-[clamp(18.75rem,36vw,31.25rem)] md:rounded-panel',
        positions.length > 1 && 'md:grid-cols-[2fr_1fr]',
        positions.length > 2 && 'md:grid-rows-2',
      )}
    >
      {positions.map((position) => {
        const isHero = position === 0
        const picture = {
          scene: stockScene(trip.destination, trip.id, position),
          alt: isHero ? place : '',
          sizes: isHero ? heroWidth : sideWidth,
          priority: isHero,
        }
        return (
          <div
            key={position}
            className={cx(
              'relative min-h-0 overflow-hidden bg-night',
              isHero ? positions.length > 2 && 'md:row-span-2' : 'max-md:hidden',
            )}
          >
            {own.length > 0 ? (
              <TripImage
                {...picture}
                src={own[position]}
                stockLabel={t('trips.stockPhoto')}
                className="block size-full"
              />
            ) : (
              <StockPicture {...picture} alt="" />
            )}
          </div>
        )
      })}
      {own.length === 0 ? <StockBadge className="end-4 bottom-4">{t('trips.stockPhoto')}</StockBadge> : null}
    </div>
  )
}
