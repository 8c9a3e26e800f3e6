import type { RouteObject } from 'react-router'
import { lazyEndpoints } from '#contract/lazy-endpoints.ts'
import { addEndpoints } from '#contract/paths.ts'

/** The exports of a page's file. */
export type PageModule = Pick<RouteObject, 'Component' | 'loader'>

// They call endpoints that the first pages do not.
addEndpoints(lazyEndpoints)

/**
 * Every page but those on which most visits begin: the list of their files is fetched once the first page is running, or
 * with the first one opened. Hundreds of file names are no part of a first load.
 */
export const lazyPages = import.meta.glob<PageModule>([
  './pages/*.tsx',
  './pages/{accounts,bookings,legal,organizers,payees,payments,saved,travellers,waiting-lists}/*.tsx',
  '!./pages/{shell,failure,home,trips,trip,not-found}.tsx',
])
