import { makeSmaller, type Outcome, type PhotoLimits } from './make-smaller.ts'
import { PhotoFailure } from './photo-failure.ts'
import { detectKind, kindBytes } from './photo-file.ts'
import type { WorkerMessage } from './photo-worker.ts'

export type PhotoPurpose = 'document' | 'picture' | 'logo'

/** The server takes 5 MB; a little is for the form around it. */
const maxBytes = 5 * 1024 * 1024 - 100_000

/**
 * The server keeps 2400 pixels of documents and pictures, 512 of a logo. A passport's page is 125 mm wide: where it fills half of
 * the photo, 2400 pixels are 10 to a millimetre and a letter of its two lines, 2.5 mm wide, has 24; readers of such lines need
 * some 15.
 */
const limits: Record<PhotoPurpose, PhotoLimits> = {
  document: { longestSide: 2400, maxBytes, keepsTransparency: false },
  picture: { longestSide: 2400, maxBytes, keepsTransparency: false },
  logo: { longestSide: 1024, maxBytes, keepsTransparency: true },
}

/** In milliseconds: a worker that ran out of memory ends without a word. */
const longestWait = 120_000

/**
 * Returns a chosen file as it is sent: photos within what the server keeps, upright, and without place and owner; other files as
 * they are. Tells when it starts with a photo. Throws a PhotoFailure, and the signal's reason where the person stops it.
 */
export async function preparePhoto(
  file: File,
  { purpose, signal, onStart }: { purpose: PhotoPurpose; signal: AbortSignal; onStart: () => void },
): Promise<File> {
  const unreadable = () => {
    throw new PhotoFailure('unreadable')
  }
  const first = new Uint8Array(await file.slice(0, kindBytes).arrayBuffer().catch(unreadable))
  if (detectKind(first) === 'other') return file
  signal.throwIfAborted()
  onStart()
  const outcome = await makeSmallerAside(file, limits[purpose], signal)
  signal.throwIfAborted()
  if ('problem' in outcome) throw new PhotoFailure(outcome.problem)
  const { photo } = outcome
  const extension = { 'image/jpeg': '.jpg', 'image/png': '.png' }[photo.type]
  return new File([photo], extension ? file.name.replace(/(?:\.\w+)?$/, extension) : file.name, {
    type: photo.type,
  })
}

/** In a worker where one can draw, else in the page. */
async function makeSmallerAside(file: File, limits: PhotoLimits, signal: AbortSignal): Promise<Outcome> {
  const outcome = canDrawAside() ? await askWorker(file, limits, signal) : undefined
  return outcome ?? makeSmaller(file, limits)
}

const canDrawAside = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/** Returns nothing where the worker could not be fetched. */
function askWorker(file: File, limits: PhotoLimits, signal: AbortSignal): Promise<Outcome | undefined> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  const gaveUp: Outcome = { problem: 'tooLarge' }
  return new Promise<Outcome | undefined>((resolve, reject) => {
    let isLoaded = false
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data === 'loaded') isLoaded = true
      else resolve(data)
    }
    worker.onerror = () => resolve(isLoaded ? gaveUp : undefined)
    setTimeout(() => resolve(gaveUp), longestWait)
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage({ file, limits })
  }).finally(() => worker.terminate())
}
