import type { Trip } from '#contract/trips/trips.ts'
import type { Formats } from '#i18n/format.ts'
import { direction, type Locale } from '#i18n/locales.ts'
import { loadFonts } from './flyer-fonts.ts'
import type { FlyerItem } from './flyer-items.ts'
import { paintFlyer } from './flyer-painter.ts'
import { loadFlyerPictures } from './flyer-pictures.ts'
import { createQrModules } from './flyer-qr.ts'
import type { Measure, Typesetter } from './flyer-text.ts'

/** One of the two flyers, ready to be drawn. */
export type Flyer = {
  trip: Trip
  width: number
  height: number
  /** Where its code leads. */
  address: string
  hasInnerQuietZone: boolean
  layout: (typesetter: Typesetter) => FlyerItem[]
}

/** Which half of the work failed: the two have sentences of their own. */
export class FlyerFailure extends Error {
  readonly part: 'qr' | 'flyer'
  constructor(part: 'qr' | 'flyer', cause: unknown) {
    super(`The ${part} could not be drawn.`, { cause })
    this.part = part
  }
}

/** Draws on the canvas, pixel for pixel: a flyer is as large on every screen. */
export async function drawFlyer(
  canvas: HTMLCanvasElement,
  flyer: Flyer,
  locale: Locale,
  { letters }: Formats,
): Promise<void> {
  const modules = createModules(flyer.address)
  try {
    const pictures = await loadFlyerPictures(flyer.trip)
    canvas.width = flyer.width
    canvas.height = flyer.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const typesetter = { locale, letters, measure: createMeasure(context) }
    // Twice: the texts decide on the fonts, and the fonts on the layout.
    await loadFonts(flyer.layout(typesetter))
    paintFlyer(context, flyer.layout(typesetter), {
      width: flyer.width,
      height: flyer.height,
      direction: direction(locale),
      modules,
      hasInnerQuietZone: flyer.hasInnerQuietZone,
      pictures,
      company: flyer.trip.organizer.companyName,
    })
  } catch (error) {
    throw new FlyerFailure('flyer', error)
  }
}

function createModules(address: string): boolean[][] {
  try {
    return createQrModules(address)
  } catch (error) {
    throw new FlyerFailure('qr', error)
  }
}

function createMeasure(context: CanvasRenderingContext2D): Measure {
  return (text, font) => {
    context.font = font
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
    return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent }
  }
}
