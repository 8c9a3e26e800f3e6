// Makes a photo smaller beside the page, which stays alive in the meantime; ended afterwards, it gives its memory back.
import { makeSmaller, type Outcome, type PhotoLimits } from './make-smaller.ts'

/** A worker that is loaded says so: one that never does could not be fetched, and has not run out of memory. */
export type WorkerMessage = 'loaded' | Outcome

addEventListener('message', async ({ data }: MessageEvent<{ file: Blob; limits: PhotoLimits }>) => {
  send(await makeSmaller(data.file, data.limits).catch((): Outcome => ({ problem: 'unreadable' })))
})
send('loaded')

function send(message: WorkerMessage) {
  postMessage(message)
}
