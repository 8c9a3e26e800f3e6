import type { Metadata } from 'sharp'

// Runs in the worker that looks at files: the words of a library about a damaged picture may be as long as it.

/** The pictures of a phone; what says that it is larger is refused before it is unpacked. */
const maxPixels = 50_000_000

/** A picture of our own: at most this wide and high, whole or its middle. */
export type PictureSize = { width: number; height: number; fit: 'inside' | 'cover' }

/** How many bytes of a picture must lie in memory as a whole while it is decoded; throws for what is none. */
export async function measurePicture(bytes: Uint8Array): Promise<number> {
  return wholeDecodeBytes(await (await openPicture(bytes)).metadata())
}

/**
 * Makes a WebP of our own of a picture: turned as its camera says, without what it tells of place and owner, the first frame
 * of a moving one. Throws for what is none of four kinds by its content, or is damaged.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { width, height, fit }: PictureSize,
): Promise<Uint8Array> {
  const picture = await openPicture(bytes)
  const turned = picture.autoOrient().resize({ width, height, fit, withoutEnlargement: true })
  return turned.webp({ quality: 86 }).toBuffer()
}

async function openPicture(bytes: Uint8Array) {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
}

/** Returns the bytes of pictures that must be in memory as a whole to be decoded: progressive ones, and GIFs. */
function wholeDecodeBytes({
  format,
  width,
  height,
  isProgressive,
  channels,
  depth,
  chromaSubsampling,
}: Metadata) {
  const pixels = width * height
  if (format === 'gif') return pixels * 5
  if (!isProgressive) return 0
  // Two bytes a coefficient, and of colours a half or a quarter where they are coarser.
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? 1.5 : channels)
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

let sharpPromise: Promise<typeof import('sharp').default> | undefined

/** Loaded at the first picture. Of the many formats that it reads it may read four: a name or a sent type say nothing. */
function loadSharp() {
  sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
    })
    return sharp
  })
  return sharpPromise
}
