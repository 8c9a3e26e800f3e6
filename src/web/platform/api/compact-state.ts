import { type DehydratedState, hashKey, type QueryState } from '@tanstack/react-query'

/** An answer as sent with a page: the default values of every query are left out, for they are the same in every page. */
export type CompactQuery = Omit<DehydratedState['queries'][number], 'queryHash' | 'state'> & {
  state: Pick<QueryState, 'dataUpdatedAt' | 'status'> & Partial<QueryState>
}

const defaultQueryState = {
  data: undefined,
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  fetchStatus: 'idle',
  isInvalidated: false,
} as const satisfies Partial<QueryState>

/** Returns the server's answers in the form sent with the page. */
export function compactState(
  { queries }: DehydratedState,
  errorOf: (error: unknown) => unknown,
): CompactQuery[] {
  return queries.map(({ queryHash: _, state: { data, dataUpdatedAt, status, error }, ...query }) => ({
    ...query,
    state: {
      dataUpdatedAt,
      status,
      ...(data !== undefined && { data }),
      ...(error && { error: errorOf(error) as Error }),
    },
  }))
}

/** The same as the browser's cache takes it in. */
export function expandState(queries: CompactQuery[]): DehydratedState {
  return {
    mutations: [],
    queries: queries.map((query) => ({
      ...query,
      queryHash: hashKey(query.queryKey),
      state: { ...defaultQueryState, ...query.state },
    })),
  }
}
