export type Box = { left: number; top: number; right: number; bottom: number }
export type Point = { x: number; y: number }
export type LineSegment = { from: Point; to: Point }
type Frame = { width: number; height: number }

/** A name and the middle of the mark that it belongs to. */
export type NamedPoint = Point & { name: string }

/** No letters are measured here: somewhat more than the widest of our scripts needs. */
const letterWidth = 10
const lineHeight = 24
/** The distance from the middle of a mark to its name. */
const labelGap = 14
const frameMargin = 6
/** The additional distances of a name where there is no room beside its mark; a thin line leads to it. */
const leaderDistances = [0, 22, 46, 74]
/** Nearer than this two marks are in each other's way. */
const crowdingDistance = 110

/** The box of a size around a point. */
export function createBox(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/**
 * The position of a name: the middle of its room, on which side of its mark that begins (0 above and below), where its
 * letters begin beside the mark, and, where it is set apart, the end of the line that leads to it.
 */
export type Label = Point & { side: -1 | 0 | 1; start: number; lead: Point | null }

/** The boxes that names may not cover, and the lines that they should not cross. */
export type LabelConstraints = { taken: readonly Box[]; lines: readonly LineSegment[]; frame: Frame }

/**
 * A place for each name, beside its mark or a little apart from it, where it lies on no other name, on no mark, within the
 * frame and, where that is possible, on no line. Names whose marks are crowded choose first, unless another order names
 * more of them, or nearer. Null where there is none: a mark without a name is still a mark.
 */
export function placeLabels(named: readonly NamedPoint[], ground: LabelConstraints): (Label | null)[] {
  const inOrder = named.map((_, index) => index)
  const crowdOf = (index: number) =>
    named.filter((other) => distance(other, named[index] ?? other) < crowdingDistance).length
  const crowded = inOrder.toSorted((one, other) => crowdOf(other) - crowdOf(one))
  const orders = [crowded, inOrder, crowded.toReversed(), inOrder.toReversed()]
  const tries = orders.map((order) => placeInOrder(named, order, ground))
  const [best] = tries.toSorted((one, other) => labelCost(one) - labelCost(other))
  return best ?? []
}

/** A missing name is worse than all names that are set apart. */
const labelCost = (labels: (Label | null)[]) =>
  labels.reduce((sum, label) => sum + (label ? (label.lead ? 1 : 0) : 100), 0)

function placeInOrder(
  named: readonly NamedPoint[],
  order: number[],
  { taken, lines, frame }: LabelConstraints,
) {
  const now = { taken: [...taken], lines: [...lines], frame }
  const labels: (Label | null)[] = named.map(() => null)
  for (const index of order) {
    const one = named[index]
    if (!one) continue
    // A name that the way runs through can still be read; one on another name cannot.
    const found = findFreePlace(one, now) ?? findFreePlace(one, { ...now, lines: [] })
    if (!found) continue
    now.taken.push(found.box)
    if (found.label.lead) now.lines.push({ from: one, to: found.label.lead })
    labels[index] = found.label
  }
  return labels
}

/** Right, left, above, below, then the corners; and the same again farther away. */
const directions = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const

function findFreePlace(mark: NamedPoint, { taken, lines, frame }: LabelConstraints) {
  const width = Array.from(mark.name).length * letterWidth
  const others = taken.filter((box) => !contains(box, mark))
  for (const more of leaderDistances)
    for (const [side, down] of directions) {
      const x = mark.x + side * (labelGap + width / 2 + (down === 0 ? more : more * 0.7))
      const y = mark.y + down * (labelGap + lineHeight / 2 + more)
      const box = createBox(x, y, width, lineHeight)
      const lead = more > 0 ? nearestPoint(box, mark) : null
      if (!isInside(box, frame) || taken.some((other) => isOverlapping(box, other))) continue
      if (lines.some((line) => isCrossing(line, box))) continue
      if (lead && others.some((other) => isCrossing({ from: mark, to: lead }, other))) continue
      const start = side === 0 ? x : x - (side * width) / 2
      const label: Label = { x: Math.round(x), y: Math.round(y), side, start: Math.round(start), lead }
      return { box, label }
    }
  return undefined
}

/** The point of a box's edge that is nearest to a mark outside of it. */
function nearestPoint({ left, right, top, bottom }: Box, { x, y }: Point): Point {
  return {
    x: Math.round(Math.min(Math.max(x, left), right)),
    y: Math.round(Math.min(Math.max(y, top), bottom)),
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const contains = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  left <= x && x <= right && top <= y && y <= bottom

function isInside({ left, top, right, bottom }: Box, { width, height }: Frame): boolean {
  return (
    left >= frameMargin &&
    top >= frameMargin &&
    right <= width - frameMargin &&
    bottom <= height - frameMargin
  )
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Whether a line has a part within a box: it is cut at each side in turn, and something is left. */
export function isCrossing({ from, to }: LineSegment, { left, right, top, bottom }: Box): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y]
  let [first, last] = [0, 1]
  for (const [step, room] of [
    [-across, from.x - left],
    [across, right - from.x],
    [-down, from.y - top],
    [down, bottom - from.y],
  ] as const) {
    if (step === 0 && room <= 0) return false
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return first < last
}
