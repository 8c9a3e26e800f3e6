import type { MouseEvent } from 'react'
import type { Trip } from '#contract/trips.ts'
import { stockScene } from '#domain/destinations.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { cx } from '#web/ui/cx.ts'
import { TripImage } from '#web/ui/picture.tsx'
import { destinationLabel } from './labels.ts'

export const heroWidth = '(min-width: 82rem) 830px, (min-width: 48rem) 66vw, 100vw'
export const sideWidth = '(min-width: 82rem) 405px, 33vw'

/** So many stand in the mosaic of a desk; a phone has all of them in a row. */
const mostOnDesk = 5

/** The columns of the mosaic by how many pictures stand in it; of four the last is as tall as two. */
const columns = ['', '', 'md:grid-cols-[2fr_1fr]', 'md:grid-cols-[2fr_1fr] md:grid-rows-2']
const wideColumns = 'md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2'

type GalleryStripProps = {
  trip: Pick<Trip, 'id' | 'destination'>
  own: readonly string[]
  enlarge: (event: MouseEvent<HTMLAnchorElement>, position: number) => void
}

/** A row that a finger sweeps and that stops at each picture; a mosaic where the window is wide. Scripts are not needed. */
export function GalleryStrip({ trip, own, enlarge }: GalleryStripProps) {
  const { t, formats } = useLanguage()
  const count = own.length
  const place = destinationLabel(t, trip.destination)
  const nameOf = (position: number) =>
    count > 1
      ? t('gallery.pictureOf', { n: formats.number(position + 1), count: formats.number(count), place })
      : t('trips.pictureOf', { place })
  return (
    <div className="relative">
      <div
        className={cx(
          '-mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-2.5 overflow-x-auto px-gutter [scrollbar-width:none]',
          'md:mx-0 md:grid md:h-[clamp(18.75rem,36vw,31.25rem)] md:overflow-hidden md:rounded-panel md:px-0',
          columns[count] ?? wideColumns,
        )}
      >
        {own.map((src, position) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be listed twice
            key={position}
            href={src}
            onClick={(event) => enlarge(event, position)}
            className={cx(
              'group relative aspect-4/3 min-h-0 flex-none snap-start overflow-hidden rounded-panel bg-night focus-visible:outline-4 focus-visible:-outline-offset-4 focus-visible:outline-brass-on-night md:aspect-auto md:rounded-none',
              count > 1 ? 'basis-[88%]' : 'basis-full',
              position >= mostOnDesk && 'md:hidden',
              count > 2 && position === 0 && 'md:row-span-2',
              count === 4 && position === 2 && 'md:row-span-2',
            )}
          >
            <TripImage
              src={src}
              scene={stockScene(trip.destination, trip.id, position)}
              alt={nameOf(position)}
              sizes={position > 0 ? sideWidth : heroWidth}
              priority={position === 0}
              stockLabel={t('trips.stockPhoto')}
              className="block size-full"
            />
          </a>
        ))}
      </div>
      {count > 1 ? (
        <a
          href={own[0]}
          onClick={(event) => enlarge(event, 0)}
          className="badge badge-photo with-icon icon-picture end-3 bottom-3 min-h-11 px-4 md:end-4 md:bottom-4"
        >
          {t('gallery.all', { count: formats.number(count) })}
        </a>
      ) : null}
    </div>
  )
}
