import { type DehydratedState, hashKey, type QueryKey } from '@tanstack/react-query'

type DehydratedQuery = DehydratedState['queries'][number]

/** A query that was answered, as a page carries it: key, data, and when it was answered, in milliseconds. */
export type SentQuery = [key: QueryKey, data: unknown, at: number]

const isPlain = ({ state, meta, queryType, promise }: DehydratedQuery) =>
  state.status === 'success' && !meta && !queryType && !promise

/** Divides what a page was made of into answers, of which three facts are sent, and the rest, which is sent whole. */
export function packQueries({ queries, ...others }: DehydratedState): {
  answers: SentQuery[]
  dehydratedState: DehydratedState
} {
  const answered = queries.filter(isPlain)
  return {
    answers: answered.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
    dehydratedState: { ...others, queries: queries.filter((query) => !isPlain(query)) },
  }
}

/** Returns all queries of a page as they were before they were packed. */
export const unpackQueries = (answers: readonly SentQuery[], rest: DehydratedState): DehydratedState => ({
  ...rest,
  queries: [
    ...answers.map(([queryKey, data, dataUpdatedAt]) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: dataUpdatedAt,
      state: {
        data,
        dataUpdateCount: 1,
        dataUpdatedAt,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: false,
        status: 'success' as const,
        fetchStatus: 'idle' as const,
      },
    })),
    ...rest.queries,
  ],
})
