// biome-ignore-all lint/style/noNonNullAssertion: the places are computed within the arrays, and checks of each pixel take long
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { random } from './random.ts'
import { ocrB } from './sign-atlas.ts'
import type { Specimen } from './specimens.ts'

/** A page of 125 by 88 mm, at 24 pixels to the millimetre: brightness of each. */
type Flat = { data: Uint8Array; width: number; height: number }

const range = (from: number, to: number) => from + (to - from) * random()
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Draws the page as it is printed: title, fields, portrait, guilloche, and the two lines in OCR-B (ICAO 9303 part 4). */
export async function drawFlat(page: Page, specimen: Specimen): Promise<Flat> {
  const { title, tint, input, lines } = specimen
  const font = ocrB()[random() < 0.6 ? 0 : 1]
  const waves = Array.from({ length: 46 }, (_, at) => {
    const [y, size, length] = [at * 2 - 2, range(0.6, 2.4), range(6, 22)]
    const points = Array.from(
      { length: 126 },
      (_, x) => `${x},${(y + size * Math.sin((x / length) * 6.28 + at)).toFixed(2)}`,
    )
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${tint}" stroke-width="${range(0.12, 0.5).toFixed(2)}"/>`
  })
  const fields = [
    ['Surname', input.surname],
    ['Given names', input.givenNames],
    ['Nationality', input.nationality],
    ['Date of birth', input.birthDate],
    ['Sex', input.sex === 'female' ? 'F' : 'M'],
    ['Date of expiry', input.passportExpiry],
  ]
  const text = (x: number, y: number, size: number, what: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${what.replaceAll('<', '&lt;')}</text>`
  const gray = Math.round(range(0, 70))
  const signsOf = (line: string, y: number) =>
    [...line]
      .map((sign, at) =>
        text(
          6.1 + at * 2.54,
          y,
          2.54 / 0.72,
          sign,
          `font-family="o" fill="rgb(${gray},${gray},${gray + 6})"`,
        ),
      )
      .join('')
  await page.setContent(`<style>@font-face{font-family:o;src:url(data:font/otf;base64,${font})}body{margin:0}svg{display:block}</style>
    <svg id="s" width="1000" height="704" viewBox="0 0 125 88" font-family="sans-serif">
    <rect width="125" height="88" fill="#f4f1ec"/>${waves.join('')}<rect y="64.8" width="125" height="23.2" fill="#fff" opacity="${range(0.1, 0.8).toFixed(2)}"/>
    ${text(34, 8, 3.6, title, 'fill="#234"')}${text(6, 8, 3, 'PASSPORT', 'fill="#234"')}${text(96, 14, 3.4, input.passportNumber, 'font-family="o"')}
    <rect x="6" y="14" width="32" height="42" fill="#b8bcc4"/><circle cx="22" cy="28" r="8" fill="#6d5a4c"/><path d="M8 56q14-28 28 0z" fill="#334"/>
    ${fields.map(([label, value], at) => text(44, 17 + at * 7.2, 1.9, label ?? '', 'fill="#456"') + text(44, 20.6 + at * 7.2, 3.1, value ?? '', 'fill="#111"')).join('')}
    ${signsOf(lines[0], 73.6)}${signsOf(lines[1], 79.95)}</svg>`)
  await page.evaluate(() => document.fonts.load('20px o').then(() => document.fonts.ready))
  const shot = await page.locator('#s').screenshot({ type: 'png' })
  const { data, info } = await sharp(shot).grayscale().raw().toBuffer({ resolveWithObject: true })
  return {
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  }
}

export type Circumstances = {
  megapixels: number
  degrees: number
  fill: number
  blurMillimetres: number
  shade: number
  noise: number
  quality: number
  tilt: number
  glare: number
}

/** What a hand-held photo is like: within the limits that the reader's issue names. */
export const chooseCircumstances = (at: number, hasGlare = false): Circumstances => ({
  megapixels: [8, 12, 12, 16, 24, 50][at % 6] ?? 12,
  degrees: range(-6, 6),
  fill: range(0.62, 0.93),
  blurMillimetres: range(0, 0.14),
  shade: range(0, 0.5),
  noise: range(2, 9),
  quality: Math.round(range(70, 92)),
  tilt: range(0, 0.05),
  glare: hasGlare ? range(0.5, 1) : 0,
})

/** The page on a table, seen by a telephone: turned, tilted, blurred, shaded, with noise, as a JPEG. */
export async function photograph(flat: Flat, of: Circumstances): Promise<Buffer> {
  const width = Math.round(Math.sqrt((of.megapixels * 1e6 * 4) / 3))
  const height = Math.round((width * 3) / 4)
  const pageWidth = Math.min(width, (height * 125) / 88) * of.fill
  const [turn, tiltX, tiltY] = [
    (of.degrees / 180) * Math.PI,
    range(-of.tilt, of.tilt),
    range(-of.tilt, of.tilt),
  ]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [midX, midY] = [width / 2 + range(-0.02, 0.02) * width, height / 2 + range(-0.02, 0.02) * height]
  const table = range(40, 120)
  const [shadeAngle, shadowAt, soft] = [range(0, 6.28), range(-0.4, 0.4), range(0.02, 0.3)]
  const [sx, sy] = [Math.cos(shadeAngle), Math.sin(shadeAngle)]
  const glareAt = [range(-0.35, 0.35), range(0.27, 0.4), range(0.03, 0.09)] as const
  const out = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - midX) / pageWidth, (y - midY) / pageWidth]
      const depth = 1 + tiltX * dx + tiltY * dy
      const [px, py] = [(dx * cos + dy * sin) / depth, (dy * cos - dx * sin) / depth]
      const u = px * flat.width + flat.width / 2
      const v = py * flat.width + flat.height / 2
      let value = table + 12 * Math.sin(dx * 90 + 3 * Math.sin(dy * 40))
      const [iu, iv] = [Math.floor(u), Math.floor(v)]
      if (iu >= 0 && iv >= 0 && iu < flat.width - 1 && iv < flat.height - 1) {
        const at = iv * flat.width + iu
        const [fu, fv] = [u - iu, v - iv]
        const { data } = flat
        value =
          (data[at]! * (1 - fu) + data[at + 1]! * fu) * (1 - fv) +
          (data[at + flat.width]! * (1 - fu) + data[at + flat.width + 1]! * fu) * fv
        if (of.glare > 0) {
          const far = Math.hypot((px - glareAt[0]) / 1.6, py - glareAt[1]) / glareAt[2]
          value += (255 - value) * of.glare * Math.exp(-far * far)
        }
      }
      const place = (dx * sx + dy * sy - shadowAt) / soft
      value *= 0.92 - of.shade / (1 + Math.exp(-place)) - 0.1 * of.shade * dx
      out[y * width + x] = value
    }
  }
  const sigma = (of.blurMillimetres * pageWidth) / 125
  const raw = { raw: { width, height, channels: 1 as const } }
  const blurred = sigma < 0.4 ? out : await sharp(out, raw).blur(sigma).toColourspace('b-w').raw().toBuffer()
  for (let at = 0; at < blurred.length; at++) {
    blurred[at] = Math.min(255, Math.max(0, blurred[at]! + of.noise * gauss()))
  }
  return sharp(blurred, raw).jpeg({ quality: of.quality }).toBuffer()
}
