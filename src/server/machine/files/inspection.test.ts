import { expect, test } from 'vitest'
import { createPicture } from '#test/pictures.ts'
import { createPdf } from '#test/scenes/documents.ts'
import { hostileFiles } from '#test/scenes/hostile-requests.ts'
import { createFileWorker } from './inspection.ts'

const picture = () => createPicture(3000, 3000).png().toBuffer()
const size = { width: 3000, height: 3000, fit: 'inside' } as const

test('FIX-04 a file that takes too long is given up, and the next one is looked at', async () => {
  const work = createFileWorker(0.05)
  await expect(work('encodePicture', await picture(), size)).rejects.toThrow(
    'it took longer than 0.05 seconds',
  )
  const patient = createFileWorker(60)
  expect((await patient('encodePicture', await picture(), size)).length).toBeGreaterThan(100)
})

test('FIX-04 a worker that ends by its memory refuses the file and nothing else', async () => {
  const work = createFileWorker(60, 16)
  // What is said about it is longer than the picture.
  const picture = hostileFiles['a PNG of half a million chunks']?.() ?? Buffer.alloc(0)
  await expect(work('measurePicture', picture)).rejects.toThrow('memory limit')
  expect(await work('findPdfProblem', createPdf())).toBe(null)
})

test('FIX-04 files are looked at one after another, each with its own result', async () => {
  const work = createFileWorker(60)
  const files = [createPdf(), createPdf('A visa', '/JavaScript 1'), Buffer.from('none'), createPdf()]
  expect(await Promise.all(files.map((file) => work('findPdfProblem', file)))).toEqual([
    null,
    'scripts',
    'no_pdf',
    null,
  ])
  await expect(work('measurePicture', Buffer.from('none'))).rejects.toThrow('unsupported image format')
  expect(await work('findPdfProblem', createPdf())).toBe(null)
})
