// One vocabulary of change: what a read shows, what a change changes, what the server's cache and browsers drop.

/** Strangers are shown these too: the server keeps such answers, and its processes tell each other of changes. */
const shownToAll = ['trips', 'organizers', 'reviews', 'rates'] as const
/** These only whom they concern: nobody but the browser that asked holds them. */
const shownToSome = [
  'bookings',
  'accounts',
  'sessions',
  'messages',
  'deletions',
  'deeds',
  'letters',
  'drafts',
  'travellers',
] as const

const nouns: readonly string[] = [...shownToAll, ...shownToSome]

export type Noun = (typeof shownToAll | typeof shownToSome)[number]

/** What a change changed: a noun, or finer one record, the free seats of a trip, or the days of the sacred year. */
export type Tag = Noun | `${'trip' | 'organizer' | 'seats'}:${string}` | 'seasons'

/**
 * The tags and what else changes with them: lists show the record, trips show their organizer. Seats move all day and
 * are most of all changes, so they have a tag of their own: the counts of a search (`catalogue`) outlive them.
 */
export function withLists(tags: readonly string[]): Set<string> {
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

/** The nouns that change with the tags: all that a browser is told. */
export function nounsOf(tags: readonly Tag[]): Noun[] {
  return [...withLists(tags)].filter((tag): tag is Noun => nouns.includes(tag))
}

/** Whether strangers are shown what carries the tag. */
export function isShownToAll(tag: Tag): boolean {
  return !shownToSome.some((noun) => noun === tag)
}
