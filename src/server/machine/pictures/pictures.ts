import type { Metadata } from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { ByteBudget } from '#server/machine/limits/byte-budget.ts'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import { isSvg, renderSvg, svgRenderBytes } from './svg-rendering.ts'

/** The pictures of a phone; what says that it is larger is refused before it is unpacked. */
const maxPixels = 50_000_000
/** Most pictures are unpacked line by line, in this much. */
const streamedDecodeBytes = 16 * 1024 * 1024
/** Some must lie unpacked as a whole: as large as 12 megapixels of a phone's photograph that loads in steps, and a third more. */
const maxWholeDecodeBytes = 48 * 1024 * 1024

const logoSide = 512
const pictureSizes = {
  logo: { width: logoSide, height: logoSide },
  tripImage: { width: 1600, height: 2400 },
  // Shown small and round; sharp on any screen.
  portrait: { width: 320, height: 320 },
  // The small print of a passport stays legible.
  paper: { width: 2400, height: 2400 },
} as const

export type PictureProcessor = ReturnType<typeof createPictureProcessor>

/**
 * Makes a WebP of our own of whatever picture was sent, one at a time: turned as its camera says, without what it
 * tells of place and owner, the first frame of a moving one. What is none of the five kinds by its content is refused.
 */
export function createPictureProcessor(budget: ByteBudget) {
  const inLane = createSemaphore(1, 32)
  // Of its own: a drawing that takes long holds up no photograph.
  const inDrawingLane = createSemaphore(1, 8)
  const draw = async (bytes: Uint8Array) => {
    const release = budget.reserve('pictures', svgRenderBytes)
    return renderSvg(bytes, logoSide).finally(release)
  }
  return {
    async logo(bytes: Uint8Array): Promise<Uint8Array> {
      const raster = isSvg(bytes) ? await inDrawingLane(() => draw(bytes)) : bytes
      return inLane(() => reencode(budget, raster, pictureSizes.logo))
    },
    tripImage: (bytes: Uint8Array): Promise<Uint8Array> =>
      inLane(() => reencode(budget, bytes, pictureSizes.tripImage, 'picture_type_refused')),
    /** The middle of it, as high as wide. */
    portrait: (bytes: Uint8Array): Promise<Uint8Array> =>
      inLane(() => reencode(budget, bytes, pictureSizes.portrait, 'picture_type_refused', 'cover')),
    paper: (bytes: Uint8Array): Promise<Uint8Array> =>
      inLane(() => reencode(budget, bytes, pictureSizes.paper, 'paper_type_refused')),
  }
}

async function reencode(
  budget: ByteBudget,
  bytes: Uint8Array,
  size: { width: number; height: number },
  refusal: 'file_type_refused' | 'picture_type_refused' | 'paper_type_refused' = 'file_type_refused',
  fit: 'inside' | 'cover' = 'inside',
): Promise<Buffer> {
  const sharp = await loadSharp()
  const refuse = (cause: unknown) => {
    throw new AppError(refusal, { cause })
  }
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
  const whole = wholeDecodeBytes(await picture.metadata().catch(refuse))
  if (whole > maxWholeDecodeBytes) refuse(new Error(`it takes ${whole} bytes`))
  const release = budget.reserve('pictures', streamedDecodeBytes + whole)
  const turned = picture.autoOrient().resize({ ...size, fit, withoutEnlargement: true })
  return turned.webp({ quality: 86 }).toBuffer().catch(refuse).finally(release)
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
