import { type Land, landWords } from '#domain/announcements/words/lands.ts'
import { foldText } from '#domain/kernel/search-words.ts'
import type { Destination } from '#domain/reference/destinations.ts'

const landByWord = new Map<string, Land>(
  Object.entries(landWords).flatMap(([land, words]) =>
    words.split(/\s+/).map((word) => [foldText(word), land as Land] as const),
  ),
)

/** Sets of lands that one destination of ours stands for; every other set is left to the organizer. */
const destinationByLands: Readonly<Record<string, Destination>> = {
  iraq: 'iraq',
  iran: 'iran',
  syria: 'syria',
  umrah: 'umrah',
  hajj: 'hajj',
  'hajj,umrah': 'hajj',
  'iran,iraq': 'iran-iraq',
  'iran,iraq,umrah': 'umrah-iran-iraq',
}

/** The destination that an announcement's places mean; undefined where they mean none of ours, or several. */
export function findAnnouncedDestination(places: readonly string[]): Destination | undefined {
  const words = places.flatMap((place) => foldText(place).split(' '))
  const found = new Set(words.map((word) => landByWord.get(word)).filter((land) => land !== undefined))
  return destinationByLands[[...found].sort().join()]
}
