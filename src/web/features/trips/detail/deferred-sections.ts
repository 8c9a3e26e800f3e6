import { loadWithMessages } from '#web/platform/messages.ts'
import { deferredParts } from '#web/platform/parts/deferred-parts.tsx'

// All that stands below the heading can be read as the server made it; what brings it to life comes when everything else is there.
const parts = deferredParts(() => loadWithMessages(() => import('./detail-sections.tsx')))

/** Fetches the sections of a trip's page; undefined where they do not come. */
export const loadSections = parts.load

/** The sections of a trip: contents, price, offer and terms, day by day, and the organizer. */
export const DeferredTripSections = parts.part(({ DetailSections }) => DetailSections)
