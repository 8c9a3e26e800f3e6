import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Method, route } from '#contract/paths.ts'
import { refusals } from '#contract/refusals.ts'

/** Every endpoint of the contract, in its order. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints)

/** Its method and path, ':id' for a parameter. */
export const routeOf = ({ name }: Endpoint): { method: Method; path: string } => route(name)

/** What it says itself that it can refuse, beside what follows from its declaration. */
export const ownRefusals = ({ name }: Endpoint): readonly ErrorCode[] => refusals[name] ?? []

/** Whether what it takes stands in its address rather than in a body. */
export const isInAddress = (endpoint: Endpoint): boolean =>
  ['GET', 'DELETE'].includes(routeOf(endpoint).method)
