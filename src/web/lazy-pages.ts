import type { RouteObject } from 'react-router'
import { lazyEndpoints } from '#contract/lazy-endpoints.ts'
import { addEndpoints } from '#contract/paths.ts'

/** The exports of a page's file. */
export type PageModule = Pick<RouteObject, 'Component' | 'loader'>

// They call what the first pages do not.
addEndpoints(lazyEndpoints)

/**
 * Every page but those on which most visits begin: where their files are is fetched once the first one is alive, or
 * with the first that is asked for. Hundreds of names of files are no part of a first load.
 */
export const lazyPages = import.meta.glob<PageModule>([
  './pages/*.tsx',
  './pages/{accounts,bookings,legal,organizers,saved,travellers,waiting-lists}/*.tsx',
  '!./pages/{shell,failure,home,trips,trip,not-found}.tsx',
])
