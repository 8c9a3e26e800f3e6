/** By these a search finds what was suggested. Apart from the schemas, for browsers. */
export const suggestedFilters = [
  'q',
  'from',
  'occasion',
  'month',
  'destination',
  'tags',
  'organizedBy',
] as const
export type SuggestedFilter = (typeof suggestedFilters)[number]
