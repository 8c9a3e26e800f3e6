import { colours } from './flyer-colours.ts'
import type { ReviewWords } from './flyer-content.ts'
import { type Item, place } from './flyer-items.ts'
import { setText, type Typesetter } from './flyer-text.ts'
import { airOf } from './flyer-type.ts'

export const reviewFlyerSize = { width: 800, height: 600 }
const reviewQrSize = 256

const margin = 48
const crown = 148
const foot = 14
const end = reviewFlyerSize.width - margin

/** Band and company on top; the code where one begins to read, and one sentence beside it. */
export function reviewFlyer(words: ReviewWords, typesetter: Typesetter): Item[] {
  return [
    { kind: 'night', x: 0, y: 0, width: reviewFlyerSize.width, height: crown },
    { kind: 'girih', x: 0, y: 0, width: reviewFlyerSize.width, height: crown - 34 },
    { kind: 'hizam', x: 0, y: crown - 24, width: reviewFlyerSize.width, height: 14 },
    { kind: 'night', x: 0, y: reviewFlyerSize.height - foot, width: reviewFlyerSize.width, height: foot },
    ...company(words, typesetter),
    ...body(words, typesetter),
  ]
}

function company(words: ReviewWords, typesetter: Typesetter): Item[] {
  const x = margin + 64 + 20
  const name = setText(
    typesetter,
    words.company,
    { role: 'display', size: 36, color: colours.onNight, lineHeight: 1.1 },
    { width: end - x, lines: 1.5, least: 14 },
  )
  const middle = (crown - 34) / 2 + 4
  const logo: Item = { kind: 'logo', x: margin, y: middle - 32, width: 64, height: 64 }
  if (!words.verified) return [logo, ...place(name, { x, y: middle - name.height / 2 })]
  const verified = setText(
    typesetter,
    words.verified,
    { role: 'body', size: 16, weight: 600, color: colours.onNight2 },
    { width: end - x - 28, least: 12 },
  )
  const top = middle - (name.height + verified.height) / 2
  const under = top + name.height
  return [
    logo,
    ...place(name, { x, y: top }),
    { kind: 'seal', x, y: under + (verified.height - 20) / 2, width: 20, height: 20 },
    ...place(verified, { x: x + 28, y: under }),
  ]
}

function body(words: ReviewWords, typesetter: Typesetter): Item[] {
  const x = margin + reviewQrSize + 48
  const width = end - x
  const sentence = setText(
    typesetter,
    words.sentence,
    { role: 'display', size: 64, color: colours.ink },
    { width, lines: 3, least: 30, balanced: true },
  )
  const title = setText(
    typesetter,
    words.title,
    { role: 'body', size: 21, weight: 600, color: colours.ink2 },
    { width, lines: 2.2, least: 14 },
  )
  const scan = setText(
    typesetter,
    words.scan,
    { role: 'body', size: 16, color: colours.ink3 },
    { width, lines: 2, least: 13 },
  )
  const site = setText(
    typesetter,
    words.site,
    { role: 'body', size: 15, weight: 500, color: colours.ink3, direction: 'ltr' },
    { width: reviewQrSize, least: 11 },
  )
  const gap = 22 * airOf(typesetter.locale)
  const middle = crown + (reviewFlyerSize.height - foot - crown) / 2
  const top = middle - (sentence.height + title.height + scan.height + 2 * gap) / 2
  const qrTop = Math.round(middle - reviewQrSize / 2) - 14
  const qr = { x: margin, y: qrTop, width: reviewQrSize, height: reviewQrSize }
  return [
    { kind: 'frame', ...qr },
    { kind: 'qr', ...qr },
    ...place(site, { x: margin, y: qrTop + reviewQrSize + 14, width: reviewQrSize }, 'center'),
    ...place(sentence, { x, y: top }),
    ...place(title, { x, y: top + sentence.height + gap }),
    ...place(scan, { x, y: top + sentence.height + title.height + 2 * gap }),
  ]
}
