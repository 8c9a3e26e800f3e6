import type { MouseEvent } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { translateCaption } from '#domain/trips/translations.ts'
import { detectTextLanguage } from '#i18n/scripts.ts'
import { destinationLabel } from '#web/features/trips/card/labels.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { TripImage } from '#web/ui/picture.tsx'

export const heroWidth = '(min-width: 82rem) 830px, (min-width: 48rem) 66vw, 100vw'
export const sideWidth = '(min-width: 82rem) 405px, 33vw'

type GalleryStripProps = {
  trip: Pick<Trip, 'id' | 'destination' | 'captions' | 'wordsLanguage'>
  pictures: readonly string[]
  onEnlarge: (event: MouseEvent<HTMLAnchorElement>, position: number) => void
}

/** A row that a finger sweeps and that stops at each picture; a mosaic where the window is wide. Scripts are not needed. */
export function GalleryStrip({ trip, pictures, onEnlarge }: GalleryStripProps) {
  const { t, formats, locale } = useLanguage()
  const count = pictures.length
  const place = destinationLabel(t, trip.destination)
  const languageOf = (said: string) => {
    const language = detectTextLanguage(said, locale)
    return language === locale ? undefined : language
  }
  const nameOf = (position: number, said?: string) =>
    said ||
    (count > 1
      ? t('gallery.pictureOf', { n: formats.number(position + 1), count: formats.number(count), place })
      : t('trips.pictureOf', { place }))
  return (
    <div className="relative">
      <div className="gallery" data-count={count}>
        {pictures.map((src, position) => {
          const said = translateCaption(trip, src, locale)
          return (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be listed twice
              key={position}
              href={src}
              onClick={(event) => onEnlarge(event, position)}
            >
              <TripImage
                src={src}
                scene={stockScene(trip.destination, trip.id, position)}
                alt={nameOf(position, said)}
                lang={said && languageOf(said)}
                sizes={position > 0 ? sideWidth : heroWidth}
                priority={position === 0}
                stockLabel={t('trips.stockPhoto')}
                className="block size-full"
              />
            </a>
          )
        })}
      </div>
      {count > 1 ? (
        <a
          href={pictures[0]}
          onClick={(event) => onEnlarge(event, 0)}
          className="gallery-all badge badge-photo with-icon icon-picture"
        >
          {t('gallery.all', { count: formats.number(count) })}
        </a>
      ) : null}
    </div>
  )
}
