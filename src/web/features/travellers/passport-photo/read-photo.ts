import type { SignChances } from '#domain/travellers/photographed/fitting-fields.ts'
import type { CutOut } from './reading/cut-outs.ts'

/** What a photo shows of the two lines: the chances of each sign, and the lines themselves, cut out and turned straight. */
export type PhotoReading = { places: [SignChances[], SignChances[]]; cutOuts: [CutOut, CutOut] }

/** Why nothing was read: no two lines of 44 signs are in the photo, or it cannot be decoded here. */
export type ReadingFailure = 'noLines' | 'unreadable'
export type WorkerAnswer = PhotoReading | ReadingFailure

/** In milliseconds: a worker that ran out of memory ends without a word. */
const longestWait = 60_000

/** Whether this browser can read a photo beside the page. */
export const canReadPhotos = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/** Reads the two lines of a passport on this device; throws the signal's reason where the person stops it. */
export function readPassportPhoto(file: Blob, signal: AbortSignal): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./passport-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<WorkerAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
    worker.onerror = () => resolve('unreadable')
    setTimeout(() => resolve('unreadable'), longestWait)
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
