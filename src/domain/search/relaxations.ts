/** The filters that are given up to find trips near a search, in the order in which they are tried. */
export const relaxations = [
  ...(['from', 'month', 'dates', 'occasion', 'price', 'organizer', 'tags', 'words', 'party'] as const),
  ...(['others', 'destination', 'everything'] as const),
] as const

export type Relaxation = (typeof relaxations)[number]

/** So many days a search by days is widened by, on both sides. */
export const widenByDays = 30
