import type { TripFilters } from './trips-query.ts'

type Wanted = Partial<Pick<TripFilters, 'destination' | 'from' | 'month' | 'occasion' | 'priceRange'>>

/** Where one asks for a letter when such a trip is published. */
export function alertPath({ destination, from, month, occasion, priceRange }: Wanted): string {
  const wanted = Object.entries({ destination, from, month, occasion, priceRange })
  const given = wanted.flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `/alert?${new URLSearchParams(given)}` : '/alert'
}
