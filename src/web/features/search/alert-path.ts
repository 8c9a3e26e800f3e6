import { getTripsPath, noFilters, type TripFilters } from './trips-query.ts'

/** Returns the address of the alert form, with all filters of a search: emails about new trips that it would find. */
export function getAlertPath({ sort: _, unknown: __, ...wanted }: Partial<TripFilters> = {}): string {
  return getTripsPath({ ...noFilters, ...wanted }).replace('/trips', '/alert')
}
