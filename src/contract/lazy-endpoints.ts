import { endpointTable } from './endpoint-table.ts'

/**
 * The endpoints that the first pages of a visit do not call. In a browser `endpoint-table.ts` has the others only (the
 * build decides which, by what the pages say), and these come later; elsewhere both have all.
 */
export const lazyEndpoints = endpointTable
