import type { Locator } from 'playwright-core'
import sharp from 'sharp'

export type Colour = readonly [red: number, green: number, blue: number]
export type Picture = { width: number; height: number; at: (x: number, y: number) => Colour }

/** Returns the pixels drawn at an element, with some pixels around it. */
export async function capturePicture(locator: Locator, around = 0): Promise<Picture> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not drawn at all.')
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  }
  const shot = await locator.page().screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0] as const
  }
  return { width: info.width, height: info.height, at }
}

/** WCAG's contrast of two colours, 1 to 21. */
export function calculateContrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function calculateLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const listPixels = ({ width, height }: Picture) =>
  Array.from({ length: width * height }, (_, index) => [index % width, Math.floor(index / width)] as const)

/** Returns how many of a hundred pixels have a contrast of three to one or more against a ground. */
export function contrastingPercent(picture: Picture, ground: Colour): number {
  const all = listPixels(picture)
  return (100 * all.filter(([x, y]) => calculateContrast(picture.at(x, y), ground) >= 3).length) / all.length
}

/** How many of a hundred pixels are another colour in the other picture, three to one or more. */
export function changedPercent(one: Picture, other: Picture): number {
  const all = listPixels(one)
  return (
    (100 * all.filter(([x, y]) => calculateContrast(one.at(x, y), other.at(x, y)) >= 3).length) / all.length
  )
}
