import { noFilters, type TripFilters, tripsPath } from './trips-query.ts'

/** Where one asks for a letter when trips are published that a search would find: with all that it asks. */
export function alertPath({ sort: _, ...wanted }: Partial<TripFilters> = {}): string {
  return tripsPath({ ...noFilters, ...wanted }).replace('/trips', '/alert')
}
