import { readJpeg } from './jpeg.ts'
import type { PhotoFacts } from './photo-facts.ts'
import { readPng, readWebp } from './png-and-webp.ts'

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'other'

/** How many bytes `detectKind` reads. */
export const kindBytes = 64

/** Returns the kind of a file by its first bytes: names and types that a device tells are often wrong. */
export function detectKind(bytes: Uint8Array): PhotoKind {
  const text = String.fromCharCode(...bytes.subarray(0, kindBytes))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return 'other'
  // The box names its brands in groups of four; the general ones of HEIF are also those of AVIF.
  const length = bytes[3] ?? 0
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])]
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif'
  return /^(?:hei[cxms]|hev[cxms]|heif|mif1|msf1)$/.test(brands[0] ?? '') ? 'heic' : 'other'
}

/** Reads the bytes of a photograph; undefined for kinds whose size only a decoder knows. */
export function readPhoto(bytes: Uint8Array<ArrayBuffer>): PhotoFacts | undefined {
  const read = {
    jpeg: readJpeg,
    png: readPng,
    webp: readWebp,
    heic: undefined,
    avif: undefined,
    other: undefined,
  }
  return read[detectKind(bytes)]?.(bytes)
}
