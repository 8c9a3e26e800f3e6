import { expect, test } from 'vitest'
import { hasEmbeddedImages } from './svg-contents.ts'

/** The same said with expressions over a text of the whole drawing. */
function isRefusedByExpressions(drawing: string): boolean {
  const text = drawing.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
  return (
    /<(?:[\w.-]+:)?(?:image|feImage)\b/i.test(text) || /data:(?!font\/|application\/(?:x-)?font)/i.test(text)
  )
}
const isRefused = (drawing: string) => hasEmbeddedImages(Buffer.from(drawing))

test.each([
  '<svg><image href="a"/>',
  '<svg:IMAGE>',
  '<a.b-c:feImage ',
  '<&#105;mage>',
  '<&#X69;mage>',
  '<image',
  'url(data:image/png;base64,aaaa)',
  'DATA:text/css',
  'd&#97;ta:,',
  'data:',
  'data:fon',
  'data:font/woff2;base64,x data:image/png',
])('ORG-05 a drawing with %j is refused', (drawing) => {
  expect([isRefused(drawing), isRefusedByExpressions(drawing)]).toEqual([true, true])
})

test.each([
  '<svg><path/><imagery/><images/></svg>',
  'url(data:font/woff2;base64,aaaa)',
  'data:application/x-font-woff;base64,aaaa data:application/font-woff',
  'the image of <g id="image">',
  'metadata',
  'dat&#x;a:',
])('ORG-05 control: one with %j is drawn', (drawing) => {
  expect([isRefused(drawing), isRefusedByExpressions(drawing)]).toEqual([false, false])
})

test('FIX-04 one pass over the bytes refuses what expressions over a text of them refuse', () => {
  const pieces =
    `<|:|image|feImage|IMAGE|x|-|.| |data|:|font/|application/|x-font|font|&#105;|&#x69;|&#|;|é|"|>|_`.split(
      '|',
    )
  let state = 7
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return pieces[state % pieces.length] ?? ''
  }
  let refused = 0
  for (let round = 0; round < 5_000; round++) {
    const drawing = Array.from({ length: 9 }, next).join('')
    if (isRefusedByExpressions(drawing)) refused += 1
    expect([drawing, isRefused(drawing)]).toEqual([drawing, isRefusedByExpressions(drawing)])
  }
  expect(refused).toBeGreaterThan(100)
})
