import type { ReactNode } from 'react'
import type { Trip } from '#contract/trips/trips.ts'
import { loadWithMessages } from '#web/platform/messages.ts'
import { useLazyPart } from '#web/platform/parts/use-lazy-part.ts'

// No part of a page's first load: most readers have told no party.
const loadTotal = async () => (await loadWithMessages(() => import('./trip-total.tsx'))).TripTotal

/** The total of the party, once it has come; `children` stand there until then. */
export function DeferredTripTotal({
  children,
  ...props
}: {
  trip: Trip
  isDock?: boolean
  children?: ReactNode
}) {
  const { Part } = useLazyPart<Parameters<Awaited<ReturnType<typeof loadTotal>>>[0]>({
    load: loadTotal,
    isWanted: true,
  })
  return Part ? <Part {...props}>{children}</Part> : children
}
