import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

// Two screens further down there is nothing to press but links: no part of a first load.
const parts = deferredParts(() => loadWithMessages(() => import('./lower-home-parts.tsx')))

/** Fetches the lower half of the home page; undefined where it does not come. */
export const loadLowerHome = parts.load

/** The types of trip, how a place is booked, reasons for trust, and the features of the search. */
export const DeferredLowerHome = parts.part(({ LowerHomeParts: BelowParts }) => BelowParts)
