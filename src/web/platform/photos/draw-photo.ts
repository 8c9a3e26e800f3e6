import { getTurn } from './turn.ts'

type Drawing = {
  /** In pixels. */
  width: number
  height: number
  /** 1 to 8, as EXIF numbers them; the picture itself says nothing of it. */
  orientation: number
}

type Canvas = OffscreenCanvas | HTMLCanvasElement
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
type Picture = ImageBitmap | VideoFrame

/** Decodes a picture whose stored size is known, already at the size at which it is drawn, and draws it upright. */
export async function drawPhoto(photo: Blob, { width, height, orientation }: Drawing): Promise<Canvas> {
  const picture = await decodeAt(photo, width, height)
  const isLying = orientation > 4
  const canvas = createCanvas(isLying ? height : width, isLying ? width : height)
  const context = getContext(canvas)
  context.transform(...getTurn(orientation, width, height))
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas
}

/** Decodes a picture of a kind that turns itself and keeps its size to itself, and draws it within a longest side (pixels). */
export async function drawWithin(photo: Blob, longestSide: number): Promise<Canvas> {
  // One side alone: the other follows.
  const picture = await createImageBitmap(photo, { resizeWidth: longestSide, resizeQuality: 'high' })
  const scale = Math.min(1, longestSide / picture.height)
  const canvas = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  getContext(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** Whether this browser decodes a JPEG at a fraction of its size, without ever having it all in memory. */
export const canDecodeSmaller = () => typeof ImageDecoder !== 'undefined'

async function decodeAt(photo: Blob, width: number, height: number): Promise<Picture> {
  if (canDecodeSmaller() && photo.type === 'image/jpeg') {
    const data = photo.stream()
    // It decodes at a step of eighths below what is desired: of twice the size that step is never too small.
    const desired = { desiredWidth: 2 * width, desiredHeight: 2 * height }
    const decoder = new ImageDecoder({ type: photo.type, data, ...desired })
    // It is whole: without this the frame would be what has been read of it so far.
    await decoder.completed
    const { image } = await decoder.decode().finally(() => decoder.close())
    return image
  }
  return createImageBitmap(photo, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
}

/** Encodes what was drawn, as small as asked for (bytes) where one of the qualities gives that. */
export async function encode(canvas: Canvas, type: 'image/jpeg' | 'image/png', maxBytes: number) {
  if (type === 'image/jpeg') layOnWhite(getContext(canvas), canvas)
  // With the first the letters of a passport stay sharp; the others serve only what would be too large.
  for (const quality of [0.9, 0.8, 0.65]) {
    const blob = await toBlob(canvas, type, quality)
    if (blob.size <= maxBytes) return blob
    if (type === 'image/png') return undefined
  }
  return undefined
}

/** A JPEG has no transparency, and would show it black. */
function layOnWhite(context: Context, { width, height }: Canvas) {
  context.resetTransform()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
}

function createCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function getContext(canvas: Canvas): Context {
  const context = canvas.getContext('2d') as Context | null
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  )
}
