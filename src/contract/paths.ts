import type { Noun } from './changes.ts'
import { endpointTable } from './endpoint-table.ts'
import type { EndpointName } from './endpoints.ts'
import type { Method } from './method.ts'

/** What a caller knows of an endpoint without its schemas: `words` are what it shows, and 'public' where everybody may call. */
type Route = { method: Method; path: string; words: readonly (Noun | 'public')[] }

/** How an endpoint is called (':id' for a parameter of the path), and what its answer shows. */
export function route(name: EndpointName): Route {
  const [noun, deed] = name.split('.') as [string, string]
  const [method, path, ...words] = String(endpointTable[noun]?.[deed]).split(' ')
  return { method, path: `/api/${path}`, words } as Route
}
