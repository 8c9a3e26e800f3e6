import type { Trip } from '#contract/trips/trips.ts'
import { stockScene } from '#domain/reference/destinations.ts'
import { previewUrl } from '#web/ui/stock-pictures.ts'

/** The organizer's own pictures that are stored here: browsers request no other site. */
export function getOwnPictures(images: readonly string[]): string[] {
  return images.map((image) => image.trim()).filter((image) => image.startsWith('/api/trip-images/'))
}

/** The picture of a link preview: the organizer's own, or the drawing's. */
export function getPreviewPicture({
  images,
  destination,
  id,
}: Pick<Trip, 'images' | 'destination' | 'id'>): string {
  return getOwnPictures(images)[0] ?? previewUrl(stockScene(destination, id))
}
