import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { failureOf } from './queries.ts'

/** What the server's answer becomes; a loader may say that something is missing. */
export type Reply = { status: number }

const queryClientContext = createContext<QueryClient>()
const replyContext = createContext<Reply | null>(null)

export function loaderContext(queryClient: QueryClient, reply: Reply | null): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(queryClientContext, queryClient)
  provider.set(replyContext, reply)
  return provider
}

// biome-ignore lint/suspicious/noExplicitAny: queries of any answer
type AnyQuery = UseQueryOptions<any, any, any, any>

/**
 * Starts a page's queries. On the server the page waits for them, and a failure sets the status of the answer; in
 * the browser it is shown at once, with skeletons where data is still on its way.
 */
export async function load(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  ...queries: AnyQuery[]
): Promise<null> {
  const queryClient = context.get(queryClientContext)
  const reply = context.get(replyContext)
  if (!reply) {
    for (const query of queries) void queryClient.prefetchQuery(query)
    return null
  }
  await Promise.all(
    queries.map((query) =>
      queryClient.fetchQuery(query).catch((error: unknown) => {
        reply.status = failureOf(error)?.status || 500
      }),
    ),
  )
  return null
}

/** Says that this page is not there (or not yet); in the browser nothing is to be said. */
export function answerWith({ context }: Pick<LoaderFunctionArgs, 'context'>, status: number): null {
  const reply = context.get(replyContext)
  if (reply) reply.status = status
  return null
}
