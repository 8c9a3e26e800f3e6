import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { withWords } from '#web/platform/messages.ts'
import type { DetailItinerary } from './detail-itinerary.tsx'

// The days and their map stand in the server's page, and are no part of a first load: they can be read as they are, and
// what brings them to life comes when everything else is there.
type Part = typeof DetailItinerary
let part: Part | undefined

/** Fetches the days and the map. Where they do not come, the page stays as the server made it. */
export async function loadJourney(): Promise<Part | undefined> {
  part ??= await withWords(() => import('./detail-itinerary.tsx')).then(
    (module) => module.DetailItinerary,
    () => undefined,
  )
  return part
}

const Coming = lazy(async () => ({
  default: (await loadJourney()) ?? (await new Promise<never>(() => {})),
}))

/** The journey day by day, along its map. */
export function Journey(props: ComponentProps<Part>) {
  const [Shown] = useState(() => part ?? Coming)
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}
