import { StockPicture } from '#web/ui/picture.tsx'
import type { Scene } from '#web/ui/stock-pictures.ts'
import { useImageFailure } from '#web/ui/use-image-failure.ts'

/** A thumbnail beside the title: too small for a label, and its organizer knows which picture is the own one. */
export function OwnTripPicture({ src, scene }: { src: string | undefined; scene: Scene }) {
  const url = src?.trim() || undefined
  const { failed, watch } = useImageFailure(url)
  return (
    <span className="block h-18 w-24 flex-none overflow-hidden rounded-small bg-night sm:w-27">
      {failed ? (
        <StockPicture scene={scene} alt="" sizes="108px" />
      ) : (
        <img
          {...watch}
          src={url}
          alt=""
          width={1200}
          height={800}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover dark:brightness-90"
        />
      )}
    </span>
  )
}
