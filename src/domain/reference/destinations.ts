/** The destinations a trip may have, in the order of the selects (specification 3). */
export const destinations = [
  'hajj',
  'umrah',
  'iraq',
  'iran',
  'syria',
  'iran-iraq',
  'umrah-iran-iraq',
  'others',
] as const

export type Destination = (typeof destinations)[number]

const containedFilters = ['iraq', 'iran', 'syria']
const holyCityFilters = ['umrah', 'hajj']
const holyCityWords = ['umrah', 'hajj', 'mecca']

/**
 * Whether a trip to `destination` is found under the filter (specification 9): iraq, iran and syria match what
 * contains the word; umrah and hajj match what contains umrah, hajj or mecca; anything else only itself.
 */
export function matchesDestination(filter: string, destination: string): boolean {
  const wanted = filter.trim().toLowerCase()
  const place = destination.trim().toLowerCase()
  if (containedFilters.includes(wanted)) return place.includes(wanted)
  if (holyCityFilters.includes(wanted)) return holyCityWords.some((word) => place.includes(word))
  return place === wanted
}

/** The destinations found under a filter, in their order; none under an unknown one. */
export function listMatchingDestinations(filter: string): Destination[] {
  return destinations.filter((destination) => matchesDestination(filter, destination))
}

const holyCityScenes = ['umrah-mataf', 'umrah-madina', 'hajj-mina'] as const

/** The stock pictures of each destination, in order; file names without ending. */
const scenesOf = {
  hajj: holyCityScenes,
  umrah: holyCityScenes,
  iraq: ['iraq-karbala', 'iraq-najaf'],
  iran: ['iran-mashhad', 'iran-qom'],
  syria: ['syria-zaynab', 'syria-damascus'],
  'iran-iraq': ['combined-road', 'iran-mashhad', 'iraq-najaf'],
  'umrah-iran-iraq': ['umrah-mataf', 'combined-road', 'iran-qom'],
  others: ['others-girih', 'combined-road'],
} as const satisfies Record<Destination, readonly [string, ...string[]]>

/** The name of a stock picture: its file is `<scene>.svg`. */
export type Scene = (typeof scenesOf)[Destination][number]

/** The stock pictures for a destination; the umrah set for one that we do not know (specification 2). */
export function stockScenes(destination: string): readonly [Scene, ...Scene[]] {
  return isDestination(destination) ? scenesOf[destination] : holyCityScenes
}

/** The stock picture at a position, begun at a place that the trip's id decides, so that cards differ. */
export function stockScene(destination: string, seed: string, position = 0): Scene {
  const scenes = stockScenes(destination)
  return scenes[(hash(seed) + position) % scenes.length] ?? scenes[0]
}

/** Whether a text is one of the eight. */
export function isDestination(text: string): text is Destination {
  return destinations.some((destination) => destination === text)
}

/** FNV-1a, 32 bit: short, and the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
