import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { HERO, SCENE, type Scene, stockUrl } from './stock-pictures.ts'
import { useImageFailure } from './use-image-failure.ts'

type StockPictureProps = {
  scene: Scene
  alt: string
  /** The width of the picture on the page, as in the `sizes` attribute. */
  sizes: string
  /** The first picture of a page: loaded before anything else. All others wait until they come near. */
  priority?: boolean
  className?: string
}

/**
 * A drawn scene in the smallest file that serves; in the older format where a browser cannot read it. Never mirrored: the
 * horizon runs west to east like the map.
 */
export function StockPicture({ scene, alt, sizes, priority, className }: StockPictureProps) {
  const { width, height, widths } = scene === 'horizon' ? HERO : SCENE
  const { failed, watch } = useImageFailure(scene)
  const format = failed ? 'webp' : 'avif'
  return (
    <img
      {...watch}
      src={stockUrl(scene, 800, 'webp')}
      srcSet={widths.map((w) => `${stockUrl(scene, w, format)} ${w}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={cx('drawn', className ?? 'size-full object-cover')}
    />
  )
}

type TripImageProps = {
  /** The organizer's own picture, an https address. */
  src?: string | null
  scene: Scene
  /** For the organizer's own picture; the drawing that replaces it shows nothing of this trip. */
  alt: string
  /** Of `alt`, where it is not that of the page. */
  lang?: string | undefined
  sizes: string
  priority?: boolean
  /** "Stock Photo": shown with every drawing, so that nobody takes it for the hotel. */
  stockLabel: string
  /** Its alignment in its place, where it does not fill it. */
  className?: string
}

/**
 * Fills its place, which is positioned. The organizer's picture always beats ours; ours comes when there is none or it
 * does not load.
 */
export function TripImage({ src, scene, alt, lang, sizes, priority, stockLabel, className }: TripImageProps) {
  const url = src?.trim() || undefined
  const { failed, watch } = useImageFailure(url)
  const look = cx('bg-night', className ?? 'size-full object-cover')
  if (failed)
    return (
      <>
        <StockPicture scene={scene} alt="" sizes={sizes} priority={priority} className={look} />
        <StockBadge>{stockLabel}</StockBadge>
      </>
    )
  return (
    <img
      {...watch}
      src={url}
      alt={alt}
      lang={lang}
      width={1200}
      height={800}
      decoding="async"
      referrerPolicy="no-referrer"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={cx('drawn', look)}
    />
  )
}

/** In the corner of a picture that is not the organizer's. */
export function StockBadge({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cx('badge badge-photo badge-stock with-icon icon-picture', className)}>{children}</span>
  )
}
