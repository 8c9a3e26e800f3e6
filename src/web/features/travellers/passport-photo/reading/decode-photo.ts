import { drawPhoto, drawWithin } from '#web/platform/photos/draw-photo.ts'
import { detectKind, readPhoto } from '#web/platform/photos/photo-file.ts'
import { type Gray, toGray } from './gray.ts'

/**
 * In pixels. A page of 125 mm that fills half of the photo has 10 to a millimetre, a sign 26: the classifier looks at 16, and more
 * takes time alone.
 */
const longestSide = 2600

/** The brightness of a photo within that size, however large it is stored; undefined where this browser cannot decode it. */
export async function decodePhoto(file: Blob): Promise<Gray | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = detectKind(bytes)
  if (kind === 'other') return undefined
  const photo = readPhoto(bytes)
  if (!photo) return toBrightness(await drawWithin(file, longestSide))
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  // Which way is up is found by reading: what the file says of it need not be known.
  const parts = photo.parts.filter((part) => !(part[0] === 0xff && part[1] === 0xe1))
  return toBrightness(
    await drawPhoto(new Blob(parts, { type: `image/${kind}` }), { width, height, orientation: 1 }),
  )
}

function toBrightness(canvas: OffscreenCanvas | HTMLCanvasElement): Gray {
  const { width, height } = canvas
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null
  if (!context) throw new Error('no canvas')
  return toGray(context.getImageData(0, 0, width, height).data, width, height)
}
