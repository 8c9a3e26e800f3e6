import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** Every endpoint of the contract, in its order. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints)
