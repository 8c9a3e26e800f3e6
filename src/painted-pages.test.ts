import { expect, test } from 'vitest'
import { code } from '#test/source-code.ts'

// Pages are painted only for the tests that look at their pixels (decision 0114): elsewhere a picture of one is empty.

const looksAtPixels = /\bscreenshot\(|\bcapturePicture\(|\bcreateAlbum\(/
const isPainted = /\bpainted: true\b/

/** Returns the specs that look at pages without paint, and those that have them painted for nothing. */
function findFaults(specs: { path: string; text: string }[]): string[] {
  return specs.filter(({ text }) => looksAtPixels.test(text) !== isPainted.test(text)).map(({ path }) => path)
}

test('a page is painted for who looks at its pixels, and for nobody else', () => {
  const specs = code.filter(({ path }) => /^test\/(?:e2e|pages)\/.+\.(?:spec|pages)\.ts$/.test(path))
  expect(specs.filter(({ text }) => isPainted.test(text)).length).toBeGreaterThan(6)
  expect(findFaults(specs)).toEqual([])
})

test('control: a picture without paint, and paint without a picture, are found', () => {
  const faults = findFaults([
    { path: 'blank', text: 'site = await createSite()\nawait page.screenshot()' },
    { path: 'wasted', text: 'site = await createSite({ painted: true })' },
    { path: 'right', text: 'site = await createSite({ painted: true })\nawait capturePicture(star)' },
  ])
  expect(faults).toEqual(['blank', 'wasted'])
})
