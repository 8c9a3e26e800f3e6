import { colours } from './flyer-colours.ts'
import type { ReviewFlyerTexts } from './flyer-content.ts'
import { type FlyerItem, placeBlock } from './flyer-items.ts'
import { fitText, type Typesetter } from './flyer-text.ts'
import { getGapScale } from './flyer-typography.ts'

export const reviewFlyerSize = { width: 800, height: 600 }
const reviewQrSize = 256

const margin = 48
const headerHeight = 148
const footerHeight = 14
const endEdge = reviewFlyerSize.width - margin

/** Band and company on top; the code where one begins to read, and one sentence beside it. */
export function layoutReviewFlyer(words: ReviewFlyerTexts, typesetter: Typesetter): FlyerItem[] {
  return [
    { kind: 'night', x: 0, y: 0, width: reviewFlyerSize.width, height: headerHeight },
    { kind: 'girih', x: 0, y: 0, width: reviewFlyerSize.width, height: headerHeight - 34 },
    { kind: 'hizam', x: 0, y: headerHeight - 24, width: reviewFlyerSize.width, height: 14 },
    {
      kind: 'night',
      x: 0,
      y: reviewFlyerSize.height - footerHeight,
      width: reviewFlyerSize.width,
      height: footerHeight,
    },
    ...layoutCompany(words, typesetter),
    ...layoutBody(words, typesetter),
  ]
}

function layoutCompany(words: ReviewFlyerTexts, typesetter: Typesetter): FlyerItem[] {
  const x = margin + 64 + 20
  const name = fitText(
    typesetter,
    words.company,
    { role: 'display', size: 36, color: colours.onNight, lineHeight: 1.1 },
    { width: endEdge - x, lines: 1.5, minSize: 14 },
  )
  const middle = (headerHeight - 34) / 2 + 4
  const logo: FlyerItem = { kind: 'logo', x: margin, y: middle - 32, width: 64, height: 64 }
  if (!words.verified) return [logo, ...placeBlock(name, { x, y: middle - name.height / 2 })]
  const verified = fitText(
    typesetter,
    words.verified,
    { role: 'body', size: 16, weight: 600, color: colours.onNight2 },
    { width: endEdge - x - 28, minSize: 12 },
  )
  const top = middle - (name.height + verified.height) / 2
  const under = top + name.height
  return [
    logo,
    ...placeBlock(name, { x, y: top }),
    { kind: 'seal', x, y: under + (verified.height - 20) / 2, width: 20, height: 20 },
    ...placeBlock(verified, { x: x + 28, y: under }),
  ]
}

function layoutBody(words: ReviewFlyerTexts, typesetter: Typesetter): FlyerItem[] {
  const x = margin + reviewQrSize + 48
  const width = endEdge - x
  const sentence = fitText(
    typesetter,
    words.sentence,
    { role: 'display', size: 64, color: colours.ink },
    { width, lines: 3, minSize: 30, balanced: true },
  )
  const title = fitText(
    typesetter,
    words.title,
    { role: 'body', size: 21, weight: 600, color: colours.ink2 },
    { width, lines: 2.2, minSize: 14 },
  )
  const scan = fitText(
    typesetter,
    words.scan,
    { role: 'body', size: 16, color: colours.ink3 },
    { width, lines: 2, minSize: 13 },
  )
  const site = fitText(
    typesetter,
    words.site,
    { role: 'body', size: 15, weight: 500, color: colours.ink3, direction: 'ltr' },
    { width: reviewQrSize, minSize: 11 },
  )
  const gap = 22 * getGapScale(typesetter.locale)
  const middle = headerHeight + (reviewFlyerSize.height - footerHeight - headerHeight) / 2
  const top = middle - (sentence.height + title.height + scan.height + 2 * gap) / 2
  const qrTop = Math.round(middle - reviewQrSize / 2) - 14
  const qr = { x: margin, y: qrTop, width: reviewQrSize, height: reviewQrSize }
  return [
    { kind: 'frame', ...qr },
    { kind: 'qr', ...qr },
    ...placeBlock(site, { x: margin, y: qrTop + reviewQrSize + 14, width: reviewQrSize }, 'center'),
    ...placeBlock(sentence, { x, y: top }),
    ...placeBlock(title, { x, y: top + sentence.height + gap }),
    ...placeBlock(scan, { x, y: top + sentence.height + title.height + 2 * gap }),
  ]
}
