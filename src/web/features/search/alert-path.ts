import { getTripsPath, noFilters, type TripFilters } from './trips-query.ts'

/** Where one asks for a letter when trips are published that a search would find: with all that it asks. */
export function getAlertPath({ sort: _, ...wanted }: Partial<TripFilters> = {}): string {
  return getTripsPath({ ...noFilters, ...wanted }).replace('/trips', '/alert')
}
