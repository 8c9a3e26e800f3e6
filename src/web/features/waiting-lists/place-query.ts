import type { PlaceCredentials } from '#contract/waiting-lists/waiting-lists.ts'
import { apiQuery } from '#web/platform/api/queries.ts'

/** A place as its holder sees it; it confirms nothing. */
export const createPlaceQuery = (holder: PlaceCredentials) => apiQuery('waiting.view', holder)
