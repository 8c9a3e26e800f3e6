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

/** The headings under which suggestions are grouped. */
export type SuggestionGroup = 'places' | 'times' | 'kinds' | 'companies' | 'trips'

export const suggestionGroups = {
  place: 'places',
  origin: 'places',
  occasion: 'times',
  month: 'times',
  destination: 'kinds',
  tag: 'kinds',
  organizer: 'companies',
  trip: 'trips',
} as const satisfies Record<string, SuggestionGroup>
