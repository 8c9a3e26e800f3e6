/** What of a search is given up to find trips near it, in the order in which it is tried. */
export const relaxations = [
  ...(['from', 'month', 'dates', 'occasion', 'price', 'organizer', 'tags', 'words', 'party'] as const),
  ...(['others', 'destination', 'everything'] as const),
] as const

export type Relaxation = (typeof relaxations)[number]

/** So many days a search by days is widened by, on both sides. */
export const widenByDays = 30
