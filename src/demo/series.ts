import type { tripSeries } from '#server/trips/core/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { stableId } from './random.ts'

/** Trips that companies of the demo run on several dates: one of the first is full. */
const demoSeries = [
  { id: 'series-01', organizerId: 'org-01', trips: ['trip-001', 'trip-003', 'trip-004'] },
  { id: 'series-02', organizerId: 'org-08', trips: ['trip-037', 'trip-040'] },
]

/** The series of the demo. */
export function seriesRows({ organizers }: Catalogue): (typeof tripSeries.$inferInsert)[] {
  return demoSeries.flatMap(({ id, organizerId }) => {
    const company = organizers.find((organizer) => organizer.id === organizerId)
    return company
      ? { id: stableId(id), organizerId: stableId(organizerId), createdAt: new Date(company.createdAt) }
      : []
  })
}

/** The series of a trip of the catalogue; null for a trip alone. */
export function findSeriesId(tripId: string): string | null {
  const journey = demoSeries.find(({ trips }) => trips.includes(tripId))
  return journey ? stableId(journey.id) : null
}
