import { readOrientation } from './exif.ts'
import type { PhotoFacts } from './photo-facts.ts'

type Chunk = { name: string; content: Uint8Array<ArrayBuffer>; whole: Uint8Array<ArrayBuffer> }

const pngWords = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** Reads a PNG; its parts are without words, time and EXIF. */
export function readPng(bytes: Uint8Array<ArrayBuffer>): PhotoFacts | undefined {
  const chunks = [...readChunks(bytes, { from: 8, isPng: true })]
  const header = chunks[0]?.content
  if (chunks[0]?.name !== 'IHDR' || !header || header.length < 13) return undefined
  const view = new DataView(header.buffer, header.byteOffset)
  const kept = chunks.filter(({ name }) => !pngWords.has(name))
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    orientation: readOrientation(chunks.find(({ name }) => name === 'eXIf')?.content ?? new Uint8Array()),
    isDecodedWhole: true,
    isWhole: chunks.at(-1)?.name === 'IEND',
    parts: [bytes.subarray(0, 8), ...kept.map(({ whole }) => whole)],
  }
}

/** Reads a WebP; its parts are without EXIF and XMP, and no longer announce them. */
export function readWebp(bytes: Uint8Array<ArrayBuffer>): PhotoFacts | undefined {
  const announced =
    bytes.length >= 12 ? 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) : 0
  const chunks = [...readChunks(bytes.subarray(0, announced), { from: 12, isPng: false })]
  const size = chunks.map(readWebpSize).find(Boolean)
  if (!size) return undefined
  const kept = chunks.filter(({ name }) => name !== 'EXIF' && name !== 'XMP ')
  const parts = kept.map(({ name, whole }) => (name === 'VP8X' ? withoutWordsAnnounced(whole) : whole))
  const head = bytes.slice(0, 12)
  new DataView(head.buffer).setUint32(4, 4 + parts.reduce((sum, { length }) => sum + length, 0), true)
  return {
    ...size,
    orientation: readOrientation(withoutPrefix(chunks.find(({ name }) => name === 'EXIF')?.content)),
    isDecodedWhole: true,
    isWhole: announced > 0 && bytes.length >= announced,
    parts: [head, ...parts],
  }
}

/** Some writers put the six bytes of a JPEG's segment before the block. */
function withoutPrefix(content = new Uint8Array()): Uint8Array {
  return content[0] === 0x45 ? content.subarray(6) : content
}

function withoutWordsAnnounced(whole: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = whole.slice()
  copy[8] = (copy[8] ?? 0) & ~0b1100
  return copy
}

/** The size stands in the first chunk, in one of three ways. */
function readWebpSize({ name, content }: Chunk): { width: number; height: number } | undefined {
  if (content.length < 10) return undefined
  const view = new DataView(content.buffer, content.byteOffset)
  if (name === 'VP8X')
    return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 }
  if (name === 'VP8 ')
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
  if (name !== 'VP8L') return undefined
  const bits = view.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Goes through the chunks up to one that is not there as a whole. */
function* readChunks(
  bytes: Uint8Array<ArrayBuffer>,
  { from, isPng }: { from: number; isPng: boolean },
): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = from
  while (at + 8 <= bytes.length) {
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true)
    const name = String.fromCharCode(...bytes.subarray(isPng ? at + 4 : at, isPng ? at + 8 : at + 4))
    // Behind it stands a PNG's check sum; a WebP's chunk ends on an even byte.
    const end = at + 8 + length + (isPng ? 4 : length % 2)
    if (end > bytes.length) return
    yield { name, content: bytes.subarray(at + 8, at + 8 + length), whole: bytes.subarray(at, end) }
    if (name === 'IEND') return
    at = end
  }
}
