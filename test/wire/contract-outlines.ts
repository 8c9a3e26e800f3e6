import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Outlines } from './compare-outlines.ts'
import { outlineSchema } from './outline.ts'
import * as listed from './wire-shapes.ts'

/** The fields of the contract, by the endpoint's name. */
export const contractOutlines: Record<string, Outlines> = Object.fromEntries(
  Object.keys(endpoints).map((name) => {
    const { input, output } = endpoints[name as EndpointName]
    return [name, [outlineSchema(input), outlineSchema(output)]]
  }),
)

/** The lists of wire-shapes.ts by their names, without those that are by endpoint. */
export const listedShapes: Record<string, string> = Object.fromEntries(
  Object.entries(listed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
)
