import { Image } from 'lucide-react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { useImageFailure } from './image-failure.ts'
import { HERO, SCENE, type Scene, stockUrl } from './stock.ts'

type StockPictureProps = {
  scene: Scene
  alt: string
  /** How wide the picture stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** The first picture of a page: loaded before anything else. All others wait until they come near. */
  priority?: boolean
  className?: string
}

/** A drawn scene in the smallest file that serves. Never mirrored: the horizon runs west to east like the map. */
export function StockPicture({ scene, alt, sizes, priority, className }: StockPictureProps) {
  const { width, height, widths } = scene === 'horizon' ? HERO : SCENE
  const srcSet = (format: 'avif' | 'webp') =>
    widths.map((w) => `${stockUrl(scene, w, format)} ${w}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={stockUrl(scene, 800, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={cx('dark:brightness-90', className ?? 'size-full object-cover')}
      />
    </picture>
  )
}

type TripImageProps = {
  /** The organizer's own picture, an https address. */
  src?: string | null
  scene: Scene
  alt: string
  sizes: string
  priority?: boolean
  /** "Stock Photo": shown whenever the drawing stands in, so that nobody takes it for the hotel. */
  stockLabel: string
  className?: string
}

/** Fills its box. The organizer's picture always beats ours; ours comes when there is none or it does not load. */
export function TripImage({ src, scene, alt, sizes, priority, stockLabel, className }: TripImageProps) {
  const url = src?.trim() || undefined
  const { failed, watch } = useImageFailure(url)
  return (
    <span className={cx('relative block size-full overflow-hidden bg-night', className)}>
      {failed ? (
        <>
          <StockPicture scene={scene} alt={alt} sizes={sizes} priority={priority} />
          <Badge
            tone="photo"
            icon={<Image aria-hidden="true" />}
            className="absolute end-3 bottom-3 text-xs! font-medium!"
          >
            {stockLabel}
          </Badge>
        </>
      ) : (
        <img
          {...watch}
          src={url}
          alt={alt}
          width={1200}
          height={800}
          decoding="async"
          referrerPolicy="no-referrer"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          className="size-full object-cover dark:brightness-90"
        />
      )}
    </span>
  )
}
