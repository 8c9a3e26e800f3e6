import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

// They can be read as the server made them; what fills in the total of a party comes with the sections of the page.
const parts = deferredParts(() => loadWithMessages(() => import('./facts.tsx')))

/** Fetches the deciding facts of a trip; undefined where they do not come. */
export const loadFacts = parts.load

/** The six facts that decide, first on a phone (FAM-02). */
export const DeferredTripFacts = parts.part(({ TripFacts }) => TripFacts)
