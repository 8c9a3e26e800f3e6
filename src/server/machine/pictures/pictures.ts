import { AppError } from '#contract/errors.ts'
import { FileProblem, processPicture } from '#server/machine/files/inspection.ts'
import type { ByteBudget } from '#server/machine/limits/byte-budget.ts'
import { createSemaphore } from '#server/machine/limits/semaphore.ts'
import type { PictureSize } from './picture-encoding.ts'
import { isSvg, renderSvg, svgRenderBytes } from './svg-rendering.ts'

/** Most pictures are unpacked line by line, in this much. */
const streamedDecodeBytes = 16 * 1024 * 1024
/** Some must lie unpacked as a whole: as large as 12 megapixels of a phone's photograph that loads in steps, and a third more. */
const maxWholeDecodeBytes = 48 * 1024 * 1024

const logoSide = 512
const pictureSizes = {
  logo: { width: logoSide, height: logoSide, fit: 'inside' },
  tripImage: { width: 1600, height: 2400, fit: 'inside' },
  // Shown small and round, the middle of it; sharp on any screen.
  portrait: { width: 320, height: 320, fit: 'cover' },
  // The small print of a passport stays legible.
  paper: { width: 2400, height: 2400, fit: 'inside' },
} as const satisfies Record<string, PictureSize>

export type PictureProcessor = ReturnType<typeof createPictureProcessor>

/**
 * Makes a WebP of our own of whatever picture was sent, one at a time and in a worker: turned as its camera says, without what
 * it tells of place and owner, the first frame of a moving one. What is none of the five kinds by its content is refused.
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
    portrait: (bytes: Uint8Array): Promise<Uint8Array> =>
      inLane(() => reencode(budget, bytes, pictureSizes.portrait, 'picture_type_refused')),
    paper: (bytes: Uint8Array): Promise<Uint8Array> =>
      inLane(() => reencode(budget, bytes, pictureSizes.paper, 'paper_type_refused')),
  }
}

async function reencode(
  budget: ByteBudget,
  bytes: Uint8Array,
  size: PictureSize,
  refusal: 'file_type_refused' | 'picture_type_refused' | 'paper_type_refused' = 'file_type_refused',
): Promise<Uint8Array> {
  const refuse = (cause: unknown): never => {
    throw cause instanceof FileProblem ? new AppError(refusal, { cause }) : cause
  }
  // The worker has a copy of its own.
  const releaseCopy = budget.reserve('pictures', bytes.length)
  try {
    const whole = await processPicture('measurePicture', bytes).catch(refuse)
    if (whole > maxWholeDecodeBytes) refuse(new FileProblem(`it takes ${whole} bytes`))
    const release = budget.reserve('pictures', streamedDecodeBytes + whole)
    return await processPicture('encodePicture', bytes, size).catch(refuse).finally(release)
  } finally {
    releaseCopy()
  }
}
