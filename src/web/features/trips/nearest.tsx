import { lazy, Suspense, useState } from 'react'
import type { TripCard } from '#contract/trips.ts'
import { slotsLeft } from '#domain/trips.ts'
import { withWords } from '#web/platform/messages.ts'
import type * as Module from './nearest-trips.tsx'
import type { TripFilters } from './trips-query.ts'

// What is shown where nothing was found is no part of a first load: it stands in the server's page, which stays in sight
// until the part has come.
type Parts = typeof Module
let parts: Parts | undefined

/** Fetches it with what it says. Where it does not come, the page stays as the server made it. */
export async function loadNearest(): Promise<Parts | undefined> {
  parts ??= await withWords(() => import('./nearest-trips.tsx')).catch(() => undefined)
  return parts
}

const Coming = lazy(async () => ({
  default: ((await loadNearest()) ?? (await new Promise<never>(() => {}))).NearestTrips,
}))

/** Whether a search leads no further: nothing was found, or nothing with places, for what is full stands last. */
export function isDeadEnd([first]: readonly TripCard[]): boolean {
  return !first || !slotsLeft(first)
}

/** What to say where a search leads no further, and the trips near it. */
export function Nearest(props: { filters: TripFilters; isEmpty: boolean }) {
  const [Part] = useState(() => parts?.NearestTrips ?? Coming)
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
