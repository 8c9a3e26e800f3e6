import { type EndpointName, endpoints } from './endpoints.ts'

/**
 * Of each endpoint what the browser must know to call it and to keep its answer, in words: 'GET /api/trips public trips'
 * (method, path, whether everybody may, what it shows). In the browser this module is those words and no schema:
 * scripts/endpoint-table.ts.
 */
export const endpointTable = Object.fromEntries(
  Object.values(endpoints).map(({ name, method, path, access, shows = [] }) => [
    name,
    [method, path, ...(access === 'public' ? ['public'] : []), ...shows].join(' '),
  ]),
) as Readonly<Record<EndpointName, string>>
