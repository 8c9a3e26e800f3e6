import type { Trip } from '#contract/trips/trips.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { SCENE, stockUrl } from '#web/ui/stock-pictures.ts'

export type Pictures = { picture?: HTMLImageElement; logo?: HTMLImageElement }

/**
 * The address when it is one of ours. A picture from elsewhere would taint the canvas, which could then not be saved.
 */
export function getOwnUrl(address: string | null | undefined, origin: string): string | undefined {
  const text = address?.trim()
  if (!text) return undefined
  try {
    const url = new URL(text, origin)
    return url.origin === origin ? url.href : undefined
  } catch {
    return undefined
  }
}

/** The trip's own picture when it is ours to draw, else the drawn scene; the logo likewise, else none. */
export async function loadFlyerPictures(trip: Trip): Promise<Pictures> {
  const { origin } = location
  const stock = () => loadImage(stockUrl(stockScene(trip.destination, trip.id), 1200, pictureFormat))
  const [picture, logo] = await Promise.all([
    loadImage(getOwnUrl(trip.images[0], origin)).then((own) => own ?? stock()),
    loadImage(getOwnUrl(trip.organizer.companyLogo, origin)),
  ])
  return { picture, logo }
}

/** WebP, which every browser with a canvas like ours reads. */
const pictureFormat = 'webp'

async function loadImage(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!address) return undefined
  const image = new Image(SCENE.width, SCENE.height)
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    // A picture that is gone leaves its place to the next best one.
    return undefined
  }
}
