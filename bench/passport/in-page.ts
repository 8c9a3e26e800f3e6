// The reader as the product's worker runs it, for a page: only there can the processor be slowed down.
import { decideLines } from '#domain/travellers/photographed/decide-lines.ts'
import { createClassifier } from '#web/features/travellers/passport-photo/reading/classifier.ts'
import { decodePhoto } from '#web/features/travellers/passport-photo/reading/decode-photo.ts'
import { toPlaces } from '#web/features/travellers/passport-photo/reading/places.ts'
import { readPage } from '#web/features/travellers/passport-photo/reading/read-page.ts'
import weights from '#web/features/travellers/passport-photo/reading/sign-weights.json' with { type: 'json' }

async function readPassport(address: string) {
  const file = await (await fetch(address)).blob()
  const started = performance.now()
  const photo = await decodePhoto(file)
  const page = photo && readPage(photo, createClassifier(weights))
  const decided = page && decideLines(toPlaces(page))
  return { decided, milliseconds: performance.now() - started }
}

Object.assign(globalThis, { readPassport })
