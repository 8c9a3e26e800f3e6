import { expect, test } from 'vitest'
import { parseAccessCode } from './use-access-code.ts'

test.each([
  ['482913', '482913'],
  [' 482 913\n', '482913'],
  ['482-913', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['૪૮૨૯૧૩', '482913'],
  ['48291', undefined],
  ['4829134', undefined],
  ['48291a', undefined],
  ['', undefined],
])('CON-19: %j is read as the code %j', (typed, code) => {
  expect(parseAccessCode(typed)).toBe(code)
})
