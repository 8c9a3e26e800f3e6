import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Call, EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { Cursor } from '#contract/fields.ts'

/** The error of a failed query, on the server and in the browser alike. */
export type Failure = { message: string; status: number; code?: string }

/**
 * The cache of answers: no retries, no automatic staleness, no refetch on focus, no polling (specification 7).
 * Every query's key is an endpoint and its input.
 */
export function createQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [name, input], pageParam }: { queryKey: QueryKey; pageParam?: unknown }) =>
          call(name as EndpointName, (pageParam ? { ...Object(input), cursor: pageParam } : input) as never),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The browser says "offline" wrongly often enough: asking and failing is more honest than waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The query of an endpoint, for `useQuery` and for loaders. */
export function apiQuery<Name extends EndpointName>(name: Name, input: InputOf<Endpoints[Name]>) {
  return queryOptions<OutputOf<Endpoints[Name]>>({ queryKey: [name, input] })
}

/** The endpoints that answer page by page, saying where the next one begins. */
type PagedEndpointName = {
  [Name in EndpointName]: OutputOf<Endpoints[Name]> extends { nextCursor: Cursor | null } ? Name : never
}[EndpointName]

/** The query of a list that grows page by page, for `useInfiniteQuery` and for loaders; it begins at the cursor. */
export function apiInfiniteQuery<Name extends PagedEndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
  cursor?: Cursor,
) {
  type Page = OutputOf<Endpoints[Name]>
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Cursor | undefined>({
    queryKey: [name, input, { from: cursor }],
    initialPageParam: cursor,
    getNextPageParam: (last) => last.nextCursor,
    // While another filter loads, the rows before it stay, outdated.
    placeholderData: keepPreviousData,
  })
}

/** A query's error as a failure; an error that is not an answer of the server has status 0. */
export function toFailure(error: unknown): Failure | undefined {
  if (!error) return undefined
  const { message, status, code, hasNoText } = Object(error) as Partial<Failure> & { hasNoText?: boolean }
  return {
    message: hasNoText ? '' : String(message ?? ''),
    status: Number(status ?? 0),
    ...(code && { code }),
  }
}
