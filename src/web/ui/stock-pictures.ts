/** Raise it when a drawing changes: the files are cached for a year, so a new picture needs a new address. */
export const STOCK_VERSION = '2'

/** Every drawn scene; the files are made by scripts/render-illustrations.ts. */
const SCENES = [
  'umrah-mataf',
  'umrah-madina',
  'hajj-mina',
  'iraq-karbala',
  'iraq-najaf',
  'iran-mashhad',
  'iran-qom',
  'syria-zaynab',
  'syria-damascus',
  'combined-road',
  'others-girih',
  'horizon',
] as const

export type Scene = (typeof SCENES)[number]

/** Sizes of a scene and of the wide home picture: what is drawn and what `srcset` offers. */
export const SCENE = { width: 1200, height: 800, widths: [480, 800, 1200, 1600] } as const
export const HERO = { width: 2400, height: 1000, widths: [800, 1200, 1600, 2400] } as const

/** Where a stock picture of one width lives. */
export function stockUrl(scene: Scene, width: number, format: 'avif' | 'webp'): string {
  return `/stock/${STOCK_VERSION}/${scene}-${width}.${format}`
}

/** The picture for link previews, 1200 x 630. */
export function previewUrl(scene: Scene): string {
  return `/stock/${STOCK_VERSION}/og-${scene}.jpg`
}
