/**
 * Draws the stock pictures and the app icons from their SVG sources.
 * The grain of the scenes is feTurbulence, which a phone would compute on every paint;
 * so visitors get finished AVIF and WebP files and the SVG stays here as the source.
 * Run: `node scripts/render-illustrations.ts` (only files older than their source are drawn again).
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { HERO, SCENE, STOCK_VERSION } from '#web/ui/stock-pictures.ts'

const SOURCES = 'src/web/illustrations'
const PUBLIC = 'src/web/public'
const STOCK = join(PUBLIC, 'stock', STOCK_VERSION)

/**
 * Small pictures get a finer setting: at card size a blocky sky is seen at once. On a slow line the picture at the top shares it with
 * the style sheet that everything waits for, so it has no more than the eye sees: halved colours, and every effort of the encoder.
 */
const avifQuality = (width: number) => (width <= 480 ? 57 : width <= 800 ? 54 : 52)
const webpQuality = (width: number) => (width <= 480 ? 80 : width <= 800 ? 75 : 71)

function isFresh(file: string, source: string) {
  const made = statSync(file, { throwIfNoEntry: false })
  return made !== undefined && made.mtimeMs > statSync(source).mtimeMs
}

/** One drawing at full size; every smaller file is a reduction of it, so edges and grain agree. */
function renderDrawing(source: string, viewBoxWidth: number, width: number) {
  return sharp(source, { density: (72 * width) / viewBoxWidth })
    .resize(width)
    .removeAlpha()
    .png()
    .toBuffer()
}

async function renderScene(source: string) {
  const scene = basename(source, '.svg')
  const { width: base, widths } = scene === 'horizon' ? HERO : SCENE
  const outputs = [...widths.flatMap((w) => [`${scene}-${w}.avif`, `${scene}-${w}.webp`]), `og-${scene}.jpg`]
  if (outputs.every((name) => isFresh(join(STOCK, name), source))) return

  const drawing = await renderDrawing(source, base, Math.max(...widths))
  for (const width of widths) {
    const picture = sharp(drawing).resize(width)
    const file = join(STOCK, `${scene}-${width}`)
    await picture
      .clone()
      .avif({ quality: avifQuality(width), effort: 9, chromaSubsampling: '4:2:0' })
      .toFile(`${file}.avif`)
    await picture
      .clone()
      .webp({ quality: webpQuality(width), effort: 6 })
      .toFile(`${file}.webp`)
  }
  await sharp(drawing)
    .resize(1200, 630)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(STOCK, `og-${scene}.jpg`))
  console.log(`${scene}: ${outputs.length} files`)
}

/** The mark on night, square: iOS rounds the corners itself. */
async function renderIcons(source: string) {
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-512.png', 512],
  ] as const) {
    const file = join(PUBLIC, name)
    if (isFresh(file, source)) continue
    writeFileSync(file, await icon(source, size))
    console.log(name)
  }
  const old = join(PUBLIC, 'favicon.ico')
  if (isFresh(old, source)) return
  writeFileSync(old, createIco(await Promise.all(faviconSizes.map((size) => icon(source, size)))))
  console.log('favicon.ico')
}

function icon(source: string, size: number) {
  return sharp(source, { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true })
    .toBuffer()
}

const faviconSizes = [16, 32, 48]

/** Creates the favicon.ico for programs that cannot read SVG: PNGs behind a list of their sizes and offsets. */
function createIco(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let place = head.length
  for (const [index, { length }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.fill(faviconSizes[index] ?? 0, at, at + 2)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(length, at + 8)
    head.writeUInt32LE(place, at + 12)
    place += length
  }
  return Buffer.concat([head, ...pictures])
}

mkdirSync(STOCK, { recursive: true })
for (const name of readdirSync(SOURCES)) {
  const source = join(SOURCES, name)
  if (name === 'app-icon.svg') await renderIcons(source)
  else await renderScene(source)
}
