import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The signs of a passport's two lines, in the order of the classifier's outputs; behind them comes "no sign". */
export const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

/** In pixels: a sign's cell is as wide as the signs' distance, 2.54 mm, and its middle is that of a capital letter. */
export const atlasCell = { width: 64, height: 96, pad: 16 }

const fontFile = (name: string) => readFileSync(new URL(name, import.meta.url)).toString('base64')
/** Two drawings of OCR-B by Norbert Schwarz and Matthew Skala, with round and with square ends of strokes. */
export const ocrB = () => [fontFile('ocr-b.otf'), fontFile('ocr-b-sharp.otf')]

/** Ink from 0 to 1 of each sign of both fonts, drawn by Chromium: one array for each, padded on both sides. */
export async function drawSigns(): Promise<Float32Array[][]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  const drawn = await page.evaluate(
    async ({ fonts, signs, width, height, pad }) => {
      const all: number[][][] = []
      for (const [at, font] of fonts.entries()) {
        const face = new FontFace(`ocr${at}`, `url(data:font/otf;base64,${font})`)
        document.fonts.add(await face.load())
        const canvas = Object.assign(document.createElement('canvas'), { width: width + 2 * pad, height })
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        const size = width / 0.72
        all.push(
          [...signs].map((sign) => {
            context.fillStyle = '#000'
            context.fillRect(0, 0, canvas.width, height)
            context.fillStyle = '#fff'
            context.font = `${size}px ocr${at}`
            context.fillText(sign, pad, height / 2 + 0.345 * size)
            const { data } = context.getImageData(0, 0, canvas.width, height)
            return Array.from({ length: data.length / 4 }, (_, pixel) => (data[4 * pixel] ?? 0) / 255)
          }),
        )
      }
      return all
    },
    { fonts: ocrB(), signs, ...atlasCell },
  )
  await browser.close()
  return drawn.map((font) => font.map((sign) => Float32Array.from(sign)))
}
