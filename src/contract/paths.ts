import type { Noun } from './changes.ts'
import type { Method } from './endpoint.ts'
import { endpointTable } from './endpoint-table.ts'
import type { EndpointName } from './endpoints.ts'

/** What a caller knows of an endpoint without its schemas. */
type Route = {
  method: Method
  /** With ':id' for a parameter. */
  path: string
  /** Whether everybody may call it. */
  isPublic: boolean
  /** What its answer shows. */
  shows: readonly Noun[]
}

/** How an endpoint is called, and what its answer shows. */
export function route(name: EndpointName): Route {
  const [method, path, ...words] = endpointTable[name].split(' ') as [Method, string, ...string[]]
  const isPublic = words[0] === 'public'
  return { method, path, isPublic, shows: words.slice(Number(isPublic)) as Noun[] }
}
