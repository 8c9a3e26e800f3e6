import { type Box, boxAround, type Label, type Named, type Point, placeNames } from './labels.ts'

/** A place on the earth and what the reader calls it. */
export type Stop = { name: string; latitude: number; longitude: number }
export type Spot = Named & { label: Label | null }
export type RouteMap = {
  width: number
  height: number
  /** Each place in the order given. Those that would lie on each other share the mark of the first. */
  spots: Spot[]
  /** Where the way from the city of departure enters the map, by its true direction. */
  entry: Spot | null
  /** Round kilometres, and how long they are drawn. */
  scale: { kilometres: number; length: number }
}

const width = 480
const height = 320
const margin = { x: 90, y: 48 }
/** Narrower than this nothing is shown: places are known as cities are, not as doors. */
const leastDegrees = 0.05
/** Nearer than this two marks are one. */
const nearest = 12
const roundKilometres = [500, 200, 100, 50, 20, 10, 5, 2, 1]
const longestScale = 110
const kilometresOfDegree = 111.2

/**
 * The places of a journey as they lie to each other, north above, in as large a scale as fits. Where the group sets out is
 * mostly far away: its direction alone is drawn, at the edge. Undefined where fewer than two marks would be seen: no map
 * rather than one that says nothing.
 */
export function routeMap(places: readonly Stop[], departure?: Stop): RouteMap | undefined {
  if (places.length < 2) return undefined
  const { project, pixels } = projection(places)
  const marks: Point[] = []
  const spots = places.map((place) => {
    const point = project(place)
    const mark = marks.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < nearest)
    if (!mark) marks.push(point)
    return { name: place.name, ...(mark ?? point) }
  })
  const [first] = marks
  if (!first || marks.length < 2) return undefined
  const entry = departure && { name: departure.name, ...enters(first, project(departure)) }
  const taken: Box[] = [...marks, ...(entry ? [entry] : [])].map(({ x, y }) =>
    boxAround(x, y, nearest, nearest),
  )
  // The line of the scale has its corner.
  taken.push({ left: 0, top: height - 44, right: longestScale + 40, bottom: height })
  const labels = placeNames([...spots, ...(entry ? [entry] : [])], {
    taken,
    lines: entry ? [{ from: entry, to: first }] : [],
    frame: { width, height },
  })
  return {
    ...{ width, height, scale: scaleOf(pixels) },
    spots: spots.map((spot, index) => ({ ...spot, label: labels[index] ?? null })),
    entry: entry ? { ...entry, label: labels[spots.length] ?? null } : null,
  }
}

/** Degrees to pixels: a degree of longitude is as much shorter as it is in the middle of the map. */
function projection(places: readonly Stop[]) {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const south = Math.min(...latitudes)
  const west = Math.min(...longitudes)
  const north = Math.max(...latitudes)
  const east = Math.max(...longitudes)
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)
  const pixels = Math.min(
    (width - 2 * margin.x) / Math.max((east - west) * narrowing, leastDegrees),
    (height - 2 * margin.y) / Math.max(north - south, leastDegrees),
  )
  const project = ({ latitude, longitude }: Stop): Point => ({
    x: Math.round(width / 2 + (longitude - middle.longitude) * narrowing * pixels),
    y: Math.round(height / 2 + (middle.latitude - latitude) * pixels),
  })
  return { project, pixels }
}

/** Where the line to a far point leaves the frame; the point itself where it lies within. */
function enters(from: Point, to: Point): Point {
  const inset = 22
  const share = (distance: number, start: number, end: number) =>
    distance > 0 ? (end - inset - start) / distance : distance < 0 ? (inset - start) / distance : 1
  const part = Math.min(1, share(to.x - from.x, from.x, width), share(to.y - from.y, from.y, height))
  return {
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
  }
}

function scaleOf(pixels: number): RouteMap['scale'] {
  const lengthOf = (kilometres: number) => Math.round((kilometres / kilometresOfDegree) * pixels)
  const kilometres = roundKilometres.find((round) => lengthOf(round) <= longestScale) ?? 1
  return { kilometres, length: lengthOf(kilometres) }
}
