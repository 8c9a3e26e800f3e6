// One vocabulary of change: what a read shows, what a change changes, what the server's cache and browsers drop.

/** Strangers are shown these too: the server keeps such answers, and its processes tell each other of changes. */
const publicNouns = ['trips', 'organizers', 'reviews', 'rates'] as const
/** Data of single people: only the browser that requested them caches them. */
const privateNouns = [
  'bookings',
  'accounts',
  'sessions',
  'messages',
  'deletions',
  'deeds',
  'letters',
  'drafts',
  'kept',
  'travellers',
  'members',
  'details',
  'rooms',
  'payees',
] as const

const nouns: readonly string[] = [...publicNouns, ...privateNouns]

export type Noun = (typeof publicNouns | typeof privateNouns)[number]

/**
 * The subject of a change, and of an answer that shows it: a noun, or finer one record, or the free seats of a trip;
 * `catalogue`, the available trips, never bookings; `journeys`, who has been on one; `seasons`, the sacred days of a year.
 */
export type Tag = Noun | 'catalogue' | 'journeys' | 'seasons' | `${'trip' | 'organizer' | 'seats'}:${string}`

/**
 * The tags and what else changes with them: lists show the record, trips show their organizer. Seats move all day and
 * are most of all changes, so they have a tag of their own: what shows the catalogue and names its trips outlives those of others.
 */
export function expandTags(tags: readonly string[]): Set<string> {
  const all = new Set(tags)
  for (const tag of tags) {
    const [kind, id] = tag.split(':')
    if (kind === 'seasons') all.add('trips').add('catalogue')
    if (kind === 'seats') all.add(`trip:${id}`).add('trips')
    if (kind === 'trip' || kind === 'organizer') all.add('trips').add('catalogue')
    if (kind === 'organizer') all.add('organizers')
  }
  return all
}

/** More trips in one answer are no longer named one by one. */
const maxNamedTrips = 100

/** Returns the tags of an answer that shows free seats of trips but does not select or sort by them. */
export function tagsOfTrips(shown: readonly { id: string }[]): Tag[] {
  return shown.length > maxNamedTrips
    ? ['trips']
    : ['catalogue', ...shown.map(({ id }) => `trip:${id}` as const)]
}

/** The nouns that change with the tags: all that a browser receives. */
export function nounsOf(tags: readonly Tag[]): Noun[] {
  return [...expandTags(tags)].filter((tag): tag is Noun => nouns.includes(tag))
}

/** Whether anonymous visitors see data with the tag. */
export function isPublicTag(tag: Tag): boolean {
  return !privateNouns.some((noun) => noun === tag)
}
