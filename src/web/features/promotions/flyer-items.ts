import type { Block } from './flyer-text.ts'

/** Every element of a flyer. `x` counts from the side where the page's language begins. */
export type FlyerItem = TextItem | BoxItem

type Box = { x: number; y: number; width: number; height: number }

export type TextItem = Box & {
  kind: 'text'
  text: string
  font: string
  color: string
  /** The alignment of a line in its box. */
  align: 'start' | 'center' | 'end'
  direction: 'ltr' | 'rtl'
  /** From the top of the box to the baseline. */
  baseline: number
}

/** The parts that are not drawn as text. */
export type BoxItem = Box & {
  kind: 'picture' | 'night' | 'girih' | 'hizam' | 'logo' | 'seal' | 'check' | 'rule' | 'frame' | 'qr'
}

/** The lines of a block, from its top corner on. */
export function placeBlock(
  block: Block,
  at: { x: number; y: number; width?: number },
  align: TextItem['align'] = 'start',
): TextItem[] {
  const { font, color, direction, baseline, lineHeight } = block
  return block.lines.map((text, index) => ({
    kind: 'text',
    text,
    font,
    color,
    direction,
    baseline,
    align,
    x: at.x,
    y: at.y + index * lineHeight,
    width: at.width ?? block.width,
    height: lineHeight,
  }))
}

/** Where a box begins in pixels from the left: mirrored where the language runs to the left. */
export function leftEdge(box: Box, pageWidth: number, direction: 'ltr' | 'rtl'): number {
  return direction === 'rtl' ? pageWidth - box.x - box.width : box.x
}

/** The pixel at which a line is anchored, and the side by which a canvas aligns it there. */
export function getTextAnchor(
  item: TextItem,
  pageWidth: number,
  page: 'ltr' | 'rtl',
): { x: number; align: CanvasTextAlign } {
  const left = leftEdge(item, pageWidth, page)
  if (item.align === 'center') return { x: left + item.width / 2, align: 'center' }
  // A line of the other direction is still at the page's side, not at its own.
  const isOwnSide = item.direction === page
  const atStart = item.align === 'start'
  const x = (page === 'ltr') === atStart ? left : left + item.width
  return { x, align: isOwnSide === atStart ? 'start' : 'end' }
}
