import type { Destination } from './destinations.ts'

/** The six categories under which trips are advertised, with the destination filters behind each (specification 3). */
export const marketingCategories = [
  { id: 'umrah', filters: ['umrah'] },
  { id: 'hajj', filters: ['hajj'] },
  { id: 'iraq', filters: ['iraq'] },
  { id: 'iran', filters: ['iran'] },
  { id: 'syria', filters: ['syria'] },
  { id: 'combined', filters: ['iran-iraq', 'umrah-iran-iraq'] },
] as const satisfies readonly { id: string; filters: readonly Destination[] }[]

export type MarketingCategory = (typeof marketingCategories)[number]['id']

/** The destinations that a category's tile counts: those themselves, which the list then shows first (FIN-04). */
export function listCategoryDestinations(category: MarketingCategory): readonly Destination[] {
  return marketingCategories.find(({ id }) => id === category)?.filters ?? []
}
