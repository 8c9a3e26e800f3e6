// Reads the two lines of a passport from a photo beside the page, which stays alive in the meantime. Nothing leaves the device.

import type { PhotoReading, WorkerAnswer } from './read-photo.ts'
import { createClassifier } from './reading/classifier.ts'
import { cutRow } from './reading/cut-outs.ts'
import { decodePhoto } from './reading/decode-photo.ts'
import { toPlaces } from './reading/places.ts'
import { readPage } from './reading/read-page.ts'
import weights from './reading/sign-weights.json'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  answer(await read(data).catch((): WorkerAnswer => 'unreadable'))
})

async function read(file: Blob): Promise<WorkerAnswer> {
  const photo = await decodePhoto(file)
  if (!photo) return 'unreadable'
  const page = readPage(photo, createClassifier(weights))
  if (!page) return 'noLines'
  const [first, second] = page.rows
  const cutOuts: PhotoReading['cutOuts'] = [cutRow(page.picture, first), cutRow(page.picture, second)]
  return { places: toPlaces(page), cutOuts }
}

function answer(message: WorkerAnswer) {
  postMessage(message)
}
