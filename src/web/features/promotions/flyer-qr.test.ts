import { describe, expect, test } from 'vitest'
import { decodeQr } from '#test/decode-qr.ts'
import { createQrModules, placeQr, quietZone } from './flyer-qr.ts'

const address = (path: string) => `https://qafila.example${path}`
const id = 'c0c9f5a2-1d3a-4e57-9f3b-8f3a2f1d6a77'

/** The symbol as pixels in a white box. */
function render(text: string, box: number, quiet: number) {
  const modules = createQrModules(text)
  const { offset, edge } = placeQr(modules.length, box, quiet)
  const size = box + 40
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  modules.forEach((cells, row) => {
    cells.forEach((isDark, column) => {
      if (!isDark) return
      for (let y = edge(row); y < edge(row + 1); y++)
        for (let x = edge(column); x < edge(column + 1); x++)
          pixels.fill(
            0,
            ((y + offset + 20) * size + x + offset + 20) * 4,
            ((y + offset + 20) * size + x + offset + 20) * 4 + 3,
          )
    })
  })
  return decodeQr(pixels, size, size)
}

describe('ORG-14 ORG-15 the code is aligned to whole pixels', () => {
  test.each([
    [37, 150, 0, 4],
    [33, 150, 0, 4],
    [37, 256, quietZone, 5],
    [45, 256, quietZone, 4],
  ])(
    'ORG-14 ORG-15 %i modules in %i pixels with %i free: %i pixels a module',
    (modules, box, quiet, pixels) => {
      const { offset, edge } = placeQr(modules, box, quiet)
      expect(edge(1)).toBe(pixels)
      expect(edge(modules)).toBe(pixels * modules)
      expect(offset).toBeGreaterThanOrEqual(quiet * pixels)
      expect(offset + edge(modules) + quiet * pixels).toBeLessThanOrEqual(box)
    },
  )

  test('ORG-14 a symbol too fine for whole modules fills the box with rounded edges', () => {
    const { offset, edge } = placeQr(120, 150, quietZone)
    expect(Number.isInteger(offset)).toBe(true)
    for (let index = 0; index <= 120; index++) expect(Number.isInteger(edge(index))).toBe(true)
    expect(offset + edge(120)).toBeLessThanOrEqual(150)
  })
})

test.each([
  ['ORG-14', address(`/reviews?tripId=${id}`), 256, quietZone],
  ['ORG-15', address(`/trips/${id}`), 150, 0],
  ['ORG-15', `https://${'a-long-name.'.repeat(6)}example/trips/${id}`, 150, 0],
])('%s a decoder reads %s', (_, text, box, quiet) => {
  expect(render(text, box, quiet)).toBe(text)
})

test('ORG-14 ORG-15 an address too long for any code is rejected, not cut', () => {
  expect(() => createQrModules('x'.repeat(5000))).toThrow()
})
