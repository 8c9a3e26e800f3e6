import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

// Two screens further down there is nothing to press but links: no part of a first load.
const parts = deferredParts(() => loadWithMessages(() => import('./lower-home-parts.tsx')))

/** Fetches the lower half of the home page; undefined where it does not come. */
export const loadLowerHome = parts.load

/** The kinds of journey, how a place is booked, why one may trust, and what makes the search easier. */
export const DeferredLowerHome = parts.part(({ LowerHomeParts: BelowParts }) => BelowParts)
