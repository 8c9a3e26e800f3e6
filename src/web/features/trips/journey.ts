import { comingParts } from '#web/platform/coming-part.tsx'
import { withWords } from '#web/platform/messages.ts'

// The days and their map can be read as the server made them; what brings them to life comes when everything else is there.
const parts = comingParts(() => withWords(() => import('./detail-itinerary.tsx')))

/** Fetches the days and the map; undefined where they do not come. */
export const loadJourney = parts.load

/** The journey day by day, along its map. */
export const Journey = parts.part(({ DetailItinerary }) => DetailItinerary)
