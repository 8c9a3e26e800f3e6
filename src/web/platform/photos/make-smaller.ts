import { canDecodeSmaller, drawPhoto, drawWithin, encode } from './draw-photo.ts'
import type { PhotoFacts } from './photo-facts.ts'
import { detectKind, readPhoto } from './photo-file.ts'

export type PhotoLimits = {
  /** In pixels; a longer one is drawn at this length. */
  longestSide: number
  /** Of what is sent. */
  maxBytes: number
  /** A drawing without a background keeps it out. */
  keepsTransparency: boolean
}

/** Why a photo cannot be sent. */
export type PhotoProblem = 'heic' | 'unreadable' | 'tooLarge'

/** A photo as it may be sent, or why it may not. */
export type Outcome = { photo: Blob } | { problem: PhotoProblem }

const megabyte = 1024 * 1024
/** A photo of 200 megapixels has 60 MB; what is larger was not made by a telephone. */
const maxFileBytes = 100 * megabyte
/** The server's own limit. */
const maxServerPixels = 50_000_000

/**
 * Returns a photo as it is sent: upright or with its orientation, within the limits, without place and
 * owner. A browser that cannot draw it still sends what the server takes.
 */
export async function makeSmaller(file: Blob, limits: PhotoLimits): Promise<Outcome> {
  if (file.size > maxFileBytes) return { problem: 'tooLarge' }
  const read = await file.arrayBuffer().catch(() => undefined)
  // A photo that lies elsewhere and did not come, or was removed in the meantime.
  if (!read) return { problem: 'unreadable' }
  const bytes = new Uint8Array(read)
  const kind = detectKind(bytes)
  if (kind === 'heic' || kind === 'avif') {
    const photo = await drawWithin(file, limits.longestSide)
      .then((canvas) => encode(canvas, 'image/jpeg', limits.maxBytes))
      .catch(() => undefined)
    return photo ? { photo } : { problem: kind === 'heic' ? 'heic' : 'unreadable' }
  }
  const photo = readPhoto(bytes)
  if (!photo?.isWhole) return { problem: 'unreadable' }
  const type = `image/${kind}`
  const size = photo.parts.reduce((sum, { length }) => sum + length, 0)
  // Only a JPEG's parts keep the word on its orientation.
  const isUpright = photo.orientation === 1 || kind === 'jpeg'
  const isTaken = isUpright && size <= limits.maxBytes && photo.width * photo.height <= maxServerPixels
  if (isTaken && Math.max(photo.width, photo.height) <= limits.longestSide)
    return { photo: new Blob(photo.parts, { type }) }
  const drawn = await draw(photo, type, limits).catch(() => undefined)
  if (drawn) return { photo: drawn }
  return isTaken ? { photo: new Blob(photo.parts, { type }) } : { problem: 'tooLarge' }
}

async function draw(photo: PhotoFacts, type: string, limits: PhotoLimits): Promise<Blob | undefined> {
  const isJpeg = type === 'image/jpeg'
  const { width, height, orientation } = photo
  const decodedBytes = width * height * (photo.isDecodedWhole && isJpeg ? 3 : 4)
  const isBounded = isJpeg && !photo.isDecodedWhole && canDecodeSmaller()
  if (!isBounded && decodedBytes > memoryForDecoding()) return undefined
  const scale = Math.min(1, limits.longestSide / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  // Turned here: browsers differ in whether they do so.
  const unturned = new Blob(
    photo.parts.filter((part) => !isOrientation(part)),
    { type },
  )
  const canvas = await drawPhoto(unturned, { ...size, orientation })
  return encode(canvas, limits.keepsTransparency && !isJpeg ? 'image/png' : 'image/jpeg', limits.maxBytes)
}

/** The segment that the parts of a JPEG have for it. */
const isOrientation = (part: Uint8Array) => part[0] === 0xff && part[1] === 0xe1

/** An eighth of what the device says it has, at most a quarter of a gigabyte: 64 megapixels of four bytes. */
function memoryForDecoding(): number {
  const gigabytes = (navigator as { deviceMemory?: number }).deviceMemory ?? 2
  return Math.min(256, gigabytes * 128) * megabyte
}
