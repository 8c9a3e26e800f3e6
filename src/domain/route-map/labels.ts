export type Box = { left: number; top: number; right: number; bottom: number }
type Frame = { width: number; height: number }
type Named = { name: string; x: number; y: number }

/** No letters are measured here: somewhat more than what the widest of our scripts needs. */
const letterWidth = 10
const lineHeight = 24
/** From the middle of a mark to its name. */
export const gap = 14
const edge = 6

/** The box of a size around a point. */
export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** Where a name stands: the middle of its room, and on which side of its mark that begins; 0 above and below. */
export type Label = { x: number; y: number; side: -1 | 0 | 1 }

/**
 * The first place beside a mark where its name lies on nothing else and within the frame: right, left, above,
 * below, then the corners. It is `taken` from then on. Null where there is none: a mark without a name is still a mark.
 */
export function freeBox({ name, x, y }: Named, taken: Box[], frame: Frame): Label | null {
  const width = Array.from(name).length * letterWidth
  const beside = gap + width / 2
  const above = gap + lineHeight / 2
  const steps = [
    [beside, 0],
    [-beside, 0],
    [0, -above],
    [0, above],
    [beside, -above],
    [beside, above],
    [-beside, -above],
    [-beside, above],
  ] as const
  for (const [right, down] of steps) {
    const box = boxAround(x + right, y + down, width, lineHeight)
    if (!lies(box, frame) || taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    const side = right > 0 ? 1 : right < 0 ? -1 : 0
    return { x: Math.round(x + right), y: Math.round(y + down), side }
  }
  return null
}

function lies({ left, top, right, bottom }: Box, { width, height }: Frame): boolean {
  return left >= edge && top >= edge && right <= width - edge && bottom <= height - edge
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
