import { type Box, createBox, type Label, type NamedPoint, type Point, placeLabels } from './labels.ts'

/** A place on the earth and its name for the reader. */
export type MapStop = { name: string; latitude: number; longitude: number }
export type MapMark = NamedPoint & { label: Label | null }
export type RouteMap = {
  width: number
  height: number
  /** Each place in the order given. Those that would lie on each other share the mark of the first. */
  spots: MapMark[]
  /** The point where the way from the departure city enters the map, by its true direction. */
  entry: MapMark | null
  /** Round kilometres, and how long they are drawn. */
  scale: { kilometres: number; length: number }
}

const width = 480
const height = 320
const margin = { x: 90, y: 48 }
/** Narrower than this nothing is shown: places are known as cities are, not as doors. */
const minDegrees = 0.05
/** Nearer than this two marks are one. */
const minMarkDistance = 12
const roundKilometres = [500, 200, 100, 50, 20, 10, 5, 2, 1]
const maxScaleLength = 110
const kilometresOfDegree = 111.2

/**
 * The places of a journey as they lie to each other, north above, in as large a scale as fits. Where the group sets out is
 * mostly far away: its direction alone is drawn, at the edge. Undefined where fewer than two marks would be seen: no map
 * rather than one that says nothing.
 */
export function createRouteMap(places: readonly MapStop[], departure?: MapStop): RouteMap | undefined {
  if (places.length < 2) return undefined
  const { project, pixels } = createProjection(places)
  const marks: Point[] = []
  const spots = places.map((place) => {
    const point = project(place)
    const mark = marks.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < minMarkDistance)
    if (!mark) marks.push(point)
    return { name: place.name, ...(mark ?? point) }
  })
  const [first] = marks
  if (!first || marks.length < 2) return undefined
  const entry = departure && { name: departure.name, ...findFrameExit(first, project(departure)) }
  const taken: Box[] = [...marks, ...(entry ? [entry] : [])].map(({ x, y }) =>
    createBox(x, y, minMarkDistance, minMarkDistance),
  )
  // The line of the scale has its corner.
  taken.push({ left: 0, top: height - 44, right: maxScaleLength + 40, bottom: height })
  const labels = placeLabels([...spots, ...(entry ? [entry] : [])], {
    taken,
    lines: entry ? [{ from: entry, to: first }] : [],
    frame: { width, height },
  })
  return {
    width,
    height,
    scale: createScale(pixels),
    spots: spots.map((spot, index) => ({ ...spot, label: labels[index] ?? null })),
    entry: entry ? { ...entry, label: labels[spots.length] ?? null } : null,
  }
}

/** Degrees to pixels: a degree of longitude is as much shorter as it is in the middle of the map. */
function createProjection(places: readonly MapStop[]) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const south = Math.min(...latitudes)
  const west = Math.min(...longitudes)
  const north = Math.max(...latitudes)
  const east = Math.max(...longitudes)
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)
  const pixels = Math.min(
    (width - 2 * margin.x) / Math.max((east - west) * narrowing, minDegrees),
    (height - 2 * margin.y) / Math.max(north - south, minDegrees),
  )
  const project = ({ latitude, longitude }: MapStop): Point => ({
    x: Math.round(width / 2 + (longitude - middle.longitude) * narrowing * pixels),
    y: Math.round(height / 2 + (middle.latitude - latitude) * pixels),
  })
  return { project, pixels }
}

/** Returns where the line to a far point leaves the frame; the point itself where it is inside. */
function findFrameExit(from: Point, to: Point): Point {
  const inset = 22
  const share = (distance: number, start: number, end: number) =>
    distance > 0 ? (end - inset - start) / distance : distance < 0 ? (inset - start) / distance : 1
  const part = Math.min(1, share(to.x - from.x, from.x, width), share(to.y - from.y, from.y, height))
  return {
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
  }
}

function createScale(pixels: number): RouteMap['scale'] {
  const lengthOf = (kilometres: number) => Math.round((kilometres / kilometresOfDegree) * pixels)
  const kilometres = roundKilometres.find((round) => lengthOf(round) <= maxScaleLength) ?? 1
  return { kilometres, length: lengthOf(kilometres) }
}
