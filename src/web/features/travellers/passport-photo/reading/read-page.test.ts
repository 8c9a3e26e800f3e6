import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decideLines } from '#domain/travellers/photographed/decide-lines.ts'
import { createClassifier } from './classifier.ts'
import { cutOut, cutRow } from './cut-outs.ts'
import { type Gray, turnQuarter } from './gray.ts'
import { toPlaces } from './places.ts'
import { readPage } from './read-page.ts'
import weights from './sign-weights.json' with { type: 'json' }

// A drawn specimen page, photographed at 6° with shade and blur (bench/passport); the person and the number are invented.
const lines = ['P<INDKOLWALA<<SHIRIN<<<<<<<<<<<<<<<<<<<<<<<<', 'Q9514348<8IND1308286F2808255<<<<<<<<<<<<<<<0']
const classifier = createClassifier(weights)

async function openPhoto(): Promise<Gray> {
  const file = new URL('../../../../../../test/data/passport-page.jpg', import.meta.url).pathname
  const { data, info } = await sharp(file).grayscale().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

test('FAM-05 the two lines are read from a photograph that is turned, shaded and blurred', async () => {
  const page = readPage(await openPhoto(), classifier)
  expect(page && decideLines(toPlaces(page))).toEqual({ lines, doubts: [], isProven: true })
})

test('FAM-05 a photograph that lies on its side, or on its head, is read too', async () => {
  let photo = await openPhoto()
  for (const turns of [3, 2, 1]) {
    photo = turnQuarter(photo)
    const page = readPage(photo, classifier)
    expect([page?.turns, page && decideLines(toPlaces(page)).lines]).toEqual([turns, lines])
  }
})

test('FAM-05 a cut-out shows the signs straight and at one distance', async () => {
  const page = readPage(await openPhoto(), classifier)
  if (!page) throw new Error('nothing read')
  const { data, width, height } = cutRow(page.picture, page.rows[0])
  expect([width, height, data.length]).toEqual([45 * cutOut.pitch, cutOut.height, width * height])
  /** The darkest pixel of each column of a sign's place, from the row's middle. */
  const darkest = (sign: number) =>
    Math.min(
      ...Array.from({ length: cutOut.pitch }, (_, x) =>
        Math.min(
          ...Array.from(
            { length: height },
            (_, y) => data[y * width + Math.round((sign + 0.5) * cutOut.pitch) + x] ?? 255,
          ),
        ),
      ),
    )
  // Every place has ink, the first as well as the last: the row is straight from end to end.
  const paper = data.toSorted()[Math.floor(data.length / 2)] ?? 0
  for (let sign = 0; sign < 44; sign++) expect(darkest(sign)).toBeLessThan(0.7 * paper)
})

test('FAM-05 a picture without passport lines is not read', async () => {
  const blank: Gray = { data: new Uint8Array(640 * 480).fill(200), width: 640, height: 480 }
  expect(readPage(blank, classifier)).toBeUndefined()
  // Rows of signs at one distance, in no writing of a passport: the page in a mirror.
  const { data, width, height } = await openPhoto()
  const mirrored = data.map((_, at) => data[at - (at % width) + width - 1 - (at % width)] ?? 0)
  expect(readPage({ data: mirrored, width, height }, classifier)).toBeUndefined()
  const striped: Gray = { ...blank, data: blank.data.map((_, at) => ((at % 640) % 14 < 6 ? 30 : 220)) }
  expect(readPage(striped, classifier)).toBeUndefined()
})
