import type { Noun } from './changes.ts'
import { endpointTable } from './endpoint-table.ts'
import type { EndpointName } from './endpoints.ts'
import type { Method } from './method.ts'

/** The facts about an endpoint without its schemas: `words` are the nouns that it shows, and 'public' if anyone may call it. */
type Route = { method: Method; path: string; words: readonly (Noun | 'public')[] }

const knownEndpoints = { ...endpointTable }

/** Adds what a browser did not know of at first. */
export function addEndpoints(more: typeof endpointTable) {
  for (const [noun, deeds] of Object.entries(more))
    knownEndpoints[noun] = { ...knownEndpoints[noun], ...deeds }
}

/** Whether what is known names it: in a browser the further ones come later. */
export function isKnownEndpoint(name: EndpointName): boolean {
  return routeWords(name) !== undefined
}

/** Returns how an endpoint is called (':id' for a parameter of the path), and the nouns that its answer shows. */
export function getRoute(name: EndpointName): Route {
  const [method, path, ...words] = String(routeWords(name)).split(' ')
  return { method, path: `/api/${path}`, words } as Route
}

function routeWords(name: EndpointName): string | undefined {
  const [noun, deed] = name.split('.') as [string, string]
  return knownEndpoints[noun]?.[deed]
}
