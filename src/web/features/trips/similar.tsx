import { lazy, Suspense, useState } from 'react'
import type { Trip } from '#contract/trips.ts'
import { slotsLeft } from '#domain/trips.ts'
import { withWords } from '#web/platform/messages.ts'
import type * as Module from './similar-trips.tsx'

// As what is nearest to a search: in the server's page, and no part of a first load.
type Parts = typeof Module
let parts: Parts | undefined

/** Fetches the ways on from a trip. Where they do not come, the page stays as the server made it. */
export async function loadSimilar(): Promise<Parts | undefined> {
  parts ??= await withWords(() => import('./similar-trips.tsx')).catch(() => undefined)
  return parts
}

/** Whether nobody can book a trip now: it is full, over, closed or called off, or there is none. */
export const isClosed = (trip?: Trip): boolean => !trip?.bookable || !slotsLeft(trip)

type PartProps = { id: string; trip?: Trip }

function part(name: 'DetailOtherDates' | 'SimilarTrips') {
  const Coming = lazy(async () => ({
    default: ((await loadSimilar()) ?? (await new Promise<never>(() => {})))[name],
  }))
  return (props: PartProps) => {
    const [Part] = useState(() => parts?.[name] ?? Coming)
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The same journey on its other dates. */
export const OtherDates = part('DetailOtherDates')
/** Trips like one that nobody can book, and an alert. */
export const Similar = part('SimilarTrips')
