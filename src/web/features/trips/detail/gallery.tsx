import { type ComponentType, type MouseEvent, useState } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { stockScene, stockScenes } from '#domain/reference/destinations.ts'
import { translateCaption } from '#domain/trips/translations.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { getOwnPictures } from '#web/features/trips/card/pictures.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { loadWithMessages } from '#web/platform/messages.ts'
import { StockBadge, StockPicture } from '#web/ui/picture.tsx'
import type { LightboxProps } from './gallery-lightbox.tsx'
import { GalleryStrip, heroWidth, sideWidth } from './gallery-strip.tsx'

const maxDrawings = 3

type DetailGalleryProps = {
  trip: Pick<Trip, 'id' | 'destination' | 'images' | 'captions' | 'wordsLanguage'>
}

/** The organizer's own pictures, to be swept through and looked at large; drawings of the destination where there are none. */
export function DetailGallery({ trip }: DetailGalleryProps) {
  const own = getOwnPictures(trip.images)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const [start, setStart] = useState<number>()
  const { t, locale } = useLanguage()
  if (own.length === 0) return <Drawings trip={trip} />

  /** Each picture is a link to itself: so it is without scripts, in a new tab, and where the rest does not come. */
  function enlarge(event: MouseEvent<HTMLAnchorElement>, position: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    setStart(position)
    loadWithMessages(() => import('./gallery-lightbox.tsx')).then(
      (module) => setLightbox(() => module.GalleryLightbox),
      () => location.assign(href),
    )
  }

  return (
    <>
      <GalleryStrip trip={trip} pictures={own} onEnlarge={enlarge} />
      {Lightbox && start !== undefined ? (
        <Lightbox
          pictures={own}
          captions={own.map((src) => translateCaption(trip, src, locale))}
          place={destinationLabel(t, trip.destination)}
          startIndex={start}
          onClose={() => setStart(undefined)}
        />
      ) : null}
    </>
  )
}

function Drawings({ trip }: DetailGalleryProps) {
  const { t } = useLanguage()
  const count = Math.min(maxDrawings, stockScenes(trip.destination).length)
  return (
    <div className="gallery-drawn" data-count={count}>
      {Array.from({ length: count }, (_, position) => (
        <div key={stockScene(trip.destination, trip.id, position)}>
          <StockPicture
            scene={stockScene(trip.destination, trip.id, position)}
            alt=""
            sizes={position > 0 ? sideWidth : heroWidth}
            priority={position === 0}
          />
        </div>
      ))}
      <StockBadge className="end-4 bottom-4">{t('trips.stockPhoto')}</StockBadge>
    </div>
  )
}
