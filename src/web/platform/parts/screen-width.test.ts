import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scaleQuery } from './screen-width.ts'

test.each([
  ['(min-width: 64rem)', 2, '(min-width: 128rem)'],
  ['not all and (min-width: 43.75rem)', 1.5, 'not all and (min-width: 65.625rem)'],
  ['(43.75rem <= width < 64rem), print', 2, '(87.5rem <= width < 128rem), print'],
  ['(min-width: 64rem)', 1, '(min-width: 64rem)'],
  ['(hover: hover)', 2, '(hover: hover)'],
  ['(min-width: 390px)', 2, '(min-width: 390px)'],
])('ACC-11 %s with letters %d times as large is %s', (query, scale, scaled) => {
  expect(scaleQuery(query, scale)).toBe(scaled)
})

/** Questions of scripts about lengths of the window: in px, or in rem that do not follow enlarged letters. */
const findLengths = (source: string) =>
  source.match(/matchMedia\([^;]*?\d(?:px|r?em)\b|innerWidth\s*[<>]|[<>]=?\s*(?:window\.)?innerWidth/g) ?? []

test('ACC-11 scripts ask about the width of the window in one place, which follows enlarged letters', () => {
  const files = globSync('src/web/**/*.{ts,tsx,js}').filter((path) => !/\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => findLengths(readFileSync(path, 'utf8')).length > 0)).toEqual([])
})

test('ACC-11 control: a question in px or rem is found, one about a finger is not', () => {
  expect(findLengths("matchMedia('(min-width: 1024px)')")).toHaveLength(1)
  expect(findLengths("window.matchMedia('(min-width: 64rem)').matches")).toHaveLength(1)
  expect(findLengths('if (innerWidth < 640) return')).toHaveLength(1)
  expect(findLengths("matchMedia('(pointer: coarse)')")).toEqual([])
})
