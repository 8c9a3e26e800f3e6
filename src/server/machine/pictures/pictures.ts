import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError } from '#contract/errors.ts'
import { createLane } from '#server/machine/limits/lane.ts'

/** The pictures of a phone; what says that it is larger is refused before it is unpacked. */
const mostPixels = 50_000_000
const secondsForDrawing = 10

const logoSide = 512
const pictureSizes = {
  logo: { width: logoSide, height: logoSide },
  tripImage: { width: 1600, height: 2400 },
} as const

export type PictureLane = ReturnType<typeof createPictureLane>

/**
 * Makes a WebP of our own of whatever picture was sent, one at a time: turned as its camera says, without what it
 * tells of place and owner, the first frame of a moving one. What is none of the five kinds by its content is refused.
 */
export function createPictureLane() {
  const inLane = createLane(1, 32)
  // Of its own: a drawing that takes long holds up no photograph.
  const inDrawingLane = createLane(1, 8)
  return {
    async logo(bytes: Uint8Array): Promise<Uint8Array> {
      const raster = isSvg(bytes) ? await inDrawingLane(() => renderSvg(bytes)) : bytes
      return inLane(() => reencode(raster, pictureSizes.logo))
    },
    tripImage: (bytes: Uint8Array): Promise<Uint8Array> =>
      inLane(() => reencode(bytes, pictureSizes.tripImage, 'picture_type_refused')),
  }
}

async function reencode(
  bytes: Uint8Array,
  size: { width: number; height: number },
  refusal: 'file_type_refused' | 'picture_type_refused' = 'file_type_refused',
): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    const turned = picture.autoOrient().resize({ ...size, fit: 'inside', withoutEnlargement: true })
    return await turned.webp({ quality: 86 }).toBuffer()
  } catch (error) {
    throw new AppError(refusal, { cause: error })
  }
}

let loaded: Promise<typeof import('sharp').default> | undefined

/** Loaded at the first picture. Of the many formats that it reads it may read four: a name or a sent type say nothing. */
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
    })
    return sharp
  })
  return loaded
}

/** Whether it is text that begins a drawing; a packed one (SVGZ) is not, for nobody knows how large it is. */
function isSvg(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = text.toString('utf8', 0, 200)
  return /^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(head) && text.includes('<svg')
}

/** Draws it in a process that ends in time, whatever it is asked to draw, and that knows no secret. */
async function renderSvg(bytes: Uint8Array): Promise<Buffer> {
  const script = fileURLToPath(new URL('./render-svg.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(logoSide)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: secondsForDrawing * 1000,
    killSignal: 'SIGKILL',
  })
  // One that ends early does not read to the end.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [picture, code] = await Promise.all([buffer(child.stdout), ended])
  if (code !== 0) throw new AppError('file_type_refused')
  return picture
}
