import { createOrientationSegment, readOrientation } from './exif.ts'
import type { PhotoFacts } from './photo-facts.ts'

const endOfPicture = 0xd9
const scan = 0xda

/** Reads a JPEG from its first byte to the end of its picture: what a camera writes before and behind is left out of the parts. */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): PhotoFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  const photo = { width: 0, height: 0, orientation: 1, isDecodedWhole: false, isWhole: false }
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfPicture) break
    const end = at + 2 + view.getUint16(at + 2)
    const content = bytes.subarray(at + 4, end)
    if (isFrame(marker) && content.length >= 5) {
      photo.height = view.getUint16(at + 5)
      photo.width = view.getUint16(at + 7)
      // Loaded in steps, each of which changes the whole picture.
      photo.isDecodedWhole = (marker & 3) === 2
    }
    if (marker === 0xe1 && startsWith(content, 'Exif\0\0'))
      photo.orientation = readOrientation(content.subarray(6))
    const next = marker === scan ? findScanEnd(bytes, end) : end
    if (isOfPicture(marker, content)) parts.push(bytes.subarray(at, next))
    at = next
  }
  if (photo.width === 0 || photo.height === 0) return undefined
  photo.isWhole = bytes[at] === 0xff && bytes[at + 1] === endOfPicture
  parts.push(Uint8Array.of(0xff, endOfPicture))
  if (photo.orientation > 1) parts.splice(1, 0, createOrientationSegment(photo.orientation))
  return { ...photo, parts }
}

/** The segments that begin a frame: SOF0 to SOF15, of which three are none. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Of what applications add, only what the colours need: JFIF, the profile, and Adobe's word on channels. */
function isOfPicture(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe0) return startsWith(content, 'JFIF\0')
  if (marker === 0xe2) return startsWith(content, 'ICC_PROFILE\0')
  if (marker === 0xee) return startsWith(content, 'Adobe')
  return marker < 0xe0 || marker > 0xfe || (marker > 0xef && marker !== 0xfe)
}

const startsWith = (bytes: Uint8Array, text: string) =>
  text.length <= bytes.length && [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0))

/** Within a scan an 0xff is followed by a zero or one of eight restarts; anything else ends it. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}
